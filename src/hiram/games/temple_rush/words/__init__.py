"""Everything that speaks to people: questions, refusals, the log, labels, tips and reasons."""
