"""Maps to search, made by chance: one module for each maker, each from a seed."""
