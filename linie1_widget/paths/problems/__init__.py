"""The textbook's search problems, which have no map: one module each."""
