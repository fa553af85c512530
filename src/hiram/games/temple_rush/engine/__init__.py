"""The game as numbers: actions, terms, state and rules. Compiled to machine code; imports no other room."""
