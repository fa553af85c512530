"""The rules in motion, a module for each chapter of the clauses: functions over the state."""
