"""Adds a block of terrain: a grid with hills, walls and a flat bottom."""

import bpy
from mathutils import Vector, noise

bl_info = {
    "name": "Terrain Blocks",
    "author": "Oskar Lind",
    "version": (0, 9, 0),
    "blender": (3, 6, 0),
    "location": "Add > Mesh > Terrain Block",
    "description": "A block of terrain for dioramas and tabletop maps",
    "category": "Add Mesh",
}


def terrain(size, cells, height, seed):
    """The corners and faces of the block; its bottom lies at zero."""
    corners, faces = [], []
    row = cells + 1
    for y in range(row):
        for x in range(row):
            place = Vector((x / cells, y / cells, 0))
            hill = noise.fractal(place * 3 + Vector((seed, seed, 0)), 1.0, 2.0, 5) * 0.5 + 0.5
            corners.append(((place.x - 0.5) * size, (place.y - 0.5) * size, height * (0.2 + hill)))
    for y in range(cells):
        for x in range(cells):
            start = y * row + x
            faces.append((start, start + 1, start + row + 1, start + row))
    rim = [*range(row), *range(2 * row - 1, row * row, row)]
    rim += [*range(row * row - 2, row * cells - 1, -1), *range(row * (cells - 1), 0, -row)]
    floor = len(corners)
    corners += [(corners[place][0], corners[place][1], 0) for place in rim]
    for here, place in enumerate(rim):
        after = (here + 1) % len(rim)
        faces.append((place, floor + here, floor + after, rim[after]))
    faces.append(tuple(range(floor + len(rim) - 1, floor - 1, -1)))
    return corners, faces


class MESH_OT_terrain_block(bpy.types.Operator):
    """Adds a block of terrain"""

    bl_idname = "mesh.terrain_block"
    bl_label = "Terrain Block"
    bl_options = {"REGISTER", "UNDO"}

    size: bpy.props.FloatProperty(name="Size", default=4, min=0.1, max=1000)
    cells: bpy.props.IntProperty(name="Cells", default=64, min=2, max=512)
    height: bpy.props.FloatProperty(name="Height", default=0.8, min=0.01, max=100)
    seed: bpy.props.IntProperty(name="Seed", default=0, min=0, max=10000)

    def execute(self, context):
        mesh = bpy.data.meshes.new("Terrain Block")
        corners, faces = terrain(self.size, self.cells, self.height, self.seed)
        mesh.from_pydata(corners, [], faces)
        mesh.validate()
        context.collection.objects.link(bpy.data.objects.new("Terrain Block", mesh))
        return {"FINISHED"}


def _draw_menu(self, _context):
    self.layout.operator(MESH_OT_terrain_block.bl_idname)


def register():
    bpy.utils.register_class(MESH_OT_terrain_block)
    bpy.types.VIEW3D_MT_mesh_add.append(_draw_menu)


def unregister():
    bpy.types.VIEW3D_MT_mesh_add.remove(_draw_menu)
    bpy.utils.unregister_class(MESH_OT_terrain_block)
