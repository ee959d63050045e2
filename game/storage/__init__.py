"""The player's matches on disk."""
