"""SVG documents, elements, colours and styles."""
