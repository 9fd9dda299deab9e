"""Sets the voxel size for remeshing by the number of faces that you want."""

import math

import bpy

STEPS = {"COARSE": 20_000, "MEDIUM": 100_000, "FINE": 500_000}


def voxel_size(area, faces):
    """The edge of a voxel in metres with which a surface of this area gets about so many faces."""
    return math.sqrt(area / faces)


class SCULPT_OT_remesh_step(bpy.types.Operator):
    """Remeshes the active mesh to about the number of faces chosen"""

    bl_idname = "sculpt.remesh_step"
    bl_label = "Remesh"
    bl_options = {"REGISTER", "UNDO"}

    step: bpy.props.EnumProperty(
        name="Step",
        items=[
            ("COARSE", "Coarse", "About 20,000 faces, to find the form"),
            ("MEDIUM", "Medium", "About 100,000 faces, for the main shapes"),
            ("FINE", "Fine", "About 500,000 faces, for details"),
        ],
        default="MEDIUM",
    )

    @classmethod
    def poll(cls, context):
        made = context.object
        return made is not None and made.type == "MESH" and context.mode in {"SCULPT", "OBJECT"}

    def execute(self, context):
        mesh = context.object.data
        area = sum(face.area for face in mesh.polygons)
        if area == 0:
            self.report({"WARNING"}, "This mesh has no surface")
            return {"CANCELLED"}
        mesh.remesh_voxel_size = voxel_size(area, STEPS[self.step])
        mesh.use_remesh_preserve_volume = True
        mesh.use_remesh_fix_poles = True
        bpy.ops.object.voxel_remesh()
        self.report({"INFO"}, f"{len(context.object.data.polygons):,} faces")
        return {"FINISHED"}


def _draw_menu(self, _context):
    self.layout.separator()
    for step in STEPS:
        self.layout.operator(
            SCULPT_OT_remesh_step.bl_idname, text=f"Remesh {step.title()}"
        ).step = step


def register():
    bpy.utils.register_class(SCULPT_OT_remesh_step)
    bpy.types.VIEW3D_MT_sculpt.append(_draw_menu)


def unregister():
    bpy.types.VIEW3D_MT_sculpt.remove(_draw_menu)
    bpy.utils.unregister_class(SCULPT_OT_remesh_step)
