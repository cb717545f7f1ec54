games = Partien
home-afternoon = Hallo, { $name }
home-all = Alle Partien
home-continue = Weiterspielen
home-evening = Guten Abend, { $name }
home-friends = { $count ->
    [one] { $count } Freund online
   *[other] { $count } Freunde online
}
home-live = Gerade gespielt
home-live-none = Gerade spielt niemand. Eröffne einen Tisch und spiele gegen den Computer, bis jemand kommt.
home-morning = Guten Morgen, { $name }
home-new = Neu hier?
home-new-learn = { learn-tutorial }
home-new-text = Eine Regel, zwei Minuten. Berühre deine Farbe an Ecken, nie an einer Kante.
home-online = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
home-open = Öffnen
home-play = { puzzle-play }
home-solve = Lösen
home-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
home-streak-best = Rekord { $count }
home-streak-start = Löse es, dann beginnt eine Serie.
home-turn = { $name } ist dran
home-waiting = { $count ->
    [one] { $count } Partie wartet auf dich
   *[other] { $count } Partien warten auf dich
}
home-watch = Zuschauen
home-week = Diese Woche
home-welcome = Willkommen bei Cornerwise
home-your_clock = { $time } auf deiner Uhr
start-all = Alle anzeigen
start-find = Mitspieler finden · { $clock }
start-finished = Beendet
start-invite = Einladung erstellen
start-invite-how = Du bekommst einen Link und einen Code zum Teilen. Nur wer den Link hat, findet den Tisch.
start-level = Gegner
start-many = { $count ->
    [2] zwei { $names }
    [3] drei { $names }
   *[other] { $count } { $names }
}
start-mode = Spielart
start-move = Zug { $ply }
start-new = Neue Partie
start-open = Partiedatei öffnen
start-options = Regeln
start-people = { $count ->
    [one] Spielen
   *[other] Zu { $count ->
        [2] zweit
        [3] dritt
       *[other] viert
    } spielen
}
start-play = { puzzle-play }
start-play-against = Gegen { $names } spielen
start-play-with = Spielen · { $names }
start-seats = Plätze und Regeln
start-unfinished = Weiterspielen
start-waiting = wartet auf Mitspieler
start-watch = Zuschauen: { $names }
start-with = Mitspieler
start-with-computer = Computer
start-with-friend = Freunde
start-with-people = Menschen
start-with-screen = Ein Gerät
