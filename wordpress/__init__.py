"""The WordPress plugin (`kahuna/`), a quick test of it (`test.php`), and tests of it in a real WordPress."""
