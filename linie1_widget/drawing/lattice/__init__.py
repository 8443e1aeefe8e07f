"""Maps of the second game in pictures: their art, their symbols, and what lies on them."""
