report-accuracy = precisión: { $n } de 100
report-back = Una jugada atrás
report-better = Mejor: { $shape } en { $cells }.
report-chances = Probabilidad de ganar, jugada a jugada
report-count-best = { $n ->
    [1] una jugada óptima
   *[other] { $n } jugadas óptimas
}
report-count-blunder = { $n ->
    [1] un error grave
   *[other] { $n } errores graves
}
report-count-good = { $n ->
    [1] una buena jugada
   *[other] { $n } buenas jugadas
}
report-count-inaccuracy = { $n ->
    [1] una imprecisión
   *[other] { $n } imprecisiones
}
report-count-mistake = { $n ->
    [1] un error
   *[other] { $n } errores
}
report-depth-normal = normal
report-depth-quick = rápido
report-forward = Una jugada adelante
report-made = Tipo de análisis: { $depth }.
report-mark-best = la mejor
report-mark-blunder = error grave
report-mark-good = buena
report-mark-inaccuracy = imprecisión
report-mark-mistake = error
report-move_of = { replay-at }
report-moves = { $count ->
    [1] jugada { $plies }
   *[other] jugadas { $plies }
}
report-none = ninguna jugada
report-practice = { review-practice }
report-start = El comienzo de la partida.
report-strengths = { review-strengths }
report-title = { review }
report-turning = { review-turning_points }
