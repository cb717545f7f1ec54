looked = Partieanalyse
looked-accuracy = Genauigkeit
looked-again = Partie analysieren
looked-because = Warum er gut ist
looked-better = Besser war
looked-busy = Zug { $done } von { $of }
looked-called = Die Analyse wurde abgebrochen.
looked-cancel = { cancel }
looked-chances = Gewinnchance
looked-coach = Den Trainer fragen
looked-dashed = (gestrichelt auf dem Brett)
looked-deeper = Genauer analysieren
looked-deeper-why = Eine genauere Analyse dauert etwa eine halbe Minute.
looked-go = Zu Zug { $ply }
looked-hint = Klicke in das Diagramm oder nimm die Pfeiltasten, um die Partie durchzugehen.
looked-next = Nächster Fehler
looked-none = Keine Züge.
looked-played = { color } spielte
looked-players = Alle Spieler
looked-practice = Zum Üben
looked-quick-why = Jeder Zug wird mit vielen anderen verglichen.
looked-scores = Erwartete Punkte
looked-shows = Was das Diagramm zeigt
looked-start = Der Anfang der Partie
looked-strengths = Was gut war
looked-to_practice = Deine Fehler üben
looked-turning = Wendepunkte
looked-was = Gespielt
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
practice-done = { $done } von { $all } gelöst
practice-grade-1 = leicht
practice-grade-2 = mittel
practice-grade-3 = schwer
practice-lead = Finde den besseren Zug. Übungen, die dir nicht gelingen, kommen bald wieder, gelöste erst später.
practice-next = Weiter
practice-number = Übung { $number }
practice-own = Aus deinen Partien
practice-own-none = Spiel eine Partie und lass sie vom Trainer analysieren: Deine Fehler warten dann hier.
practice-right = Ja, das ist ein guter Zug!
practice-solved = gelöst
practice-start = Los
practice-task = { color } ist am Zug. Finde den besseren Zug.
practice-wrong = Es gibt einen besseren Zug.
practice-yours = Das ist aus einer deiner Partien.
