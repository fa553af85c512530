from hiram.scene import Scene, art, wide, tall, Zone


def make_sheet(content):
    return art.sheet({}, {"wide": wide(board=Zone(0, 0)), "tall": tall(board=Zone(0, 0))})
