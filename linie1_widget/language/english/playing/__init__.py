"""Tables, bots, and what many games tell."""
