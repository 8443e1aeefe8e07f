"""Maps: crossings and lines of a triangular lattice, and cities."""
