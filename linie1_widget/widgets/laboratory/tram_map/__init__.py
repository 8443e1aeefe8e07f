"""The laboratory on a board: tiles are laid, and searches run on their track."""
