"""The exercises, one module a topic: each works its right answers out with the engine."""
