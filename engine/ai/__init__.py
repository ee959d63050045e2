"""Computer players: they are given views and answer with actions."""
