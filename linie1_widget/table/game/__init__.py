"""The protocol of turn games; moves pushed and popped, files and journals."""
