mark-best = Bester Zug
mark-blunder = Grober Fehler
mark-good = Guter Zug
mark-inaccuracy = Ungenauigkeit
mark-mistake = Fehler
marks-best = { $count ->
    [one] { $count } bester Zug
   *[other] { $count } beste Züge
}
marks-blunder = { $count ->
    [one] { $count } grober Fehler
   *[other] { $count } grobe Fehler
}
marks-good = { $count ->
    [one] { $count } guter Zug
   *[other] { $count } gute Züge
}
marks-inaccuracy = { $count ->
    [one] { $count } Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
marks-mistake = { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
practice = Üben
practice-again = Noch ein Versuch
practice-all = Alle Übungen
practice-answer = Die Antwort
practice-answer-dashed = (gestrichelt auf dem Brett)
practice-done = { $done } von { $all } gelöst
practice-grade-1 = leicht
practice-grade-2 = mittel
practice-grade-3 = schwer
practice-late = Die Übung zählt nicht als gelöst, weil du zuerst einen anderen Zug versucht hast. Sie kommt bald wieder.
practice-lead = Finde den besseren Zug. Übungen, die dir nicht gelingen, kommen bald wieder, gelöste erst später.
practice-next = Weiter
practice-number = Übung { $number }
practice-own = Aus deinen Partien
practice-own-none = Spiel eine Partie und lass sie vom Trainer analysieren: Deine Fehler warten dann hier.
practice-retry = Schau noch einmal hin: Was lässt dein Zug den anderen?
practice-right = Ja, das ist ein guter Zug!
practice-show = Antwort zeigen
practice-solved = gelöst
practice-start = Los
practice-task = { color } ist am Zug. Finde den besseren Zug.
practice-wrong = Es gibt einen besseren Zug.
practice-yours = Diese Stellung stammt aus einer deiner Partien.
review = Partieanalyse
review-accuracy = Genauigkeit
review-ask = Partie analysieren
review-before = Davor
review-better = Besser war
review-cancel = { cancel }
review-canceled = Die Analyse wurde abgebrochen.
review-chance_of = Gewinnchance von { $name }
review-chances = Gewinnchance
review-compare = Was das Brett zeigt
review-deeper = Genauer analysieren
review-deeper-why = Eine genauere Analyse dauert etwa eine halbe Minute.
review-go = Zu Zug { $ply }
review-graph = Was das Diagramm zeigt
review-hint = Klicke in das Diagramm oder nimm die Pfeiltasten, um die Partie durchzugehen.
review-next = Weiter
review-next_point = Nächster Wendepunkt
review-no_moves = Keine Züge.
review-no_points = Kein Fehler, der sich zu zeigen lohnt. Gut gespielt.
review-played = Gespielt
review-point = Wendepunkt { $number } von { $count }
review-point_of = { $number } von { $count }
review-practice = Zum Üben
review-progress = Zug { $done } von { $of }
review-quick-why = Jeder Zug wird mit vielen anderen verglichen.
review-scores = Erwartete Punkte
review-start = Der Anfang der Partie
review-strengths = Was gut war
review-to_practice = Deine Fehler üben
review-try = Ausprobieren
review-turning_points = Wendepunkte
review-you_played = Dein Zug
review-your_chance = deine Gewinnchance
review-your_points = Deine Wendepunkte
