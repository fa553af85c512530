"""The game as numbers: its state, its rules, and what a seat may imagine. Compiled in the fast build."""
