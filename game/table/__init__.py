"""The table: where everything lies, how it moves, how it is drawn."""
