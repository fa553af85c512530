"""The rules in motion, a module for each part: cards, permits, own turn, offerings, military, the course of a turn."""
