review-accuracy = précision : { $n } sur 100
review-back = Un coup en arrière
review-better = Mieux : { $shape } en { $cells }.
review-chances = Chances de gagner, coup par coup
review-count-best = { $n ->
    [1] un meilleur coup
   *[other] { $n } meilleurs coups
}
review-count-blunder = { $n ->
    [1] une gaffe
   *[other] { $n } gaffes
}
review-count-good = { $n ->
    [1] un bon coup
   *[other] { $n } bons coups
}
review-count-inaccuracy = { $n ->
    [1] une imprécision
   *[other] { $n } imprécisions
}
review-count-mistake = { $n ->
    [1] une erreur
   *[other] { $n } erreurs
}
review-depth-normal = normale
review-depth-quick = rapide
review-forward = Un coup en avant
review-made = Profondeur de cette analyse : { $depth }.
review-mark-best = meilleur coup
review-mark-blunder = gaffe
review-mark-good = bon coup
review-mark-inaccuracy = imprécision
review-mark-mistake = erreur
review-move_of = { replay-at }
review-moves = { $count ->
    [1] coup { $plies }
   *[other] coups { $plies }
}
review-none = aucun coup
review-practice = { looked-practice }
review-start = Le début de la partie.
review-strengths = { looked-strengths }
review-title = { looked }
review-turning = { looked-turning }
