"""The pictures of the scene."""
