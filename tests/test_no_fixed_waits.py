import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

WAITS = re.compile(
    r"wait_for_timeout|time\.sleep|from time import .*sleep|setTimeout\([^)]*, *[1-9]|setInterval|--reruns"
)

MAY_WAIT = {
    "e2e/waiting.py",  # Polls for a condition, and gives up after a bounded time.
    "e2e/kills.py",  # Kills at any moment, on purpose.
    "tests/test_kept_results.py",  # Its agents sleep, and it polls for a condition in another process.
    "tests/test_match.py",  # Polls for a condition in other processes.
    "tests/test_no_fixed_waits.py",
}

ALLOWED = {
    # A limit, not a wait: the test fails there.
    "e2e/test_start.py": "no answer for a minute",
}


def test_the_tests_wait_for_conditions_and_never_for_a_time() -> None:
    """On a busy machine the tests fail only because of a fault, not because a second was too short."""
    files = [ROOT / "Makefile", *ROOT.glob("e2e/**/*.py"), *ROOT.glob("e2e/**/*.js"), *ROOT.glob("tests/*.py")]
    files += ROOT.glob("wordpress/*.py")
    found = []
    for file in files:
        name = file.relative_to(ROOT).as_posix()
        if name in MAY_WAIT:
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if WAITS.search(line) and ALLOWED.get(name, "\0") not in line:
                found.append(f"{name}:{number}: {line.strip()}")
    assert found == []
