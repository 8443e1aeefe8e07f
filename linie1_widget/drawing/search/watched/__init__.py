"""What a picture shows of a search that was watched."""
