"""Finds or installs the Debian packages that the WordPress tests need, without touching the system's services.

The package `wordpress` wants a web server and `mariadb-server` starts a service, so neither is installed. The tests use
only MariaDB's program; WordPress is only unpacked, into `.cache/`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from e2e.browsers import run

ROOT = Path(__file__).resolve().parent.parent
UNPACKED = ROOT / ".cache" / "wordpress"

INSTALLED = {"mariadbd": "mariadb-server-core", "php": "php-cli", "mysqli": "php-mysql"}
"""Programs, and a PHP extension, with the packages that contain them. None of the packages has a service."""

FILES = ["wordpress", "wordpress-theme-twentytwentythree", "libjs-cropper", "libjs-underscore", "php-getid3"]
"""Packages of which only the files are needed: WordPress, its theme, and the targets of its symbolic links."""

NOT_THERE = (
    "The tests in WordPress need Debian: they take its packages "
    f"{', '.join(INSTALLED.values())} (installed) and {', '.join(FILES)} (unpacked into .cache/)."
)


def mariadbd() -> str | None:
    """Returns the path of MariaDB's server, which is not on every user's search path."""
    return shutil.which("mariadbd") or shutil.which("mariadbd", path="/usr/sbin:/usr/local/sbin")


def _lacking() -> list[str]:
    there = {
        "mariadbd": mariadbd() is not None,
        "php": shutil.which("php") is not None,
        "mysqli": run("php", "-r", "exit(extension_loaded('mysqli') ? 0 : 1);", seconds=60),
    }
    return [package for name, package in INSTALLED.items() if not there[name]]


def _install(packages: list[str]) -> None:
    # apt must not ask questions.
    administrator = [
        *([] if os.geteuid() == 0 else ["sudo", "--non-interactive"]),
        "env",
        "DEBIAN_FRONTEND=noninteractive",
    ]
    run(*administrator, "apt-get", "update", seconds=300)
    run(*administrator, "apt-get", "install", "-y", "--no-install-recommends", *packages, seconds=600)


def _unpack() -> bool:
    archives = UNPACKED.with_name("wordpress-archives")
    shutil.rmtree(UNPACKED, ignore_errors=True)
    shutil.rmtree(archives, ignore_errors=True)
    archives.mkdir(parents=True)
    fetched = subprocess.run(["apt-get", "download", *FILES], cwd=archives, capture_output=True, check=False)
    done = fetched.returncode == 0 and all(
        run("dpkg-deb", "-x", str(archive), str(archives / "files"), seconds=120) for archive in archives.glob("*.deb")
    )
    if done:
        (archives / "files").rename(UNPACKED)
    shutil.rmtree(archives)
    return done


def provide() -> bool:
    """Installs whatever is missing. Returns whether everything is now there."""
    if not shutil.which("apt-get"):
        return False
    if lacking := _lacking():
        _install(lacking)
    return not _lacking() and (UNPACKED.exists() or _unpack())
