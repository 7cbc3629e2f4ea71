"""Playable lessons: positions with a task, judged by the rules themselves. See `docs/lessons.md`."""
