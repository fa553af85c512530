"""What the files hold: board, tribes, costs and Event cards, read and checked row by row."""
