"""Turns rendered PNG files into the covers and cuts avatars and banners out of them.

Usage: python3 pictures.py [PNG_FOLDER]
Without a folder the covers stay as they are. Needs Debian's python3-pil; writes images/.
"""

import sys
from pathlib import Path

from PIL import Image

IMAGES = Path(__file__).parent / "images"

AVATAR_SIZE = 256
BANNER_HEIGHT = 300

# person: (cover, left, top, side) in pixels of the 1280x720 cover
AVATARS = {
    "aki": ("room", 390, 80, 300),
    "bea": ("monster", 330, 60, 560),
    "ines": ("donut", 200, 150, 570),
    "juno": ("glade", 250, 90, 560),
    "kofi": ("materials", 12, 285, 245),
    "lena": ("knot", 350, 0, 620),
    "mateo": ("drone", 420, 180, 290),
    "mira": ("robot", 420, 30, 480),
    "noor": ("galaxy", 480, 140, 420),
    "oskar": ("lighthouse", 480, 0, 420),
    "priya": ("wave", 560, 60, 420),
    "ravi": ("explorer", 450, 45, 390),
    "sol": ("island", 440, 10, 430),
    "tomas": ("suzanne", 440, 170, 410),
    "wen": ("monster", 860, 390, 310),
    "yara": ("chess", 470, 70, 300),
}

# banner: (cover, top)
BANNERS = {"ribbons": ("ribbons", 250), "ridges": ("ridges", 195)}


def _open(cover):
    return Image.open(IMAGES / f"{cover}.webp").convert("RGB")


def _save(picture, name, quality=86):
    picture.save(IMAGES / f"{name}.webp", quality=quality, method=6)


def convert_covers(folder):
    """Writes images/<scene>.webp for every <scene>.png of the folder."""
    for path in sorted(folder.glob("*.png")):
        _save(Image.open(path).convert("RGB"), path.stem)


def cut_avatars():
    """Writes images/avatar-<person>.webp for every person of the table."""
    for person, (cover, left, top, side) in AVATARS.items():
        square = _open(cover).crop((left, top, left + side, top + side))
        square = square.resize((AVATAR_SIZE, AVATAR_SIZE), Image.Resampling.LANCZOS)
        _save(square, f"avatar-{person}")


def cut_banners():
    """Writes images/banner-<name>.webp, as wide as the cover."""
    for name, (cover, top) in BANNERS.items():
        picture = _open(cover)
        _save(picture.crop((0, top, picture.width, top + BANNER_HEIGHT)), f"banner-{name}", 90)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        convert_covers(Path(sys.argv[1]))
    cut_avatars()
    cut_banners()
