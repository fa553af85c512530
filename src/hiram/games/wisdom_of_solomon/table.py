"""stub"""
from hiram.scene import Scene, Sheet, Node, art, wide, tall, Zone
TRACK = 50
def make_sheet(content):
    return None
def make_scene(content, view, names): ...
def path(content, view, action): return ()
def action_label(content, view, action): return str(action)
