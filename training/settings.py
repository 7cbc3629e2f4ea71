"""What a compiled player is made of: places in its array of settings."""

TEMPERATURE, WIDTH, SAMPLES, DEEP_WIDTH, DEEP_SAMPLES, BEAM, DRAWS_FOR = 0, 1, 2, 3, 4, 5, 6
SETTINGS = 7
