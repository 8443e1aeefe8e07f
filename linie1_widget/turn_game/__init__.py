"""What any turn game has: moves pushed and popped, files, a journal."""
