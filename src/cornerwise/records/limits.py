"""How large a record may be. A reader refuses anything larger, so that no file can exhaust memory or time."""

from __future__ import annotations

from typing import Final

MAX_BYTES: Final = 16 * 2**20
"""The maximum size. A larger file is refused before it is read, if its size is known."""
MAX_NODES: Final = 500_000
MAX_VALUES: Final = 1_000_000
"""The maximum number of property values in a `.blksgf` file, or of values in a JSON record."""
MAX_NESTING: Final = 1_000
"""The maximum depth of variations inside variations."""
MAX_JSON_NESTING: Final = 100
MAX_DIGITS: Final = 300
"""The maximum number of digits of a number in a JSON record."""
MAX_REBUILT_PIECES: Final = 250_000
"""The maximum total number of pieces in the positions that are rebuilt because a node removes pieces (AE), counted
before the removal."""
