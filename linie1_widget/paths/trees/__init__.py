"""Who grows trees: spanning, Steiner, and the distances between all states."""
