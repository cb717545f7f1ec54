difficulty = Schwierigkeit
difficulty-easy = Leicht
difficulty-hard = Schwer
difficulty-medium = Mittel
puzzle-again = Von vorn
puzzle-archive = Tagesrätsel
puzzle-archive-about = Ein Rätsel, das du an seinem Tag löst, zählt für deine Serie. Die anderen kannst du jederzeit lösen.
puzzle-calendar = { $count ->
    [one] { $count } Tagesrätsel in den letzten { $weeks } Wochen gelöst
   *[other] { $count } Tagesrätsel in den letzten { $weeks } Wochen gelöst
}
puzzle-calendar-faster = schneller
puzzle-calendar-slower = langsamer
puzzle-best = Deine Bestleistung: { $result }
puzzle-brainteasers = Die sechs Knobelaufgaben
puzzle-brainteasers-note = Für lange Abende. Alle sind lösbar.
puzzle-choice = Rätsel
puzzle-color = Farbe der Steine
puzzle-continue = Weitermachen
puzzle-create = Erstellen
puzzle-daily = Das Rätsel von heute
puzzle-daily-earlier = Frühere Tage
puzzle-daily-left = { $count ->
    [one] Noch { $count } Stein
   *[other] Noch { $count } Steine
}
puzzle-daily-of = Rätsel vom { $date }
puzzle-daily-today = Heute, { $date }
puzzle-day-late = { $date }: später gelöst
puzzle-day-open = { $date }: nicht gelöst
puzzle-day-solved = { $date }: gelöst
puzzle-duration-days = Tage
puzzle-duration-hours = Stunden
puzzle-duration-weeks = Wochen
puzzle-first = probier es
puzzle-given = Dieser Stein ist vorgegeben und bleibt liegen.
puzzle-group-done = { $done } von { $count }
puzzle-group-first_steps = Erste Schritte
puzzle-group-first_steps-note = je eine Minute
puzzle-group-short_break = Eine kurze Pause
puzzle-group-short_break-note = 3 bis 10 Minuten
puzzle-group-twelve = Die zwölf Steine aus fünf Quadraten
puzzle-group-twelve-note = schwer: je weniger Lösungen, desto schwerer
puzzle-help = Hilfe
puzzle-hint = { hint }
puzzle-hint-do = Legen
puzzle-hint-take = Zurücknehmen
puzzle-hints = { $count ->
    [one] { $count } Tipp
   *[other] { $count } Tipps
}
puzzle-month-after = Nächster Monat
puzzle-month-before = Voriger Monat
puzzle-more = und noch { $count }
puzzle-name-all-84 = Alle 84 Steine
puzzle-name-all-84-descending = Alle 84, große zuerst
puzzle-name-pentominoes = Pentominos
puzzle-name-pentominoes-apart = Pentominos, Farben getrennt
puzzle-name-tetrominoes = Tetrominos
puzzle-name-tetrominoes-apart = Tetrominos, Farben getrennt
puzzle-new = Ein neues Rätsel
puzzle-new-about = Einige Steine liegen schon, den Rest legst du. Solche Rätsel gibt es beliebig viele.
puzzle-next = Noch eins
puzzle-next-name = Weiter: { $name }
puzzle-no_hints = Ganz ohne Hilfe!
puzzle-offline = Keine Verbindung zum Server. Du kannst weitermachen; gespeichert wird später.
puzzle-open-new = Neues erstellen
puzzle-others = Weitere Rätsel
puzzle-pieces-size = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
}, { $rows } × { $columns }
puzzle-play = Spielen
puzzle-practice = Finde den besseren Zug
puzzle-practice-about = Stellungen aus echten Partien, nach Themen sortiert.
puzzle-practice-next = Nächste Stellung
puzzle-progress = { $placed } von { $pieces } Steinen
puzzle-searching = Suche läuft …
puzzle-searching-most = Suche läuft … bisher { $most } von { $pieces } Steinen.
puzzle-share-about = Der Link öffnet dasselbe Rätsel, nicht deine Lösung.
puzzle-share-copied = Kopiert
puzzle-share-copy = Kopieren
puzzle-share-given = Bild des Rätsels (PNG)
puzzle-share-link = Link
puzzle-share-png = Bild deines Bretts (PNG)
puzzle-share-send = Link senden
puzzle-share-svg = Zeichnung deines Bretts (SVG)
puzzle-show = Zeig mir eine Lösung
puzzle-show-back = Einen Stein zurück
puzzle-show-close = Zurück zu meinem Rätsel
puzzle-show-forward = Einen Stein vor
puzzle-show-none = In der vorgesehenen Zeit wurde keine Lösung gefunden. Leg ein paar Steine oder nimm welche zurück und frag noch einmal.
puzzle-show-pause = Pause
puzzle-show-play = Abspielen
puzzle-show-restart = Dein Brett lässt sich nicht vervollständigen, deshalb beginnt diese Lösung von vorn. Deine Steine bleiben liegen.
puzzle-show-slider = Steine der Lösung
puzzle-show-speed = Tempo
puzzle-show-sure = Deine Steine bleiben liegen. Neben deinem Ergebnis steht dann „Lösung angesehen“.
puzzle-show-yes = Zeigen
puzzle-solution_viewed = Lösung angesehen
puzzle-solutions = { $count } Lösungen
puzzle-solvable = Ist es noch lösbar?
puzzle-solvable-no = Nein: So, wie die Steine jetzt liegen, geht es nicht mehr auf. Ein Tipp sagt dir, welchen du zurücknehmen musst.
puzzle-solvable-unknown = Das ließ sich nicht klären: Es gibt zu viele Möglichkeiten. Leg ein paar Steine oder nimm welche zurück und frag noch einmal.
puzzle-solvable-yes = Ja, es geht noch auf.
puzzle-solve = Lösen
puzzle-solved = Gelöst!
puzzle-starter = Rechteck { $rows } × { $columns }
puzzle-streak-best = Rekord: { $count }
puzzle-streak-none = Noch keine Serie
puzzle-streak-start = Löse das Rätsel von heute, dann beginnt eine.
puzzle-time = Zeit
puzzle-to_tray = Zurück in den Vorrat
puzzle-unfinished = Angefangen
puzzle-unique = Es gibt genau eine Lösung.
puzzle-view = Noch einmal ansehen
puzzles = Rätsel
