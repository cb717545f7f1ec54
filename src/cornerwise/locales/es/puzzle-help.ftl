puzzle-about-all-84 = Las { $count } piezas en el tablero, según las reglas del juego.
puzzle-about-all-84-descending = Las { $count } piezas en el tablero, según las reglas del juego y por orden de tamaño: primero todas las de cinco cuadrados, luego las de cuatro, tres, dos y uno.
puzzle-about-pentominoes = Las { $count } piezas de cinco cuadrados llenan { $rows } × { $columns } casillas.
puzzle-about-pentominoes-apart = Las { $count } piezas de cinco cuadrados llenan { $rows } × { $columns } casillas. Dos piezas del mismo color no comparten ningún lado.
puzzle-about-starter = { $count } piezas llenan { $rows } × { $columns } casillas.
puzzle-about-tetrominoes = Las { $count } piezas de cuatro cuadrados llenan { $rows } × { $columns } casillas.
puzzle-about-tetrominoes-apart = Las { $count } piezas de cuatro cuadrados llenan { $rows } × { $columns } casillas. Dos piezas del mismo color no comparten ningún lado.
puzzle-about-twelve = Las { $count } piezas de cinco cuadrados de un color llenan { $rows } × { $columns } casillas. { $solutions ->
    [2] Solo hay dos soluciones.
   *[other] Hay { $solutions } soluciones.
}
puzzle-difficulty-easy = { practice-grade-1 }
puzzle-difficulty-hard = { practice-grade-3 }
puzzle-difficulty-medium = media
puzzle-hint-broken = { $problem }. Quita antes esta pieza.
puzzle-hint-dead_end = No se puede completar desde que se colocó la pieza { $number }, la { $shape } { color.feminine } en { $cells }. Quítala.
puzzle-hint-dead_end-unproved = No se puede completar, al menos desde que se colocó la pieza { $number }, la { $shape } { color.feminine } en { $cells }. Quita esa pieza o alguna anterior.
puzzle-hint-impossible = Con las piezas dadas no se puede completar.
puzzle-hint-place = Coloca la { $shape } { color.feminine } en { $cells }.
puzzle-hint-solved = Ya está resuelto.
puzzle-hint-unknown = No se sabe si se puede completar. Coloca o quita algunas piezas y vuelve a preguntar.
puzzle-piece = { spoken-piece }
puzzle-problem = { $piece }: { $problem }
puzzle-problem-already_placed = ya está colocada
puzzle-problem-no_corner = { illegal-no_corner }
puzzle-problem-no_start = no empieza en la esquina de su color
puzzle-problem-not_a_piece = tiene otra forma
puzzle-problem-not_in_puzzle = no forma parte de este rompecabezas
puzzle-problem-occupied = { illegal-occupied }
puzzle-problem-off_board = { illegal-off_board }
puzzle-problem-out_of_turn = está fuera de turno
puzzle-problem-own_edge = { illegal-own_edge }
puzzle-problem-smaller_contact = solo toca piezas más pequeñas de su color, que van después
puzzle-problem-too_early = antes van las piezas más grandes
puzzle-problem-too_late = va después de una pieza más pequeña
