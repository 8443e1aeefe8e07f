"""Pictures of the maps of Trans Europa."""
