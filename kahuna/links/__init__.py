"""Games by link: two programs play a game over nothing but the texts that their players send each other.

`docs/links.md` describes the protocol: its guarantees and limits, and every byte of a message.
"""
