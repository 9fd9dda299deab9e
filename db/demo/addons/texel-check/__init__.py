"""Measures the texel density of the selected meshes and shows it in the sidebar."""

import math

import bpy


def _areas(made):
    """The area of all faces in the world, in square metres, and in UV space."""
    mesh = made.data
    uv = mesh.uv_layers.active.data
    scale = made.matrix_world.to_scale()
    factor = (scale.x * scale.y * scale.z) ** (2 / 3)
    world = sum(face.area for face in mesh.polygons) * factor
    flat = 0.0
    for face in mesh.polygons:
        points = [uv[index].uv for index in face.loop_indices]
        flat += abs(
            sum(a.x * b.y - b.x * a.y for a, b in zip(points, points[1:] + points[:1]))
        ) / 2
    return world, flat


def density(made, pixels):
    """Pixels for each metre of surface, or None without a UV map."""
    if made.type != "MESH" or made.data.uv_layers.active is None:
        return None
    world, flat = _areas(made)
    return pixels * math.sqrt(flat / world) if world > 0 else None


class OBJECT_OT_texel_scale(bpy.types.Operator):
    """Scales the UV maps of the selected meshes to the wanted density"""

    bl_idname = "object.texel_check_scale"
    bl_label = "Scale UVs to Density"
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context):
        return context.mode == "OBJECT"

    def execute(self, context):
        scene = context.scene
        changed = 0
        for made in context.selected_objects:
            now = density(made, scene.texel_check_pixels)
            if not now:
                continue
            factor = scene.texel_check_wanted / now
            for loop in made.data.uv_layers.active.data:
                loop.uv = ((loop.uv.x - 0.5) * factor + 0.5, (loop.uv.y - 0.5) * factor + 0.5)
            changed += 1
        self.report({"INFO"}, f"{changed} UV map(s) scaled")
        return {"FINISHED"} if changed else {"CANCELLED"}


class VIEW3D_PT_texel_check(bpy.types.Panel):
    bl_label = "Texel Check"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Texel"

    def draw(self, context):
        scene = context.scene
        self.layout.prop(scene, "texel_check_pixels")
        for made in context.selected_objects[:12]:
            found = density(made, scene.texel_check_pixels)
            text = f"{found:.0f} px/m" if found else "no UV map"
            self.layout.label(text=f"{made.name}: {text}")
        self.layout.prop(scene, "texel_check_wanted")
        self.layout.operator(OBJECT_OT_texel_scale.bl_idname)


CLASSES = (OBJECT_OT_texel_scale, VIEW3D_PT_texel_check)


def register():
    for cls in CLASSES:
        bpy.utils.register_class(cls)
    bpy.types.Scene.texel_check_pixels = bpy.props.IntProperty(
        name="Texture Size", default=2048, min=64, max=16384
    )
    bpy.types.Scene.texel_check_wanted = bpy.props.FloatProperty(
        name="Wanted px/m", default=512, min=1, max=8192
    )


def unregister():
    del bpy.types.Scene.texel_check_wanted
    del bpy.types.Scene.texel_check_pixels
    for cls in reversed(CLASSES):
        bpy.utils.unregister_class(cls)
