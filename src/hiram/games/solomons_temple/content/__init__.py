"""The deck and the board as files, and their loader."""
