"""Turns the selected curves into flat ribbons."""

import bpy

bl_info = {
    "name": "Ribbon Maker",
    "author": "Ravi Menon",
    "version": (0, 8, 0),
    "blender": (3, 6, 0),
    "location": "Object > Make Ribbons",
    "description": "Turns the selected curves into flat ribbons",
    "category": "Add Curve",
}


class OBJECT_OT_make_ribbons(bpy.types.Operator):
    """Gives the selected curves a width and a thickness"""

    bl_idname = "object.make_ribbons"
    bl_label = "Make Ribbons"
    bl_options = {"REGISTER", "UNDO"}

    width: bpy.props.FloatProperty(name="Width", default=0.2, min=0.001, max=100)
    thickness: bpy.props.FloatProperty(name="Thickness", default=0.01, min=0.0001, max=1)

    @classmethod
    def poll(cls, context):
        return any(made.type == "CURVE" for made in context.selected_objects)

    def execute(self, context):
        for made in context.selected_objects:
            if made.type != "CURVE":
                continue
            made.data.dimensions = "3D"
            made.data.extrude = self.width / 2
            made.data.bevel_depth = self.thickness / 2
        return {"FINISHED"}


def _draw_menu(self, _context):
    self.layout.operator(OBJECT_OT_make_ribbons.bl_idname)


def register():
    bpy.utils.register_class(OBJECT_OT_make_ribbons)
    bpy.types.VIEW3D_MT_object.append(_draw_menu)


def unregister():
    bpy.types.VIEW3D_MT_object.remove(_draw_menu)
    bpy.utils.unregister_class(OBJECT_OT_make_ribbons)
