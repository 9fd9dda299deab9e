"""Renders further views of the scenes: the pictures of the demo's products.

Usage: blender -b --factory-startup -noaudio -t 1 -P products.py -- FOLDER VIEW[,VIEW]
       [--width 960] [--height 600] [--samples 20]
"""

import argparse
import os
import sys
import time

import bpy

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kit import camera, new_scene
from render import render
from scenes import SCENES

# view: (scene, place of the camera, its target, focal length)
VIEWS = {
    "scatter-close": ("nodes", (2.6, -8.2, 3.6), (0.9, 0, 1.9), 50),
    "scatter-floor": ("nodes", (-4.6, -7.2, 1.5), (-1.2, 0.4, 1.2), 42),
    "robot-bust": ("robot", (1.6, -6.4, 3.1), (0.1, 0, 2.3), 55),
    "robot-side": ("robot", (6.4, -8.0, 2.4), (0, 0, 1.6), 45),
    "crate-close": ("crate", (2.8, -5.6, 2.0), (0.2, 0, 0.9), 42),
    "crate-low": ("crate", (-5.2, -6.4, 0.8), (0, 0, 1.0), 40),
    "drone-under": ("drone", (4.6, -8.6, 1.4), (0, 0, 1.7), 45),
    "knot-close": ("knot", (2.4, -6.2, 2.6), (0.1, 0, 1.5), 50),
    "explorer-face": ("explorer", (2.8, -6.8, 3.0), (0, 0, 1.9), 50),
    "monster-face": ("monster", (1.8, -7.2, 2.2), (-0.2, 0, 1.7), 55),
}


def main():
    parser = argparse.ArgumentParser(prog="products.py")
    parser.add_argument("folder")
    parser.add_argument("views", help="names separated by commas, or 'all'")
    parser.add_argument("--width", type=int, default=960)
    parser.add_argument("--height", type=int, default=600)
    parser.add_argument("--samples", type=int, default=20)
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    os.makedirs(options.folder, exist_ok=True)
    for name in list(VIEWS) if options.views == "all" else options.views.split(","):
        started = time.time()
        scene_name, place, target, lens = VIEWS[name]
        scene = new_scene()
        settings = SCENES[scene_name](scene)
        camera(place, target, lens)
        path = os.path.join(options.folder, f"{name}.png")
        render(path, scene, (options.width, options.height), options.samples, **settings)
        print(f"{name}: {time.time() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
