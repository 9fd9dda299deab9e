"""Makes the files of the demo's assets: scenes as .blend files, brush alphas, light environments.

Usage: blender -b --factory-startup -noaudio -t 1 -P assets.py -- FOLDER
"""

import os
import struct
import sys
import zipfile
import zlib

import bpy
import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kit import new_scene
from scenes import SCENES

BLENDS = {
    "cargo-crates": "crate",
    "corner-cafe": "cafe",
    "hand-rig": "rig",
    "isometric-studio": "room",
    "softbox-studio": "lighting",
}
MOMENT = (2025, 1, 1, 0, 0, 0)


def save_blends(folder):
    for name, scene_name in BLENDS.items():
        scene = new_scene()
        SCENES[scene_name](scene)
        bpy.ops.outliner.orphans_purge(do_recursive=True)
        bpy.ops.wm.save_as_mainfile(filepath=os.path.join(folder, f"{name}.blend"), compress=True)


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _png(grey):
    """A grey picture with 8 bits from values of 0 to 1."""
    height, width = grey.shape
    rows = np.clip(grey * 255, 0, 255).astype(np.uint8)
    raw = b"".join(b"\0" + row.tobytes() for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)


def _noise(size, scale, random):
    """Smooth noise: a coarse grid of random values, blended."""
    grid = random.random((scale + 1, scale + 1))
    place = np.linspace(0, scale, size, endpoint=False)
    low = place.astype(int)
    part = place - low
    part = part * part * (3 - 2 * part)
    rows = grid[low] * (1 - part)[:, None] + grid[low + 1] * part[:, None]
    return rows[:, low] * (1 - part) + rows[:, low + 1] * part


def alphas(size=256):
    random = np.random.default_rng(7)
    y, x = np.mgrid[-1 : 1 : size * 1j, -1 : 1 : size * 1j]
    away = np.sqrt(x * x + y * y)
    round_off = np.clip(1 - away, 0, 1) ** 0.5
    turn = np.arctan2(y, x)
    layers = sum(_noise(size, 2**step, random) / 2**step for step in range(2, 7)) / 0.5
    yield "rock", layers * round_off
    yield "cracks", np.clip(np.abs(_noise(size, 8, random) - 0.5) * 8, 0, 1) * round_off
    yield "scales", np.clip(1 - np.hypot((x * 6) % 1 - 0.5, (y * 6) % 1 - 0.5) * 2, 0, 1) * round_off
    yield "cloth", (np.sin(x * 60) * np.sin(y * 60) * 0.5 + 0.5) * round_off
    yield "rays", np.clip(np.sin(turn * 12) * 0.5 + 0.5, 0, 1) * round_off
    yield "pores", np.clip(_noise(size, 48, random) * 1.6 - 0.5, 0, 1) * round_off


def _hdr(picture):
    """Radiance's format: three bytes of colour and one of exponent for each pixel."""
    height, width, _ = picture.shape
    brightest = picture.max(axis=2)
    mantissa, exponent = np.frexp(brightest)
    scale = np.where(brightest > 1e-9, mantissa * 256 / np.maximum(brightest, 1e-9), 0)
    pixels = np.zeros((height, width, 4), np.uint8)
    pixels[..., :3] = np.clip(picture * scale[..., None], 0, 255)
    pixels[..., 3] = np.where(brightest > 1e-9, exponent + 128, 0)
    return f"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y {height} +X {width}\n".encode() + pixels.tobytes()


def environments(width=512):
    height = width // 2
    up, around = np.mgrid[1 : -1 : height * 1j, -1 : 1 : width * 1j]

    def box(centre, high, wide, tall, colour):
        inside = (np.abs(around - centre) < wide) & (np.abs(up - high) < tall)
        return inside[..., None] * np.array(colour)

    dark = np.full((height, width, 3), 0.02)
    yield "softboxes", dark + box(-0.4, 0.3, 0.14, 0.28, (9, 9, 9)) + box(0.5, 0.1, 0.1, 0.4, (4, 4.4, 5))
    yield "ring", dark + ((np.abs(np.hypot(around * 2, up) - 0.6) < 0.06)[..., None] * 12.0)
    sky = np.clip(up, 0, 1)[..., None] * np.array((0.2, 0.4, 0.9)) + 0.05
    glow = np.exp(-((around * 6) ** 2 + ((up - 0.05) * 14) ** 2))[..., None] * np.array((30, 14, 5))
    yield "dusk", sky + glow


def _write_zip(path, entries):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in entries:
            entry = zipfile.ZipInfo(name, MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def main():
    (folder,) = sys.argv[sys.argv.index("--") + 1 :]
    os.makedirs(folder, exist_ok=True)
    _write_zip(os.path.join(folder, "brush-alphas.zip"), [(f"{n}.png", _png(g)) for n, g in alphas()])
    _write_zip(os.path.join(folder, "studio-lights.zip"), [(f"{n}.hdr", _hdr(p)) for n, p in environments()])
    save_blends(folder)


if __name__ == "__main__":
    main()
