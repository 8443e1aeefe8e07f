"""What is marked on a network: edges, components, and the panels beneath."""
