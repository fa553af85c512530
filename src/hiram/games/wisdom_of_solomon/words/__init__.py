"""Whatever speaks to people: questions, refusals, log, labels, reasons."""
