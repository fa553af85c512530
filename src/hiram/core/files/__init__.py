"""What is read from files and written to them: content, weights, records, positions, the sealed seed."""
