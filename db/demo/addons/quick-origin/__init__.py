"""Puts the origin of the selected objects where you need it, and objects on the floor."""

import bpy
from mathutils import Matrix, Vector


def _corners(made):
    return [made.matrix_world @ Vector(corner) for corner in made.bound_box]


def _move_origin(made, target):
    """Moves the origin to a point of the world; what is seen stays where it is."""
    shift = made.matrix_world.inverted() @ target
    made.data.transform(Matrix.Translation(-shift))
    made.matrix_world.translation = target


class _OriginOperator(bpy.types.Operator):
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context):
        return context.mode == "OBJECT" and bool(context.selected_objects)

    def execute(self, context):
        done = set()
        for made in context.selected_objects:
            if made.type != "MESH" or made.data in done:
                continue
            done.add(made.data)
            self.change(made)
        if not done:
            self.report({"WARNING"}, "Select at least one mesh")
            return {"CANCELLED"}
        return {"FINISHED"}


class OBJECT_OT_origin_to_base(_OriginOperator):
    """Origin to the middle of the lowest point"""

    bl_idname = "object.quick_origin_base"
    bl_label = "Origin to Base"

    def change(self, made):
        corners = _corners(made)
        middle = sum(corners, Vector()) / len(corners)
        middle.z = min(corner.z for corner in corners)
        _move_origin(made, middle)


class OBJECT_OT_origin_to_middle(_OriginOperator):
    """Origin to the middle of the bounding box"""

    bl_idname = "object.quick_origin_middle"
    bl_label = "Origin to Middle"

    def change(self, made):
        corners = _corners(made)
        _move_origin(made, sum(corners, Vector()) / len(corners))


class OBJECT_OT_drop_to_floor(_OriginOperator):
    """Moves each object down or up until it stands on the floor"""

    bl_idname = "object.quick_origin_drop"
    bl_label = "Drop to Floor"

    def change(self, made):
        made.location.z -= min(corner.z for corner in _corners(made))


class VIEW3D_MT_quick_origin(bpy.types.Menu):
    bl_label = "Quick Origin"

    def draw(self, _context):
        for operator in OPERATORS:
            self.layout.operator(operator.bl_idname)


OPERATORS = (OBJECT_OT_origin_to_base, OBJECT_OT_origin_to_middle, OBJECT_OT_drop_to_floor)
CLASSES = (*OPERATORS, VIEW3D_MT_quick_origin)


def _draw_menu(self, _context):
    self.layout.menu("VIEW3D_MT_quick_origin")


def register():
    for cls in CLASSES:
        bpy.utils.register_class(cls)
    bpy.types.VIEW3D_MT_object.append(_draw_menu)


def unregister():
    bpy.types.VIEW3D_MT_object.remove(_draw_menu)
    for cls in reversed(CLASSES):
        bpy.utils.unregister_class(cls)
