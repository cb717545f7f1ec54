### Files for making real pieces: titles on the sheets, and errors.

pieces-bed = A bed must measure from { $least } to { $most } mm on each side, not { $width } × { $height } mm.
pieces-bed_small = The bed of { $width } × { $height } mm is too small for a tile of the board; one cell needs { $needed } mm.
pieces-bed_text = The bed must be a width and a height in millimeters, like 220x220, not { $value }.
pieces-chamfer = A chamfer of { $chamfer } mm leaves too little of the piece; with these sizes, it can be { $most } mm at most.
pieces-check_line = This line is 50 mm long. If yours is not, print at 100% (“actual size”).
pieces-check_line_short = 50 mm
pieces-choice = There is no { $name } { $value }; choose from { $choices }.
pieces-color_edition = The edition { $edition } has no { color } pieces; choose from { $choices }.
pieces-gap = A gap of { $gap } mm is too wide for these squares; it can be { $most } mm at most.
pieces-groove = Grooves need a chamfer of at least { $least } mm, not { $chamfer } mm; or choose a flat base.
pieces-length = { $name } must be between { $least } and { $most } mm, not { $value }.
pieces-nothing = Choose what to make: --shape F, --color blue, --set, --edition duo, --board, or --calibration.
pieces-page = column { $column } of { $columns }, row { $row } of { $rows }
pieces-part_large = { $part } measures { $part_width } × { $part_height } mm, but a sheet has room for only { $width } × { $height } mm; choose a larger bed or smaller squares.
pieces-shape = There is no shape { $shape }; choose from { $shapes }.
pieces-sheet = sheet { $number } of { $count }
pieces-stud = A stud of { $stud } mm does not fit these squares; it can be from 1 to { $most } mm.
pieces-symbol_color = A symbol needs a color. Choose a color, or leave the symbol out.
pieces-title-board = board { $size } × { $size }
pieces-title-calibration = calibration
pieces-title-piece = piece { $shape }
pieces-title-piece-color = piece { $shape } ({ color })
pieces-title-pieces = pieces
pieces-title-pieces-color = pieces ({ color })
pieces-title-sizes = squares of { $square } mm, gap { $gap } mm
