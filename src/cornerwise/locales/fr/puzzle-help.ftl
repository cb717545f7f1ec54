puzzle-about-all-84 = Les { $count } pièces sur le plateau, selon les règles du jeu.
puzzle-about-all-84-descending = Les { $count } pièces sur le plateau, selon les règles du jeu et par ordre de taille : d’abord toutes les pièces de cinq carrés, puis celles de quatre, trois, deux et un.
puzzle-about-pentominoes = Les { $count } pièces de cinq carrés remplissent { $rows } × { $columns } cases.
puzzle-about-pentominoes-apart = Les { $count } pièces de cinq carrés remplissent { $rows } × { $columns } cases. Deux pièces de la même couleur ne partagent aucun côté.
puzzle-about-starter = { $count } pièces remplissent { $rows } × { $columns } cases.
puzzle-about-tetrominoes = Les { $count } pièces de quatre carrés remplissent { $rows } × { $columns } cases.
puzzle-about-tetrominoes-apart = Les { $count } pièces de quatre carrés remplissent { $rows } × { $columns } cases. Deux pièces de la même couleur ne partagent aucun côté.
puzzle-about-twelve = Les { $count } pièces de cinq carrés d’une couleur remplissent { $rows } × { $columns } cases. { $solutions ->
    [2] Il n’y a que deux solutions.
   *[other] Il y a { $solutions } solutions.
}
puzzle-difficulty-easy = { practice-grade-1 }
puzzle-difficulty-hard = { practice-grade-3 }
puzzle-difficulty-medium = moyenne
puzzle-hint-broken = { $problem }. Retirez d’abord cette pièce.
puzzle-hint-dead_end = On ne peut plus le compléter depuis que la pièce { $number }, la { $shape } { color.feminine } en { $cells }, a été posée. Reprenez-la.
puzzle-hint-dead_end-unproved = On ne peut plus le compléter, au plus tard depuis que la pièce { $number }, la { $shape } { color.feminine } en { $cells }, a été posée. Reprenez cette pièce ou une pièce précédente.
puzzle-hint-impossible = Avec les pièces données, on ne peut pas le compléter.
puzzle-hint-place = Posez la pièce { $shape } { color.feminine } en { $cells }.
puzzle-hint-solved = C’est déjà résolu.
puzzle-hint-unknown = On ne sait pas si on peut le compléter. Posez ou reprenez quelques pièces, puis redemandez.
puzzle-piece = { spoken-piece }
puzzle-problem = { $piece } : { $problem }
puzzle-problem-already_placed = est déjà posée
puzzle-problem-no_corner = { illegal-no_corner }
puzzle-problem-no_start = ne commence pas dans le coin de sa couleur
puzzle-problem-not_a_piece = a une autre forme
puzzle-problem-not_in_puzzle = ne fait pas partie de ce casse-tête
puzzle-problem-occupied = { illegal-occupied }
puzzle-problem-off_board = { illegal-off_board }
puzzle-problem-out_of_turn = ne vient pas à son tour
puzzle-problem-own_edge = { illegal-own_edge }
puzzle-problem-smaller_contact = ne touche que des pièces plus petites de sa couleur, qui viennent après
puzzle-problem-too_early = les pièces plus grandes viennent d’abord
puzzle-problem-too_late = vient après une pièce plus petite
