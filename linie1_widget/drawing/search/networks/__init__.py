"""Pictures of networks: edges, components, and the tables beneath."""
