"""Settings for all tests."""

from hypothesis import HealthCheck, settings

# Derandomised: a run fails only for what has been changed. No deadline: a slow machine is no bug.
settings.register_profile(
    "repeatable",
    derandomize=True,
    max_examples=40,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# For finding new examples by night: pytest --hypothesis-profile=search
settings.register_profile("search", parent=settings.get_profile("repeatable"), derandomize=False, max_examples=500)
settings.load_profile("repeatable")
