"""Every card, portrait, sign and surface of the game, drawn by code."""
