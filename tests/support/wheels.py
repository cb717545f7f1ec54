"""The wheels of dist/."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
UV = os.environ.get("UV") or shutil.which("uv") or str(ROOT / "build/uv/bin/uv")
_ABI_AND_PROCESSOR = """
import platform, sys
print("cp312-abi3" if sys.version_info >= (3, 12) else "cp311-cp311", platform.machine())
"""


def wheel_for(python: str, folder: Path = DIST) -> Path:
    """The only wheel for any Linux that this Python can install. The folder may also contain wheels for other
    processors, and wheels that run only on the machine that built them."""
    output = subprocess.run([python, "-c", _ABI_AND_PROCESSOR], capture_output=True, text=True, check=True).stdout
    abi, processor = output.split()
    wheels = sorted(folder.glob(f"cornerwise-*-{abi}-manylinux*_{processor}.whl"))
    if len(wheels) != 1:
        names = ", ".join(wheel.name for wheel in wheels) or "none"
        raise ValueError(f"{folder} must contain one wheel for {abi} on {processor}, but has {names}: run make wheels")
    return wheels[0]


def make_environment(folder: Path, python: str) -> str:
    """Makes a virtual environment without packages. Returns the path of its Python."""
    subprocess.run([UV, "venv", "-q", "--python", python, str(folder)], check=True)
    return str(folder / "bin/python")


def install(python: str, *requirements: str) -> None:
    """Installs packages as they are after their first use, with compiled modules."""
    subprocess.run([UV, "pip", "install", "-q", "--compile-bytecode", "--python", python, *requirements], check=True)
