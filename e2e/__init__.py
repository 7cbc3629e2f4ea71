"""The built site, played in a real browser."""
