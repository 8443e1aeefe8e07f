"""The laboratory on a map of squares: walls and weights, mazes, stops."""
