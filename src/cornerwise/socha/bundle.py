"""The archive that is uploaded to the contest: a start script, and the part of this package that the player needs."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

from cornerwise.rules import EDITIONS
from cornerwise.socha.openings import FILE as OPENINGS
from cornerwise.socha.protocol import EDITION

_PACKAGE: Final = "cornerwise"
_LIST_FILES: Final = f"""
import sys
import {_PACKAGE}.socha.__main__
for name, module in sorted(sys.modules.items()):
    if name.split(".")[0] == "{_PACKAGE}":
        print(name, module.__file__, sep="\\t")
"""
_PYTHON: Final = f"python{sys.version_info.major}.{sys.version_info.minor}"
# The contest runs the script from another folder, and archives don't keep the permission to execute files.
_START: Final = f"""\
#!/bin/sh
cd "$(dirname "$0")" || exit 1
for python in {_PYTHON} python3; do
    if command -v $python > /dev/null; then
        exec $python -m {_PACKAGE}.socha "$@"
    fi
done
echo "This player needs {_PYTHON}." >&2
exit 1
"""


def write_bundle(path: Path) -> list[str]:
    """Writes the archive and returns the names of its files. The archive runs on the Python version and the kind of
    processor with which it was written, and needs no other package. If this package comes from a wheel for x86-64, the
    archive runs on every processor for which the wheel has a core."""
    files: dict[str, bytes] = {"start.sh": _START.encode()}
    # A new process, because this one may have loaded more than the player needs.
    command = [sys.executable, "-c", _LIST_FILES]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    modules = {name: Path(file) for name, file in (line.split("\t") for line in lines)}
    if f"{_PACKAGE}._processor" in modules:  # there is a core for each kind of processor
        folder = modules.pop(f"{_PACKAGE}._core").parents[2]
        for file in (folder / "_core.py", *folder.glob("cores/*/*")):
            files[f"{_PACKAGE}/{file.relative_to(folder).as_posix()}"] = file.read_bytes()
    for name, file in modules.items():
        is_package = file.stem == "__init__"
        target = "/".join([*name.split(".")[: None if is_package else -1], file.name])
        files[target] = file.read_bytes()
    for data in (f"weights/{EDITIONS[EDITION].network}.bin", f"socha/{OPENINGS}"):
        files[f"{_PACKAGE}/{data}"] = (Path(__file__).parents[1] / data).read_bytes()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for target in sorted(files):
            info = zipfile.ZipInfo(target)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = (0o755 if target == "start.sh" else 0o644) << 16
            archive.writestr(info, files[target])
    return sorted(files)
