"""Pictures of watched searches."""
