"""Device-free input: intents, key bindings and the one reader of events."""
