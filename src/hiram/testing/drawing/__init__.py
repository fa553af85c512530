"""Checks of what is drawn: sound scenes, and texts and targets of a size that people can read and touch."""
