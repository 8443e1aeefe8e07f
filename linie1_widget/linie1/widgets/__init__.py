"""The widgets of a board, a ride and a game of Linie 1."""
