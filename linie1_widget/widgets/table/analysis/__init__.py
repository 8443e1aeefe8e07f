"""A position analysed at a table, and how its game went, beside all that is played."""
