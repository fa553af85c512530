"""All that speaks to people: questions, refusals, the log, labels, tips, reasons."""
