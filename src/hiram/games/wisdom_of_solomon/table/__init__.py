"""The drawing: from a view to a scene, and from an action to the nodes a person touches."""
