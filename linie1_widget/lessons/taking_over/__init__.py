"""The learner is the algorithm: decisions, misconceptions by name, maps made for them."""
