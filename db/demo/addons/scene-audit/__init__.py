"""Checks a scene before it is handed over and lists what to mend."""

import os

import bpy

MANY_SIDES = 4


def _unapplied(made):
    return any(abs(value - 1) > 1e-4 for value in made.scale)


def audit(scene):
    """Pairs of a sentence and the name of the object that it is about."""
    for made in scene.objects:
        if made.type != "MESH":
            continue
        if _unapplied(made):
            yield "Scale is not applied", made.name
        if min(made.scale) < 0:
            yield "Negative scale", made.name
        mesh = made.data
        if any(face.loop_total > MANY_SIDES for face in mesh.polygons):
            yield "Faces with more than four sides", made.name
        if not mesh.uv_layers:
            yield "No UV map", made.name
        if not any(slot.material for slot in made.material_slots):
            yield "No material", made.name
    for image in bpy.data.images:
        if image.source != "FILE" or image.packed_file is not None:
            continue
        if not os.path.exists(bpy.path.abspath(image.filepath)):
            yield "Image file is missing", image.name


class SCENE_OT_audit(bpy.types.Operator):
    """Checks the scene and lists what to mend"""

    bl_idname = "scene.audit"
    bl_label = "Check Scene"

    def execute(self, context):
        found = context.scene.scene_audit_findings
        found.clear()
        for sentence, name in audit(context.scene):
            finding = found.add()
            finding.name = name
            finding.sentence = sentence
        self.report({"INFO"}, f"{len(found)} finding(s)")
        return {"FINISHED"}


class SceneAuditFinding(bpy.types.PropertyGroup):
    sentence: bpy.props.StringProperty()


class SCENE_PT_audit(bpy.types.Panel):
    bl_label = "Scene Audit"
    bl_space_type = "PROPERTIES"
    bl_region_type = "WINDOW"
    bl_context = "scene"

    def draw(self, context):
        self.layout.operator(SCENE_OT_audit.bl_idname, icon="CHECKMARK")
        for finding in context.scene.scene_audit_findings[:30]:
            self.layout.label(text=f"{finding.name}: {finding.sentence}")


CLASSES = (SceneAuditFinding, SCENE_OT_audit, SCENE_PT_audit)


def register():
    for cls in CLASSES:
        bpy.utils.register_class(cls)
    bpy.types.Scene.scene_audit_findings = bpy.props.CollectionProperty(type=SceneAuditFinding)


def unregister():
    del bpy.types.Scene.scene_audit_findings
    for cls in reversed(CLASSES):
        bpy.utils.unregister_class(cls)
