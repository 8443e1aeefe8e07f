"""How a picture is written down: elements, documents, colours, styles."""
