"""The second game in a notebook cell: its map, and the table around it."""
