"""The inaugural trip: dice, the drive, and how long it takes."""
