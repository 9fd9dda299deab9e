"""Renders scenes to PNG files.

Usage: blender -b --factory-startup -noaudio -t 1 -P render.py -- FOLDER SCENE[,SCENE]
       [--width 1280] [--height 720] [--samples 24]
"""

import argparse
import os
import shutil
import sys
import time

import bpy
import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import denoise
from kit import new_scene
from scenes import SCENES

PASSES = {"picture": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


def _set_quality(scene, width, height, samples, bounces):
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.render.resolution_percentage = 100
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 8
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_direct = 30
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 1
    scene.view_layers[0].cycles.denoising_store_passes = True


def _save_passes(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[output], files.inputs[name])


def _read_passes(folder, width, height):
    arrays = {}
    for name in PASSES:
        (found,) = [file for file in os.listdir(folder) if file.startswith(name)]
        image = bpy.data.images.load(os.path.join(folder, found))
        image.colorspace_settings.name = "Linear"
        pixels = np.empty(width * height * 4, dtype=np.float32)
        image.pixels.foreach_get(pixels)
        arrays[name] = pixels.reshape(height, width, 4)[..., :3].copy()
    return arrays


def _save_png(scene, picture, path):
    height, width, _ = picture.shape
    image = bpy.data.images.new("Result", width, height, float_buffer=True)
    opaque = np.ones((height, width), np.float32)
    image.pixels.foreach_set(np.dstack([picture, opaque]).astype(np.float32).ravel())
    scene.use_nodes = False
    settings = scene.render.image_settings
    settings.file_format = "PNG"
    settings.color_depth = "8"
    settings.color_mode = "RGB"
    image.save_render(path, scene=scene)


def render(path, scene, size, samples, bounces=6, bloom=0.0, fine=False):
    """Renders and cleans the picture; `fine` keeps details of one pixel, such as stars."""
    width, height = size
    _set_quality(scene, width, height, samples, bounces)
    passes_folder = path + ".passes"
    os.makedirs(passes_folder, exist_ok=True)
    _save_passes(scene, passes_folder)
    bpy.ops.render.render()
    passes = _read_passes(passes_folder, width, height)
    shutil.rmtree(passes_folder)
    picture = passes["picture"]
    if not fine:
        picture = denoise.despeckle(picture)
    picture = denoise.denoise(picture, passes["albedo"], passes["normal"])
    if not fine:
        picture = denoise.smooth_edges(picture)
    if bloom:
        picture = denoise.bloom(picture, bloom)
    _save_png(scene, picture, path)


def main():
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("folder")
    parser.add_argument("scenes", help="names separated by commas, or 'all'")
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=720)
    parser.add_argument("--samples", type=int, default=24)
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    names = list(SCENES) if options.scenes == "all" else options.scenes.split(",")
    os.makedirs(options.folder, exist_ok=True)
    for name in names:
        started = time.time()
        scene = new_scene()
        settings = SCENES[name](scene)
        path = os.path.join(options.folder, name + ".png")
        render(path, scene, (options.width, options.height), options.samples, **settings)
        print(f"{name}: {time.time() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
