"""Was Algorithmen sagen: ihr Pseudocode und ihre Schritte, jeder Satz einmal."""
