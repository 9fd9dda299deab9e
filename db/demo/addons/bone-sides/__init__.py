"""Gives bones names that Blender can mirror, and lists bones without a partner."""

import re

import bpy

# What other programs write, and what Blender mirrors.
PATTERNS = [
    (re.compile(r"^(left|l)[_. -]?(?=[A-Z_. -])(.+)$", re.IGNORECASE), ".L"),
    (re.compile(r"^(right|r)[_. -]?(?=[A-Z_. -])(.+)$", re.IGNORECASE), ".R"),
]
ENDINGS = [(re.compile(r"^(.+)[_-]l$", re.IGNORECASE), ".L"), (re.compile(r"^(.+)[_-]r$", re.IGNORECASE), ".R")]


def sided(name):
    """The name as Blender mirrors it; unchanged when it names no side."""
    if name.endswith((".L", ".R")):
        return name
    for pattern, side in PATTERNS:
        found = pattern.match(name)
        if found:
            return found.group(2).strip("_. -") + side
    for pattern, side in ENDINGS:
        found = pattern.match(name)
        if found:
            return found.group(1) + side
    return name


def lonely(names):
    """Bones of one side whose partner is missing."""
    known = set(names)
    partner = {".L": ".R", ".R": ".L"}
    return sorted(name for name in known if name[-2:] in partner and name[:-2] + partner[name[-2:]] not in known)


class ARMATURE_OT_bone_sides(bpy.types.Operator):
    """Renames LeftArm, arm_l and l.arm to Arm.L and so on; vertex groups follow"""

    bl_idname = "armature.bone_sides"
    bl_label = "Name Sides"
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context):
        return context.object is not None and context.object.type == "ARMATURE"

    def execute(self, context):
        changed = 0
        for bone in context.object.data.bones:
            name = sided(bone.name)
            if name != bone.name:
                bone.name = name
                changed += 1
        missing = lonely(bone.name for bone in context.object.data.bones)
        self.report({"INFO"}, f"{changed} renamed, {len(missing)} without a partner")
        return {"FINISHED"}


class DATA_PT_bone_sides(bpy.types.Panel):
    bl_label = "Bone Sides"
    bl_space_type = "PROPERTIES"
    bl_region_type = "WINDOW"
    bl_context = "data"

    @classmethod
    def poll(cls, context):
        return context.armature is not None

    def draw(self, context):
        self.layout.operator(ARMATURE_OT_bone_sides.bl_idname)
        for name in lonely(bone.name for bone in context.armature.bones)[:20]:
            self.layout.label(text=name, icon="ERROR")


CLASSES = (ARMATURE_OT_bone_sides, DATA_PT_bone_sides)


def register():
    for cls in CLASSES:
        bpy.utils.register_class(cls)


def unregister():
    for cls in reversed(CLASSES):
        bpy.utils.unregister_class(cls)
