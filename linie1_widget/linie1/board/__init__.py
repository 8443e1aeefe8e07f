"""The board, the rules of laying, and their explanations."""
