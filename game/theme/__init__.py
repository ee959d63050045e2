"""Looks: decks, tables, fonts and every surface made from them."""
