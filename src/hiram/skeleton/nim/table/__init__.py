"""The drawing: from a view to a scene, and from an action to what is touched."""
