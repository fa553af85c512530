"""The nodes of the scene, one module for each region of the table."""
