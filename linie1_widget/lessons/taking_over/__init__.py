"""The learner is the algorithm: decisions, misconceptions by name, and maps made for them."""
