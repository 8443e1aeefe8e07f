"""The inaugural trip: dice, the drive and its expected length."""
