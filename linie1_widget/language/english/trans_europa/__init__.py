"""Trans Europa: the game, and its table."""
