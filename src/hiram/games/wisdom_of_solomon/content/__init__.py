"""What is printed on board, cards and tiles: TOML files, their checks, and the numbers the engine gets."""
