"""The nodes of the scene, a module for each region of the table."""
