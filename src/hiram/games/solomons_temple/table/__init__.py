"""The drawing of the table: scene, touch, layout, parts and art."""
