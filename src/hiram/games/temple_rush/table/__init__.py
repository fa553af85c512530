"""The drawing: from a view to a scene, and from actions to the things a person touches."""
