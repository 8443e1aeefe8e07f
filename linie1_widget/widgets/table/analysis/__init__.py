"""The analysis at a table: of a position, and of the course of a game."""
