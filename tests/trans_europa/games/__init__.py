"""Games of Trans Europa that `record` has played once, and the tests replay."""
