"""Packs each add-on of this folder as an installable zip, always with the same bytes.

Usage: python3 pack.py  (writes ../files/<add-on>-<version>.zip)
"""

import re
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
# Later versions of the demo; what differs lies in later/<add-on>-<version>.
LATER = {
    "node-tidy": ["1.3.0"],
    "scatter-kit": ["2.4.2", "2.5.0"],
    "turntable": ["1.4.1", "1.5.0"],
}
FILES = HERE.parent / "files"
MOMENT = (2025, 1, 1, 0, 0, 0)


def _version(folder):
    manifest = (folder / "blender_manifest.toml").read_text()
    return re.search(r'^version = "([^"]+)"', manifest, re.MULTILINE).group(1)


def _content(path, first, version):
    changed = HERE / "later" / f"{path.parent.name}-{version}" / path.name
    content = changed.read_bytes() if changed.exists() else path.read_bytes()
    if path.name == "blender_manifest.toml":
        return content.replace(f'version = "{first}"'.encode(), f'version = "{version}"'.encode(), 1)
    return content


def _pack(folder, version):
    first = _version(folder)
    target = FILES / f"{folder.name}-{version}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.iterdir()):
            if not path.is_file():
                continue
            entry = zipfile.ZipInfo(path.name, MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, _content(path, first, version))


if __name__ == "__main__":
    FILES.mkdir(exist_ok=True)
    for folder in sorted(path for path in HERE.iterdir() if (path / "blender_manifest.toml").exists()):
        for version in [_version(folder), *LATER.get(folder.name, [])]:
            _pack(folder, version)
