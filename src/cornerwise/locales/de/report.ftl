report-accuracy = Genauigkeit { $n } von 100
report-back = Einen Zug zurück
report-better = Besser: { $shape } auf { $cells }.
report-chances = Gewinnchance, Zug für Zug
report-count-best = { $n ->
    [1] ein bester Zug
   *[other] { $n } beste Züge
}
report-count-blunder = { $n ->
    [1] ein grober Fehler
   *[other] { $n } grobe Fehler
}
report-count-good = { $n ->
    [1] ein guter Zug
   *[other] { $n } gute Züge
}
report-count-inaccuracy = { $n ->
    [1] eine Ungenauigkeit
   *[other] { $n } Ungenauigkeiten
}
report-count-mistake = { $n ->
    [1] ein Fehler
   *[other] { $n } Fehler
}
report-depth-normal = normal
report-depth-quick = schnell
report-forward = Einen Zug vor
report-made = Tiefe dieser Analyse: { $depth }.
report-mark-best = bester Zug
report-mark-blunder = grober Fehler
report-mark-good = guter Zug
report-mark-inaccuracy = Ungenauigkeit
report-mark-mistake = Fehler
report-move_of = { replay-at }
report-moves = { $count ->
    [one] Zug { $plies }
   *[other] Züge { $plies }
}
report-none = keine Züge
report-practice = { review-practice }
report-start = Der Anfang der Partie.
report-strengths = { review-strengths }
report-title = { review }
report-turning = { review-turning_points }
