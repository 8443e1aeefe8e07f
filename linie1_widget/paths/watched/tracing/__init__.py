"""How a run is followed: line by line, and what each line changes."""
