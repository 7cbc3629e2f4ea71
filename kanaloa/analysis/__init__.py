"""Analysis of games for people: hints with reasons, and reviews."""
