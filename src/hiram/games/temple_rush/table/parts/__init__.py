"""The regions of the table, a module each."""
