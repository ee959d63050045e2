"""Computer players against each other on duplicate deals, and how sure the figures are."""
