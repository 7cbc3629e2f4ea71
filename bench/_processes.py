"""The processes of a browser, and how much processor time they take: on Linux, where `/proc` shows them as files."""

from __future__ import annotations

import os
from pathlib import Path


def processes_of(profile: str) -> list[Path]:
    """Returns the processes of the browser with a profile, as folders of `/proc`; nothing on other systems."""
    try:
        folders = [folder for folder in Path("/proc").iterdir() if folder.name.isdigit()]
    except OSError:
        return []
    parents: dict[str, str] = {}
    roots = set()
    for folder in folders:
        try:
            parents[folder.name] = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            if f"--user-data-dir={profile}" in (folder / "cmdline").read_text().split("\0"):
                roots.add(folder.name)
        except OSError:
            continue

    def is_of_it(number: str) -> bool:
        while number in parents:
            if number in roots:
                return True
            number = parents[number]
        return False

    return [Path("/proc") / number for number in parents if is_of_it(number)]


def work_of(profile: str) -> float:
    """Returns how much processor time the browser with a profile has taken, in milliseconds."""
    ticks = 0
    for process in processes_of(profile):
        try:
            ticks += sum(map(int, (process / "stat").read_text().rpartition(")")[2].split()[11:13]))
        except OSError:
            continue
    return 1000 * ticks / os.sysconf("SC_CLK_TCK")
