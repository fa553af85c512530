"""The nodes of the table, a file a region of it."""
