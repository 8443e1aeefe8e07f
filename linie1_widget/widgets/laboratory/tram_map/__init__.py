"""Boards as what a laboratory searches: tiles are laid, and searches run on their track."""
