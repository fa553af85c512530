"""What is printed on board and cards, in TOML, and the code that reads it."""
