"""Sets up a camera that turns once around the selected objects."""

import math

import bpy
from mathutils import Vector


def _sphere_around(objects):
    corners = [made.matrix_world @ Vector(corner) for made in objects for corner in made.bound_box]
    middle = sum(corners, Vector()) / len(corners)
    return middle, max((corner - middle).length for corner in corners)


def _set_linear(action_owner):
    """Constant speed from the first frame to the last."""
    action = action_owner.animation_data.action
    for curve in action.fcurves:
        for point in curve.keyframe_points:
            point.interpolation = "LINEAR"


class SCENE_OT_turntable(bpy.types.Operator):
    """Adds a camera that turns once around what is selected"""

    bl_idname = "scene.turntable"
    bl_label = "Turntable"
    bl_options = {"REGISTER", "UNDO"}

    frames: bpy.props.IntProperty(name="Frames", default=120, min=2, max=10000)
    height: bpy.props.FloatProperty(
        name="Angle", default=math.radians(20), min=-1.4, max=1.4, subtype="ANGLE"
    )
    margin: bpy.props.FloatProperty(name="Margin", default=1.15, min=1, max=5)

    @classmethod
    def poll(cls, context):
        return context.mode == "OBJECT"

    def execute(self, context):
        objects = [made for made in context.selected_objects if made.type in {"MESH", "CURVE", "FONT"}]
        if not objects:
            self.report({"WARNING"}, "Select what the camera turns around")
            return {"CANCELLED"}
        scene = context.scene
        middle, radius = _sphere_around(objects)
        pivot = bpy.data.objects.new("Turntable", None)
        pivot.location = middle
        data = bpy.data.cameras.new("Turntable Camera")
        camera = bpy.data.objects.new("Turntable Camera", data)
        for made in (pivot, camera):
            scene.collection.objects.link(made)
        distance = radius * self.margin / math.sin(data.angle / 2)
        camera.parent = pivot
        camera.location = (0, -distance * math.cos(self.height), distance * math.sin(self.height))
        aim = camera.constraints.new("TRACK_TO")
        aim.target = pivot
        first = scene.frame_start
        pivot.rotation_euler.z = 0
        pivot.keyframe_insert("rotation_euler", index=2, frame=first)
        pivot.rotation_euler.z = math.tau
        pivot.keyframe_insert("rotation_euler", index=2, frame=first + self.frames - 1)
        _set_linear(pivot)
        scene.frame_end = first + self.frames - 1
        scene.camera = camera
        return {"FINISHED"}


def _draw_menu(self, _context):
    self.layout.operator(SCENE_OT_turntable.bl_idname, icon="CAMERA_DATA")


def register():
    bpy.utils.register_class(SCENE_OT_turntable)
    bpy.types.VIEW3D_MT_object.append(_draw_menu)


def unregister():
    bpy.types.VIEW3D_MT_object.remove(_draw_menu)
    bpy.utils.unregister_class(SCENE_OT_turntable)
