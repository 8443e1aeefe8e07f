"""The widget for a board of Linie 1."""
