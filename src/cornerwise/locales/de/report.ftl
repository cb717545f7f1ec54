review-accuracy = Genauigkeit { $n } von 100
review-back = Einen Zug zurück
review-better = Besser: { $shape } auf { $cells }.
review-chances = Gewinnchance, Zug für Zug
review-count-best = { $n ->
    [1] ein bester Zug
   *[other] { $n } beste Züge
}
review-count-blunder = { $n ->
    [1] ein grober Fehler
   *[other] { $n } grobe Fehler
}
review-count-good = { $n ->
    [1] ein guter Zug
   *[other] { $n } gute Züge
}
review-count-inaccuracy = { $n ->
    [1] eine Ungenauigkeit
   *[other] { $n } Ungenauigkeiten
}
review-count-mistake = { $n ->
    [1] ein Fehler
   *[other] { $n } Fehler
}
review-depth-normal = normal
review-depth-quick = schnell
review-forward = Einen Zug vor
review-made = Tiefe dieser Analyse: { $depth }.
review-mark-best = bester Zug
review-mark-blunder = grober Fehler
review-mark-good = guter Zug
review-mark-inaccuracy = Ungenauigkeit
review-mark-mistake = Fehler
review-move_of = { replay-at }
review-moves = { $count ->
    [one] Zug { $plies }
   *[other] Züge { $plies }
}
review-none = keine Züge
review-practice = { looked-practice }
review-start = Der Anfang der Partie.
review-strengths = { looked-strengths }
review-title = { looked }
review-turning = { looked-turning }
