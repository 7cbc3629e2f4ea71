"""The command line: adds the pages to a built site."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from publishing.pages import AddressError, parse_address
from publishing.site import publish


def main() -> None:
    """Adds pages for puzzles, lessons and games to a built site."""
    parser = argparse.ArgumentParser(
        prog="publishing", description="Add pages for puzzles, lessons and games to a built site."
    )
    parser.add_argument("--site", type=Path, default=Path("dist"), help="the built site's folder")
    parser.add_argument("--address", default="", help="where the site will be found; without it addresses are relative")
    parser.add_argument(
        "--pictures", type=Path, default=Path("build/pictures"), help="keeps pictures from one time to the next"
    )
    options = parser.parse_args()
    try:
        publish(options.site, parse_address(options.address), options.pictures)
    except AddressError as error:
        sys.exit(f"SITE_URL: {error}.")


main()
