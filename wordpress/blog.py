"""A throw-away WordPress: files, database and server in one folder, removed after the tests."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from e2e.waiting import poll
from wordpress import debian

PASSWORD = "let me in"
PLUGIN = "kahuna/kahuna.php"

_CONFIG = """<?php
define( 'DB_NAME', 'blog' );
define( 'DB_USER', 'anybody' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:{socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'WP_HOME', '{address}' );
define( 'WP_SITEURL', '{address}' );
// Nothing is fetched from anywhere else, and nothing happens by itself.
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', 'localhost' );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'FS_METHOD', 'direct' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_LOG', '{log}' );
define( 'WP_DEBUG_DISPLAY', false );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
"""

# WordPress refuses requests to loopback addresses by default, and loads emoji from another server.
_HERE = """<?php
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'http_allowed_safe_ports', function ( $ports ) { return array_merge( $ports, range( 1024, 65535 ) ); } );
add_filter( 'pre_option_show_avatars', '__return_zero' );
remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
remove_action( 'admin_print_scripts', 'print_emoji_detection_script' );
"""

_INSTALL = """
define( 'WP_INSTALLING', true );
( new mysqli( null, 'anybody', '', '', 0, $given['socket'] ) )->query( 'CREATE DATABASE blog CHARACTER SET utf8mb4' );
require 'wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'A blog', 'administrator', 'administrator@example.org', true, '', $given['password'] );
foreach ( array( 'author', 'contributor' ) as $role ) {
    $name = array( 'user_login' => $role, 'user_pass' => $given['password'], 'role' => $role );
    wp_insert_user( $name );
}
"""

_POST = """
wp_set_current_user( get_user_by( 'login', $given['author'] )->ID );
// What this person may not write is taken away, as it would be in the editor.
kses_init();
$post = array( 'post_title' => 'A post', 'post_status' => 'publish', 'post_content' => wp_slash( $given['content'] ) );
$said = wp_insert_post( $post );
"""

_PLUGIN = """
require_once ABSPATH . 'wp-admin/includes/plugin.php';
$given['active'] ? activate_plugin( $given['plugin'] ) : deactivate_plugins( $given['plugin'] );
$given['site'] ? update_option( 'kahuna_site', $given['site'] ) : delete_option( 'kahuna_site' );
$said = is_plugin_active( $given['plugin'] );
"""


@dataclass(frozen=True)
class Blog:
    """A running WordPress.

    Attributes:
        address: its address, without a slash at the end.
        folder: the folder of its files.
        log: the file with PHP's warnings.
    """

    address: str
    folder: Path
    log: Path

    def run(self, code: str, **given: Any) -> Any:
        """Runs PHP within WordPress, which finds `$given`, and returns what it leaves in `$said`."""
        return _php(self.folder, "require 'wp-load.php';" + code, given)

    def write(self, content: str, author: str = "author") -> str:
        """Publishes a post and returns its address."""
        number = self.run(_POST, content=content, author=author)
        assert number, f"WordPress does not take the post: {content}"
        return f"{self.address}/?p={number}"

    def use_plugin(self, site: str | None) -> None:
        """Activates the plugin for the game at an address, or deactivates it; an empty address is not set yet."""
        self.restore_plugin()
        given = {"plugin": PLUGIN, "active": site is not None, "site": site}
        assert self.run(_PLUGIN, **given) == (site is not None), "WordPress does not take the plugin"

    def restore_plugin(self) -> None:
        """Restores the files of the plugin, which a test may have deleted."""
        shutil.copytree(
            debian.ROOT / "wordpress" / "kahuna", self.folder / "wp-content" / "plugins" / "kahuna", dirs_exist_ok=True
        )

    def mentions(self, text: str) -> list[str]:
        """Returns where a text occurs in the database, as table and column, with the contents."""
        return list(
            self.run(
                """
                $said = array();
                foreach ( $wpdb->get_col( 'SHOW TABLES' ) as $table ) {
                    foreach ( $wpdb->get_results( "SELECT * FROM $table", ARRAY_A ) as $row ) {
                        foreach ( $row as $column => $value ) {
                            if ( false !== stripos( (string) $value, $given['text'] ) ) {
                                $said[] = "$table.$column: " . implode( ' | ', $row );
                            }
                        }
                    }
                }
                """,
                text=text,
            )
        )


def _php(folder: Path, code: str, given: dict[str, Any]) -> Any:
    wrapped = (
        "$_SERVER += array( 'HTTP_HOST' => 'localhost', 'REQUEST_METHOD' => 'GET' ); $said = null;"
        "$given = json_decode( stream_get_contents( STDIN ), true );"
        f'{code}; echo "\\n", json_encode( $said );'
    )
    done = subprocess.run(
        ["php", "-r", wrapped], cwd=folder, input=json.dumps(given), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"PHP failed: {done.stdout}{done.stderr}"
    return json.loads(done.stdout.splitlines()[-1])


@contextmanager
def _running(command: list[str], log: Path, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """Starts a server, and stops it with all its child processes."""
    with (
        log.open("wb") as said,
        subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            env={**os.environ, **environment},
            start_new_session=True,
        ) as process,
    ):
        try:
            yield process
        finally:
            os.killpg(process.pid, signal.SIGTERM)


def _is_there(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


@contextmanager
def blog() -> Iterator[Blog]:
    """Sets up WordPress with the plugin installed but not activated; removes everything when the context exits."""
    with ExitStack() as stack:
        # The path of a socket must be short.
        place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kahuna-blog-")))
        folder, data, database, log = place / "blog", place / "data", place / "database", place / "debug.log"
        data.mkdir()
        shutil.copytree(debian.UNPACKED / "usr/share/wordpress", folder, ignore_dangling_symlinks=True)
        themes = debian.UNPACKED / "usr/share/wordpress/wp-content/themes"
        shutil.copytree(themes, folder / "wp-content" / "themes", dirs_exist_ok=True)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            address = f"http://127.0.0.1:{probe.getsockname()[1]}"
        config = _CONFIG
        for name, value in {"socket": database, "address": address, "log": log}.items():
            config = config.replace(f"{{{name}}}", str(value))
        (folder / "wp-config.php").write_text(config, "utf-8")
        # A whole browser requests it, and PHP's server answers 404 to names with a dot.
        (folder / "favicon.ico").touch()
        (folder / "wp-content" / "mu-plugins").mkdir()
        (folder / "wp-content" / "mu-plugins" / "here.php").write_text(_HERE, "utf-8")
        # Without accounts, and only through its socket, which no other user can reach: nothing has to be set up.
        mariadb = [
            debian.mariadbd() or "mariadbd",
            "--no-defaults",
            f"--datadir={data}",
            f"--socket={database}",
            f"--pid-file={place / 'pid'}",
            "--skip-networking",
            "--skip-grant-tables",
            "--innodb-flush-log-at-trx-commit=0",
        ]
        if os.geteuid() == 0:
            mariadb.append("--user=root")
        stack.enter_context(_running(mariadb, place / "mariadb.log"))
        poll(database.exists, lambda: f"MariaDB does not start: {(place / 'mariadb.log').read_text()}")
        _php(folder, _INSTALL, {"socket": str(database), "password": PASSWORD})
        # WordPress occasionally sends requests to itself, so a single process would wait for itself.
        php = ["php", "-S", address.removeprefix("http://"), "-t", str(folder)]
        stack.enter_context(_running(php, place / "php.log", PHP_CLI_SERVER_WORKERS="4"))
        poll(lambda: _is_there(address), lambda: f"PHP does not serve: {(place / 'php.log').read_text()}")
        made = Blog(address, folder, log)
        made.restore_plugin()
        yield made
