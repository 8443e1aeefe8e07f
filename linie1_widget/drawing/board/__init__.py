"""The board in pictures: its art, its symbols, and positions made of them."""
