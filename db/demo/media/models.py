"""Exports three of the scenes' subjects as glTF binaries for the 3D viewer.

Usage: blender -b --factory-startup -noaudio -t 1 -P models.py -- FOLDER
"""

import math
import os
import sys

import bpy

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kit import new_scene, paint
from scenes.donut import glazed_donut
from scenes.hardware import robot_figure
from scenes.island import floating_island


def _pink_donut():
    icing = paint("#f2558e", 0.22, coat=0.8)
    glazed_donut((0, 0, 0.42), (0, 0, 0.4), icing, 80)


MODELS = {"robot": robot_figure, "donut": _pink_donut, "island": floating_island}


def _simplify():
    """Keeps the files small: coarser bevels, no bevels on tiny parts, single surfaces."""
    for made in bpy.data.objects:
        for modifier in list(made.modifiers):
            if modifier.type in ("SUBSURF", "SOLIDIFY"):
                made.modifiers.remove(modifier)
            elif modifier.type == "BEVEL" and max(made.dimensions) < 0.2:
                made.modifiers.remove(modifier)
            elif modifier.type == "BEVEL":
                modifier.segments = min(modifier.segments, 4)
    for curve in bpy.data.curves:
        curve.bevel_resolution = 2
        curve.resolution_u = 8


def _merge(name):
    """Joins everything into one mesh around the world's origin, named after the model."""
    bpy.ops.object.select_all(action="SELECT")
    bpy.context.view_layer.objects.active = next(o for o in bpy.data.objects if o.type == "MESH")
    bpy.ops.object.convert(target="MESH")
    bpy.ops.object.parent_clear(type="CLEAR_KEEP_TRANSFORM")
    for made in [o for o in bpy.data.objects if o.type != "MESH"]:
        bpy.data.objects.remove(made)
    bpy.ops.object.join()
    bpy.ops.object.transform_apply()
    merged = bpy.context.object
    merged.name = merged.data.name = name
    merged.data.use_auto_smooth = True
    merged.data.auto_smooth_angle = math.radians(40)


def main():
    (folder,) = sys.argv[sys.argv.index("--") + 1 :]
    os.makedirs(folder, exist_ok=True)
    for name, build in MODELS.items():
        new_scene()
        build()
        _simplify()
        _merge(name)
        path = os.path.join(folder, name + ".glb")
        bpy.ops.export_scene.gltf(
            filepath=path,
            export_format="GLB",
            export_apply=True,
            export_texcoords=False,
            export_cameras=False,
            export_lights=False,
        )
        print(f"{name}: {os.path.getsize(path) // 1024} KB", flush=True)


if __name__ == "__main__":
    main()
