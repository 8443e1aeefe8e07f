"""Games of Trans Europa: markers, track, rounds and points."""
