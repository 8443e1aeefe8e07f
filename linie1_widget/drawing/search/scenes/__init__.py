"""How each kind of map shows the states of a search."""
