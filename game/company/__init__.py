"""The company at the table: what computer players say, and on what it rests."""
