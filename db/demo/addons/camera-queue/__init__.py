"""Renders a still from each chosen camera, one after the other."""

import os

import bpy


class RENDER_OT_camera_queue(bpy.types.Operator):
    """Renders a still from each camera whose name begins with the prefix"""

    bl_idname = "render.camera_queue"
    bl_label = "Render All Cameras"

    def _cameras(self, scene):
        prefix = scene.camera_queue_prefix
        found = [made for made in scene.objects if made.type == "CAMERA" and made.name.startswith(prefix)]
        return sorted(found, key=lambda made: made.name)

    def execute(self, context):
        scene = context.scene
        cameras = self._cameras(scene)
        if not cameras:
            self.report({"WARNING"}, "No camera has a name that begins so")
            return {"CANCELLED"}
        before = (scene.camera, scene.render.filepath)
        folder = bpy.path.abspath(scene.camera_queue_folder)
        try:
            for camera in cameras:
                scene.camera = camera
                scene.render.filepath = os.path.join(folder, bpy.path.clean_name(camera.name))
                bpy.ops.render.render(write_still=True, scene=scene.name)
        finally:
            scene.camera, scene.render.filepath = before
        self.report({"INFO"}, f"{len(cameras)} picture(s) in {folder}")
        return {"FINISHED"}


class RENDER_PT_camera_queue(bpy.types.Panel):
    bl_label = "Camera Queue"
    bl_space_type = "PROPERTIES"
    bl_region_type = "WINDOW"
    bl_context = "output"
    bl_options = {"DEFAULT_CLOSED"}

    def draw(self, context):
        self.layout.prop(context.scene, "camera_queue_prefix")
        self.layout.prop(context.scene, "camera_queue_folder")
        self.layout.operator(RENDER_OT_camera_queue.bl_idname, icon="RENDER_STILL")


CLASSES = (RENDER_OT_camera_queue, RENDER_PT_camera_queue)


def register():
    for cls in CLASSES:
        bpy.utils.register_class(cls)
    bpy.types.Scene.camera_queue_prefix = bpy.props.StringProperty(name="Prefix", default="")
    bpy.types.Scene.camera_queue_folder = bpy.props.StringProperty(
        name="Folder", default="//renders", subtype="DIR_PATH"
    )


def unregister():
    del bpy.types.Scene.camera_queue_folder
    del bpy.types.Scene.camera_queue_prefix
    for cls in reversed(CLASSES):
        bpy.utils.unregister_class(cls)
