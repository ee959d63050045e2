"""Every word a player reads, in Italian, English, Japanese and Korean."""
