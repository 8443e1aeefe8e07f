"""The texts for users: keys with arguments, and a catalogue for each language."""
