report-accuracy = précision : { $n } sur 100
report-back = Un coup en arrière
report-better = Mieux : { $shape } en { $cells }.
report-chances = Chances de gagner, coup par coup
report-count-best = { $n ->
    [1] une fois le meilleur coup
   *[other] { $n } fois le meilleur coup
}
report-count-blunder = { $n ->
    [1] une gaffe
   *[other] { $n } gaffes
}
report-count-good = { $n ->
    [1] un bon coup
   *[other] { $n } bons coups
}
report-count-inaccuracy = { $n ->
    [1] une imprécision
   *[other] { $n } imprécisions
}
report-count-mistake = { $n ->
    [1] une erreur
   *[other] { $n } erreurs
}
report-depth-normal = normale
report-depth-quick = rapide
report-forward = Un coup en avant
report-made = Profondeur de cette analyse : { $depth }.
report-mark-best = meilleur coup
report-mark-blunder = gaffe
report-mark-good = bon coup
report-mark-inaccuracy = imprécision
report-mark-mistake = erreur
report-move_of = { replay-at }
report-moves = { $count ->
    [1] coup { $plies }
   *[other] coups { $plies }
}
report-none = aucun coup
report-practice = { review-practice }
report-start = Le début de la partie.
report-strengths = { review-strengths }
report-title = { review }
report-turning = { review-turning_points }
