"""What the computer tells people about a game: hints with reasons, and reviews."""
