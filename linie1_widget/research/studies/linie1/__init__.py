"""Studies of Linie 1."""
