"""Maps: lattice, cities, and their text."""
