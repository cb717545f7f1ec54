review-accuracy = precisión: { $n } de 100
review-back = Una jugada atrás
review-better = Mejor: { $shape } en { $cells }.
review-chances = Probabilidad de ganar, jugada a jugada
review-count-best = { $n ->
    [1] una jugada óptima
   *[other] { $n } jugadas óptimas
}
review-count-blunder = { $n ->
    [1] un error grave
   *[other] { $n } errores graves
}
review-count-good = { $n ->
    [1] una buena jugada
   *[other] { $n } buenas jugadas
}
review-count-inaccuracy = { $n ->
    [1] una imprecisión
   *[other] { $n } imprecisiones
}
review-count-mistake = { $n ->
    [1] un error
   *[other] { $n } errores
}
review-depth-normal = normal
review-depth-quick = rápido
review-forward = Una jugada adelante
review-made = Tipo de análisis: { $depth }.
review-mark-best = la mejor
review-mark-blunder = error grave
review-mark-good = buena
review-mark-inaccuracy = imprecisión
review-mark-mistake = error
review-move_of = { replay-at }
review-moves = { $count ->
    [1] jugada { $plies }
   *[other] jugadas { $plies }
}
review-none = ninguna jugada
review-practice = { looked-practice }
review-start = El comienzo de la partida.
review-strengths = { looked-strengths }
review-title = { looked }
review-turning = { looked-turning }
