"""Play by link: two programs play a game with nothing between them but the texts that their players send each other.

`docs/links.md` describes the protocol: what is promised, what is not, and every byte of a message.
"""
