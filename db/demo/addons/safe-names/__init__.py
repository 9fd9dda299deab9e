"""Lists names that other programs stumble over, and mends them."""

import re
import unicodedata

import bpy

NUMBERED = re.compile(r"\.\d{3,}$")


def safe(name):
    """Letters, digits, _ and - only; 'unnamed' where nothing is left."""
    plain = unicodedata.normalize("NFKD", NUMBERED.sub("", name))
    plain = plain.encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9_-]+", "_", plain).strip("_") or "unnamed"


def is_safe(name):
    return re.fullmatch(r"[A-Za-z0-9_-]+", name) is not None


def _blocks():
    yield from bpy.data.objects
    yield from bpy.data.meshes
    yield from bpy.data.materials
    yield from bpy.data.collections


def _editable():
    return [block for block in _blocks() if block.library is None]


class WM_OT_safe_names(bpy.types.Operator):
    """Renames objects, meshes, materials and collections whose names are not safe"""

    bl_idname = "wm.safe_names"
    bl_label = "Mend Names"
    bl_options = {"REGISTER", "UNDO"}

    def execute(self, _context):
        changed = 0
        for block in _editable():
            if is_safe(block.name):
                continue
            taken = {other.name for other in _editable() if type(other) is type(block)}
            base = wanted = safe(block.name)
            number = 2
            while wanted in taken:
                wanted = f"{base}_{number}"
                number += 1
            block.name = wanted
            changed += 1
        self.report({"INFO"}, f"{changed} name(s) mended")
        return {"FINISHED"}


class SCENE_PT_safe_names(bpy.types.Panel):
    bl_label = "Safe Names"
    bl_space_type = "PROPERTIES"
    bl_region_type = "WINDOW"
    bl_context = "scene"
    bl_options = {"DEFAULT_CLOSED"}

    def draw(self, _context):
        wrong = [block.name for block in _editable() if not is_safe(block.name)]
        self.layout.label(text=f"{len(wrong)} name(s) are not safe")
        for name in wrong[:10]:
            self.layout.label(text=f"{name} -> {safe(name)}")
        self.layout.operator(WM_OT_safe_names.bl_idname)


CLASSES = (WM_OT_safe_names, SCENE_PT_safe_names)


def register():
    for cls in CLASSES:
        bpy.utils.register_class(cls)


def unregister():
    for cls in reversed(CLASSES):
        bpy.utils.unregister_class(cls)
