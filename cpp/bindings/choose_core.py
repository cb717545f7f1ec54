"""In a wheel for x86-64, this module replaces itself with the core that suits the processor.

CORNERWISE_CORE=x86-64-v2 in the environment chooses the core for older processors, to compare the two.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from cornerwise._processor import has_x86_64_v3

name = os.environ.get("CORNERWISE_CORE") or ("x86-64-v3" if has_x86_64_v3() else "x86-64-v2")
folder = Path(__file__).parent / "cores" / name
path = next(path for suffix in EXTENSION_SUFFIXES if (path := folder / f"_core{suffix}").exists())
spec = spec_from_file_location(__name__, path)
module = module_from_spec(spec)
sys.modules[__name__] = module
spec.loader.exec_module(module)
