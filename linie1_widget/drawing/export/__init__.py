"""Pictures that move, and pictures made of pixels."""
