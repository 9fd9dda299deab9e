"""Gives the UV maps of all selected meshes the same names in the same order."""

import bpy


def _meshes(context):
    return {made.data for made in context.selected_objects if made.type == "MESH"}


class OBJECT_OT_uv_maps_name(bpy.types.Operator):
    """Names the UV maps UVMap, UVMap_2, UVMap_3 and so on"""

    bl_idname = "object.uv_maps_name"
    bl_label = "Name UV Maps"
    bl_options = {"REGISTER", "UNDO"}

    base: bpy.props.StringProperty(name="Base", default="UVMap")

    def execute(self, context):
        for mesh in _meshes(context):
            # Twice, because a name that is taken gets a number of Blender's own.
            for place, layer in enumerate(mesh.uv_layers):
                layer.name = f"temporary {place}"
            for place, layer in enumerate(mesh.uv_layers):
                layer.name = self.base if place == 0 else f"{self.base}_{place + 1}"
        return {"FINISHED"}


class OBJECT_OT_uv_maps_add(bpy.types.Operator):
    """Adds a UV map of this name where it is missing and makes it active"""

    bl_idname = "object.uv_maps_add"
    bl_label = "Add UV Map"
    bl_options = {"REGISTER", "UNDO"}

    name: bpy.props.StringProperty(name="Name", default="Lightmap")

    def execute(self, context):
        for mesh in _meshes(context):
            layer = mesh.uv_layers.get(self.name) or mesh.uv_layers.new(name=self.name)
            if layer is None:
                self.report({"WARNING"}, f"{mesh.name} has eight UV maps already")
                continue
            mesh.uv_layers.active = mesh.uv_layers[self.name]
        return {"FINISHED"}


class OBJECT_OT_uv_maps_keep_first(bpy.types.Operator):
    """Removes all UV maps but the first"""

    bl_idname = "object.uv_maps_keep_first"
    bl_label = "Keep First UV Map"
    bl_options = {"REGISTER", "UNDO"}

    def execute(self, context):
        for mesh in _meshes(context):
            while len(mesh.uv_layers) > 1:
                mesh.uv_layers.remove(mesh.uv_layers[-1])
        return {"FINISHED"}


class VIEW3D_PT_uv_maps(bpy.types.Panel):
    bl_label = "UV Maps"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "UV Maps"

    def draw(self, context):
        for mesh in sorted(_meshes(context), key=lambda found: found.name)[:8]:
            names = ", ".join(layer.name for layer in mesh.uv_layers) or "none"
            self.layout.label(text=f"{mesh.name}: {names}")
        for operator in OPERATORS:
            self.layout.operator(operator.bl_idname)


OPERATORS = (OBJECT_OT_uv_maps_name, OBJECT_OT_uv_maps_add, OBJECT_OT_uv_maps_keep_first)
CLASSES = (*OPERATORS, VIEW3D_PT_uv_maps)


def register():
    for cls in CLASSES:
        bpy.utils.register_class(cls)


def unregister():
    for cls in reversed(CLASSES):
        bpy.utils.unregister_class(cls)
