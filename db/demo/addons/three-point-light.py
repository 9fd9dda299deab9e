"""Adds a key, a fill and a rim light around the active object."""

import math

import bpy
from mathutils import Vector

bl_info = {
    "name": "Three Point Light",
    "author": "Kofi Mensah",
    "version": (1, 2, 0),
    "blender": (3, 6, 0),
    "location": "Add > Light > Three Point Light",
    "description": "A key, a fill and a rim light around the active object",
    "category": "Lighting",
}

# name, degrees around, degrees up, share of the power, size in radii
LIGHTS = (
    ("Key", -40, 35, 1.0, 1.2),
    ("Fill", 55, 15, 0.35, 2.4),
    ("Rim", 165, 40, 0.8, 0.6),
)


class LIGHT_OT_three_point(bpy.types.Operator):
    """Adds a key, a fill and a rim light around the active object"""

    bl_idname = "light.three_point"
    bl_label = "Three Point Light"
    bl_options = {"REGISTER", "UNDO"}

    power: bpy.props.FloatProperty(name="Power", default=1.0, min=0.01, max=100)
    distance: bpy.props.FloatProperty(name="Distance", default=3.0, min=1, max=20)

    @classmethod
    def poll(cls, context):
        return context.mode == "OBJECT" and context.object is not None

    def execute(self, context):
        target = context.object
        middle = target.matrix_world @ (sum((Vector(c) for c in target.bound_box), Vector()) / 8)
        radius = max(max(target.dimensions) / 2, 0.1)
        for name, around, up, share, size in LIGHTS:
            self._add(context, name, middle, radius, math.radians(around), math.radians(up), share, size)
        return {"FINISHED"}

    def _add(self, context, name, middle, radius, around, up, share, size):
        data = bpy.data.lights.new(f"{name} Light", "AREA")
        far = radius * self.distance
        # Light falls with the square of the distance.
        data.energy = 40 * share * self.power * far * far
        data.size = radius * size
        light = bpy.data.objects.new(f"{name} Light", data)
        offset = Vector((math.sin(around), -math.cos(around), math.tan(up))).normalized()
        light.location = middle + offset * far
        light.rotation_euler = (middle - light.location).to_track_quat("-Z", "Y").to_euler()
        context.collection.objects.link(light)


def _draw_menu(self, _context):
    self.layout.operator(LIGHT_OT_three_point.bl_idname, icon="LIGHT_AREA")


def register():
    bpy.utils.register_class(LIGHT_OT_three_point)
    bpy.types.VIEW3D_MT_light_add.append(_draw_menu)


def unregister():
    bpy.types.VIEW3D_MT_light_add.remove(_draw_menu)
    bpy.utils.unregister_class(LIGHT_OT_three_point)


if __name__ == "__main__":
    register()
