"""The game as numbers. It imports no other room: no names, no sentences, no files."""
