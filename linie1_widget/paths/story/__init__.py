"""The recorded steps of an algorithm and their replay."""
