start-against = { $who } gegen { $whom }
start-all = Alle anzeigen
start-computers = { $count ->
    [one] { $count } Computer
   *[other] { $count } Computer
}
start-finished = Beendet
start-mode = Spielart
start-move = Zug { $ply }
start-new = Neue Partie
start-open = Partiedatei öffnen
start-options = Regeln
start-people = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
start-play = { puzzle-play }
start-unfinished = Weiterspielen
start-waiting = wartet auf Mitspieler
start-you = { seat-you }
