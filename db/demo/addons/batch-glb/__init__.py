"""Exports every selected object, with its children, as a GLB file of its own."""

import os

import bpy


def _tops(objects):
    """Those of the objects that no other selected object is above."""
    chosen = set(objects)
    for made in objects:
        above = made.parent
        while above is not None and above not in chosen:
            above = above.parent
        if above is None:
            yield made


class EXPORT_OT_batch_glb(bpy.types.Operator):
    """Exports each selected object as a GLB file of its own"""

    bl_idname = "export_scene.batch_glb"
    bl_label = "Batch GLB"

    directory: bpy.props.StringProperty(subtype="DIR_PATH")
    at_origin: bpy.props.BoolProperty(
        name="Move to Origin", description="Each object stands at the world's origin", default=True
    )
    apply: bpy.props.BoolProperty(name="Apply Modifiers", default=True)

    @classmethod
    def poll(cls, context):
        return context.mode == "OBJECT" and bool(context.selected_objects)

    def invoke(self, context, _event):
        context.window_manager.fileselect_add(self)
        return {"RUNNING_MODAL"}

    def execute(self, context):
        selected = list(context.selected_objects)
        active = context.view_layer.objects.active
        tops = list(_tops(selected))
        for made in tops:
            self._export(context, made)
        bpy.ops.object.select_all(action="DESELECT")
        for made in selected:
            made.select_set(True)
        context.view_layer.objects.active = active
        self.report({"INFO"}, f"{len(tops)} file(s) written")
        return {"FINISHED"}

    def _export(self, context, made):
        bpy.ops.object.select_all(action="DESELECT")
        for member in (made, *made.children_recursive):
            member.select_set(True)
        context.view_layer.objects.active = made
        place = made.matrix_world.translation.copy()
        if self.at_origin:
            made.matrix_world.translation = (0, 0, 0)
        try:
            bpy.ops.export_scene.gltf(
                filepath=os.path.join(self.directory, bpy.path.clean_name(made.name) + ".glb"),
                export_format="GLB",
                use_selection=True,
                export_apply=self.apply,
            )
        finally:
            made.matrix_world.translation = place


def _draw_menu(self, _context):
    self.layout.operator(EXPORT_OT_batch_glb.bl_idname)


def register():
    bpy.utils.register_class(EXPORT_OT_batch_glb)
    bpy.types.TOPBAR_MT_file_export.append(_draw_menu)


def unregister():
    bpy.types.TOPBAR_MT_file_export.remove(_draw_menu)
    bpy.utils.unregister_class(EXPORT_OT_batch_glb)
