puzzle-about-all-84 = Alle { $count } Steine kommen nach den Regeln des Spiels auf das Brett.
puzzle-about-all-84-descending = Alle { $count } Steine kommen nach den Regeln des Spiels auf das Brett, der Größe nach: erst alle aus fünf Quadraten, dann die aus vier, drei, zwei und einem.
puzzle-about-pentominoes = Die { $count } Steine aus fünf Quadraten füllen { $rows } × { $columns } Felder.
puzzle-about-pentominoes-apart = Die { $count } Steine aus fünf Quadraten füllen { $rows } × { $columns } Felder. Steine derselben Farbe berühren sich nicht an einer Kante.
puzzle-about-starter = { $count } Steine füllen { $rows } × { $columns } Felder.
puzzle-about-tetrominoes = Die { $count } Steine aus vier Quadraten füllen { $rows } × { $columns } Felder.
puzzle-about-tetrominoes-apart = Die { $count } Steine aus vier Quadraten füllen { $rows } × { $columns } Felder. Steine derselben Farbe berühren sich nicht an einer Kante.
puzzle-about-twelve = Die { $count } Steine einer Farbe aus fünf Quadraten füllen { $rows } × { $columns } Felder. { $solutions ->
    [2] Es gibt nur zwei Lösungen.
   *[other] Es gibt { $solutions } Lösungen.
}
puzzle-difficulty-easy = { practice-grade-1 }
puzzle-difficulty-hard = { practice-grade-3 }
puzzle-difficulty-medium = mittel
puzzle-hint-broken = { $problem }. Nimm zuerst diesen Stein weg.
puzzle-hint-dead_end = Seit Stein { $number } liegt ({ $shape } in { color } auf { $cells }), geht es nicht mehr auf. Nimm ihn zurück.
puzzle-hint-dead_end-unproved = Spätestens seit Stein { $number } liegt ({ $shape } in { color } auf { $cells }), geht es nicht mehr auf. Nimm ihn oder einen früheren Stein zurück.
puzzle-hint-impossible = Mit den vorgegebenen Steinen geht es nicht auf.
puzzle-hint-place = Leg den { color.en } Stein { $shape } auf { $cells }.
puzzle-hint-solved = Es ist schon gelöst.
puzzle-hint-unknown = Ob es noch aufgeht, ließ sich nicht klären. Leg ein paar Steine oder nimm welche zurück und frag noch einmal.
puzzle-piece = { spoken-piece }
puzzle-problem = { $piece }: { $problem }
puzzle-problem-already_placed = liegt schon
puzzle-problem-no_corner = { illegal-no_corner }
puzzle-problem-no_start = beginnt nicht in der Ecke seiner Farbe
puzzle-problem-not_a_piece = hat eine andere Form
puzzle-problem-not_in_puzzle = gehört nicht zu diesem Rätsel
puzzle-problem-occupied = { illegal-occupied }
puzzle-problem-off_board = { illegal-off_board }
puzzle-problem-out_of_turn = ist nicht an der Reihe
puzzle-problem-own_edge = { illegal-own_edge }
puzzle-problem-smaller_contact = berührt nur kleinere Steine seiner Farbe, die später kommen
puzzle-problem-too_early = größere Steine kommen zuerst
puzzle-problem-too_late = kommt nach einem kleineren Stein
