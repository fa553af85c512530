"""The regions of the table, as nodes."""
