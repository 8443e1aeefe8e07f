"""The widget for a game of Linie 1."""
