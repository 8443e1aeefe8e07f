"""Maps of squares as what a laboratory searches: walls and weights, mazes, stops."""
