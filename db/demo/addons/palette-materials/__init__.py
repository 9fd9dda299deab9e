"""Makes one material for each hexadecimal colour of a palette."""

import re

import bpy

COLOUR = re.compile(r"#?([0-9a-fA-F]{6})\b")


def linear(channel):
    """A channel of an sRGB colour, 0 to 1, as Blender's shaders want it."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def colours_in(text):
    for code in COLOUR.findall(text):
        channels = [int(code[place : place + 2], 16) / 255 for place in (0, 2, 4)]
        yield code.upper(), (*[linear(channel) for channel in channels], 1.0)


class SCENE_OT_palette_materials(bpy.types.Operator):
    """Makes a material for each colour, and reuses those that are there"""

    bl_idname = "scene.palette_materials"
    bl_label = "Make Materials"
    bl_options = {"REGISTER", "UNDO"}

    def execute(self, context):
        scene = context.scene
        made = 0
        for code, colour in colours_in(scene.palette_materials_text):
            name = f"{scene.palette_materials_prefix}{code}"
            material = bpy.data.materials.get(name) or bpy.data.materials.new(name)
            material.use_nodes = True
            material.use_fake_user = True
            material.diffuse_color = colour
            shader = material.node_tree.nodes.get("Principled BSDF")
            if shader is not None:
                shader.inputs["Base Color"].default_value = colour
                shader.inputs["Roughness"].default_value = scene.palette_materials_roughness
            made += 1
        if not made:
            self.report({"WARNING"}, "Type colours such as #FACC15 #1D4ED8")
            return {"CANCELLED"}
        self.report({"INFO"}, f"{made} material(s)")
        return {"FINISHED"}


class MATERIAL_PT_palette(bpy.types.Panel):
    bl_label = "Palette Materials"
    bl_space_type = "PROPERTIES"
    bl_region_type = "WINDOW"
    bl_context = "material"
    bl_options = {"DEFAULT_CLOSED"}

    def draw(self, context):
        scene = context.scene
        for name in PROPERTIES:
            self.layout.prop(scene, name)
        self.layout.operator(SCENE_OT_palette_materials.bl_idname)


PROPERTIES = {
    "palette_materials_text": bpy.props.StringProperty(
        name="Colours", default="#FACC15 #F97316 #DB2777 #7C3AED #1D4ED8"
    ),
    "palette_materials_prefix": bpy.props.StringProperty(name="Prefix", default="Palette "),
    "palette_materials_roughness": bpy.props.FloatProperty(
        name="Roughness", default=0.5, min=0, max=1
    ),
}
CLASSES = (SCENE_OT_palette_materials, MATERIAL_PT_palette)


def register():
    for cls in CLASSES:
        bpy.utils.register_class(cls)
    for name, prop in PROPERTIES.items():
        setattr(bpy.types.Scene, name, prop)


def unregister():
    for name in PROPERTIES:
        delattr(bpy.types.Scene, name)
    for cls in reversed(CLASSES):
        bpy.utils.unregister_class(cls)
