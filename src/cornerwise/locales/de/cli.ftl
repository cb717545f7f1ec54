cli-backup-done = { $games ->
    [one] { $games } Partie wurde in { $file } gesichert.
   *[other] { $games } Partien wurden in { $file } gesichert.
}
cli-bad_metrics = Schreib die Adresse für --metrics als Host:Port, zum Beispiel 127.0.0.1:9421, nicht { $address }.
cli-bad_option = Schreib eine Option als Name=Wert, nicht { $option }.
cli-bad_oracle = { $file } ist nicht die langsame Referenzimplementierung. Lass --oracle weg oder gib tests/oracle.py an.
cli-bad_people = Dieses Spiel hat die Plätze 1 bis { $seats }. Schreib --people 1, --people 1,2 oder --people all.
cli-config-unknown = { $file }: Die Einstellung { $name } gibt es nicht. Zur Wahl stehen { $settings }.
cli-config-unreadable = { $file } ist keine TOML-Datei: { $reason }
cli-game_over = { game-over-sentence }
cli-help = Das Brettspiel von Ecke zu Ecke. Ohne Befehl öffnet es sich im Browser.
cli-help-backup = Sichert die Datenbank, auch während ein Server sie benutzt.
cli-help-backup-file = Die neue Datei für die Sicherung.
cli-help-bench = Misst die Geschwindigkeit der Regeln. Die Signatur ändert sich nur, wenn sich die Regeln ändern.
cli-help-bench-oracle = Die langsame Referenzimplementierung für den Vergleich, falls vorhanden.
cli-help-bench-seconds = Ungefähre Dauer jeder Messung.
cli-help-browser = Öffnet den Browser.
cli-help-config = Eine TOML-Datei mit Einstellungen, zum Beispiel port = 8421. Optionen und Umgebungsvariablen haben Vorrang.
cli-help-coordinates = Zeigt Buchstaben und Zahlen am Rand des Bretts.
cli-help-data = Der Ordner, in dem die Partien gespeichert werden.
cli-help-database = Eine andere Datenbank, zum Beispiel postgresql+asyncpg://user@host/name. Für PostgreSQL ist cornerwise[postgresql] nötig.
cli-help-depth = Die Zahl der Züge.
cli-help-game = Das Spiel.
cli-help-gtp = Spricht das Engine-Protokoll über Standardeingabe und -ausgabe.
cli-help-help = Zeigt diese Hilfe.
cli-help-host = Die Adresse des Servers; mit 0.0.0.0 können andere in deinem Netz mitspielen.
cli-help-jobs = Prozesse, die gleichzeitig rechnen; standardmäßig so viele, wie es Prozessoren gibt.
cli-help-language = Die Sprache der Texte.
cli-help-last_move = Markiert den letzten Zug.
cli-help-level = Die Stärke des Computers, 1 bis 9.
cli-help-limits = Begrenzt die Zahl der Anfragen pro Adresse. Nur für Messungen abschalten.
cli-help-computers = Lässt Computer in diesem Server nachdenken. Abschalten, wenn das andere Prozesse tun: siehe cornerwise worker.
cli-help-search-memory = Der Speicher aller Suchen zusammen, in Megabyte: standardmäßig 128 je Arbeitsprozess.
cli-help-load = Spielt viele Partien gleichzeitig auf einem Server und misst, wie lange es dauert, bis ein Zug bei allen ankommt. Ohne Adresse wird ein eigener Server gestartet.
cli-help-load-addresses = Server, auf denen gespielt wird, zum Beispiel http://127.0.0.1:8421. Die Spieler werden auf sie verteilt.
cli-help-load-allow_remote = Erlaubt Server auf anderen Computern. Nur mit Zustimmung des Betreibers.
cli-help-load-games = Gleichzeitige Partien. Mehrere Zahlen, zum Beispiel 100,300,1000, ergeben eine Tabelle.
cli-help-load-heartbeat = Sekunden ohne Nachricht, nach denen eine Verbindung ein Lebenszeichen sendet wie die Seite; 0 für keines.
cli-help-load-json = Gibt ein JSON-Objekt pro Zeile statt einer Tabelle aus.
cli-help-load-move_interval = Sekunden zwischen zwei Zügen einer Partie.
cli-help-load-processes = Die Zahl der Prozesse, die spielen.
cli-help-load-seconds = Dauer der Messung für jede Zahl von Partien.
cli-help-load-servers = Die Zahl der Server, die mit einer gemeinsamen Datenbank gestartet werden. Für mehr als einen ist PostgreSQL nötig.
cli-help-load-sockets = Die Zahl der Verbindungen zu jeder Partie.
cli-help-match = Lässt Engines gegeneinander spielen, jede Eröffnung von beiden Seiten, und zeigt, wie aussagekräftig das Ergebnis ist.
cli-help-match-elo0 = Elo-Differenz der ersten Hypothese des Tests.
cli-help-match-elo1 = Elo-Differenz der zweiten Hypothese des Tests.
cli-help-match-engines = Engines: eine Stufe (3 oder level:3), sims:500, time:0.1 (Sekunden pro Zug), cpu:30 (Prozessorsekunden pro Partie) oder gtp:BEFEHL.
cli-help-match-games = Partien pro Match. Auf eine gerade Zahl gerundet, weil jede Eröffnung von beiden Seiten gespielt wird.
cli-help-match-ladder = Erstellt eine Rangliste mehrerer Engines: Jede spielt gegen ihre Nachbarn in der angegebenen Reihenfolge. Die erste hat Elo 0.
cli-help-on = Rechnet in einem Ray-Cluster: ray für den dieses Rechners, ray://HOST:PORT für einen anderen.
cli-help-match-opening_plies = Zufällige Züge am Anfang; standardmäßig { $defaults }.
cli-help-match-plot = Zeichnet die Rangliste als SVG-Bild in diese Datei.
cli-help-match-save = Schreibt jede Partie als .blksgf in diesen Ordner.
cli-help-match-seed = Macht Eröffnungen und Entscheidungen wiederholbar.
cli-help-match-sprt = Hört auf, sobald klar ist, ob die erste Engine um --elo1 besser ist oder nur um --elo0.
cli-help-match-timeout = Zeit in Sekunden, die ein GTP-Programm zum Antworten hat.
cli-help-memory = Der Speicher, den eine Suche belegen darf, in Megabyte. Ist er voll, werden die am seltensten besuchten Züge verworfen.
cli-help-metrics = Stellt unter dieser gesonderten Adresse Messwerte für Prometheus bereit, zum Beispiel 127.0.0.1:9421.
cli-help-option = Eine Regeloption, zum Beispiel start=any, scoring=basic, direction=counterclockwise, first_color=red oder shared=blue.
cli-help-people = Die Plätze, die Menschen einnehmen, zum Beispiel 1 oder 1,3 oder all. Die anderen bekommt der Computer.
cli-help-perft = Zählt alle Zugfolgen dieser Länge. Das prüft die Regeln und misst ihre Geschwindigkeit.
cli-help-pieces = Stellt Steine und Bretter her: Dateien für den 3D-Drucker, für den Laserschneider oder zum Ausschneiden.
cli-help-pieces-base = Die Unterseite: grooves (Rillen) für ein Brett mit erhabenen Linien, holes (Löcher) für ein Brett mit Zapfen oder flat (flach).
cli-help-pieces-bed = Die Größe des Druckbetts oder der Platte im Laserschneider, in mm.
cli-help-pieces-board = Stellt das Brett her, in Platten, die auf das Druckbett passen; mit --set oder --color auch die Steine.
cli-help-pieces-calibration = Stellt zuerst einen kleinen Probebogen her: fünf Spaltbreiten, eine Ecke des Bretts und einen Stab von 50 mm.
cli-help-pieces-chamfer = Wie viel von jeder Kante abgeschrägt wird, in mm; mit Rillen auch zwischen den Quadraten eines Steins.
cli-help-pieces-color = Eine Farbe. Mehrfach möglich.
cli-help-pieces-edition = Stellt alle Steine einer Ausgabe her, mit --board nur ihr Brett.
cli-help-pieces-floor = Dicke des Bretts unter den Steinen, in mm.
cli-help-pieces-folder = Der Ordner für die Dateien. Er wird angelegt, wenn es ihn nicht gibt.
cli-help-pieces-format = stl und 3mf für 3D-Drucker, svg für Laserschneider, pdf für Papier, png als Vorschau. Mehrfach möglich.
cli-help-pieces-gap = Der Spalt zwischen benachbarten Steinen, in mm.
cli-help-pieces-paper = Das Papierformat der PDF-Dateien.
cli-help-pieces-set = Stellt alle 21 Formen her.
cli-help-pieces-shape = Eine Form, zum Beispiel F. Mehrfach möglich. Mit --set, einer Farbe oder einer Ausgabe alle 21.
cli-help-pieces-spacing = Der Abstand zwischen den Teilen auf einem Druckbett, in mm.
cli-help-pieces-square = Der Abstand von einem Feld des Bretts zum nächsten, in mm. Miss zehn Felder und teile durch zehn.
cli-help-pieces-stud = Durchmesser der Zapfen des Bretts, in mm; standardmäßig ein Fünftel der Feldbreite.
cli-help-pieces-symbol = Das Symbol der Farbe auf jedem Quadrat: auf beiden Seiten eingraviert (engraved) oder oben erhaben (raised).
cli-help-pieces-thickness = Die Dicke eines Steins, in mm.
cli-help-play = Eine Partie im Terminal: gegen den Computer oder mit mehreren Personen im Wechsel. F1 zeigt die Tasten.
cli-help-play-file = Eine .blksgf- oder .json-Datei. Gibt es sie, wird die Partie fortgesetzt; gespeichert wird nach jedem Zug.
cli-help-play-game = Das Spiel; standardmäßig duo.
cli-help-ply = Zeigt die Stellung nach so vielen Zügen.
cli-help-png = Schreibt ein PNG-Bild in diese Datei.
cli-help-port = Der Port des Servers; standardmäßig ein freier.
cli-help-proxy = Die Adresse eines vorgeschalteten Proxys, dessen Angaben zu den Client-Adressen vertraut wird. Mehrfach möglich.
cli-help-puzzle = Rätsel für eine Person: die sechs Knobelaufgaben der Anleitung und kleinere. Lösen, prüfen, Tipps holen.
cli-help-puzzle-check = Prüft eine Lösung oder einen Versuch und nennt jede verletzte Regel.
cli-help-puzzle-count = Die Zahl der Lösungen, eine pro Startwert ab --seed.
cli-help-puzzle-date = Das Datum des Tagesrätsels, zum Beispiel 2026-11-16; standardmäßig heute.
cli-help-puzzle-difficulty = Die Schwierigkeit.
cli-help-puzzle-file = Eine JSON-Datei, wie solve --json und new --json sie schreiben; - liest die Standardeingabe.
cli-help-puzzle-hint = Nennt den nächsten Stein oder den, der zurückgenommen werden muss.
cli-help-puzzle-id = Das Rätsel, zum Beispiel tetrominoes; puzzle list zeigt alle.
cli-help-puzzle-json = Gibt JSON aus, ein Objekt pro Zeile.
cli-help-puzzle-list = Zeigt alle Rätsel.
cli-help-puzzle-new = Erstellt ein Rätsel mit einigen vorgegebenen Steinen; daily ist das von heute.
cli-help-puzzle-new-count = Die Zahl der Rätsel: eines pro Startwert ab --seed oder eines pro Tag ab --date.
cli-help-puzzle-new-id = Das Rätsel, zum Beispiel tetrominoes, oder daily.
cli-help-puzzle-seed = Der Startwert der Lösung; standardmäßig zufällig.
cli-help-puzzle-solve = Löst ein Rätsel. Jeder Startwert ergibt eine andere Lösung.
cli-help-ratings = Wertungen von Menschen und Computern.
cli-help-ratings-check = Vergleicht nur und ändert nichts.
cli-help-ratings-recompute = Berechnet alle Wertungen der Reihe nach aus den gewerteten Partien neu und speichert sie.
cli-help-restore = Ersetzt die Datenbank durch eine Sicherung. Beende zuerst den Server. Die ersetzte Datenbank bleibt erhalten.
cli-help-restore-file = Eine Datei, die backup geschrieben hat.
cli-help-review = Analysiert eine Partie: wie gut jeder Zug war, wo die Wendepunkte lagen und was sich zu üben lohnt. Bei einem Ordner: alle seine Partien, mit einer Zeile pro Platz.
cli-help-review-file = Eine .blksgf- oder .json-Datei oder ein Ordner mit solchen Dateien.
cli-help-review-html = Schreibt eine Webseite in diese Datei; sie braucht keine weiteren Dateien. Bei einem Ordner von Partien: der Ordner für die Seiten.
cli-help-review-json = Gibt JSON statt Text aus: ein Objekt pro Partie.
cli-help-review-no_cache = Analysiert noch einmal, auch wenn es schon eine Analyse dieser Partie gibt.
cli-help-review-quick = Eine schnelle Analyse: wenige Sekunden statt einer halben Minute.
cli-help-seed = Macht die Entscheidungen des Computers wiederholbar.
cli-help-serve = Stellt das Spiel für Browser bereit, für dich oder für viele.
cli-help-worker = Spielt die Züge der Computer für die Server einer PostgreSQL-Datenbank, auf diesem Rechner oder einem anderen.
cli-help-show = Zeigt eine gespeicherte Partie im Terminal oder als Bild.
cli-help-show-file = Eine .blksgf- oder .json-Datei.
cli-help-size = Die Breite des Bilds in Pixeln.
cli-help-socha = Spielt im Wettbewerb Software-Challenge Germany 2026/27 oder schreibt das Archiv zum Hochladen.
cli-help-socha-host = Der Server des Wettbewerbs.
cli-help-socha-port = Der Port des Servers.
cli-help-socha-reservation = Der Code eines reservierten Platzes. Ohne Code tritt das Programm einer beliebigen offenen Partie bei.
cli-help-socha-seconds = Bedenkzeit für einen Zug. Der Wettbewerb erlaubt zwei Sekunden, alle Verzögerungen eingeschlossen.
cli-help-socha-zip = Schreibt das Archiv in diese Datei, statt zu spielen.
cli-help-svg = Schreibt ein SVG-Bild in diese Datei.
cli-help-theme = Ein helles oder ein dunkles Bild.
cli-help-trays = Zeichnet auch die übrigen Steine.
cli-help-version = Zeigt die Version.
cli-no_terminal = Zum Spielen ist ein Terminal nötig. Für Programme gibt es cornerwise gtp.
cli-os_error = { $file }: { $reason }.
cli-password_visible = Andere Benutzer dieses Computers können das Passwort in --database sehen. Setze stattdessen CORNERWISE_DATABASE oder nimm --config.
cli-pieces-parts = { $count ->
    [one] { $count } Teil
   *[other] { $count } Teile
}
cli-pieces-used = { $percent } % des Bogens
cli-playing_at = Cornerwise ist bereit für deinen Browser: { $address } (Strg+C beendet es; deine Partien sind gespeichert)
cli-port_taken = Port { $port } wird schon benutzt. Wähle einen anderen oder lass --port weg.
cli-puzzle-bad_date = Schreib das Datum in der Form 2026-11-16, nicht { $date }.
cli-puzzle-difficulty-open = { $left ->
    [one] { $difficulty }, noch { $left } Stein zu legen
   *[other] { $difficulty }, noch { $left } Steine zu legen
}
cli-puzzle-difficulty-unique = { $left ->
    [one] { $difficulty }, noch { $left } Stein zu legen, eine einzige Lösung
   *[other] { $difficulty }, noch { $left } Steine zu legen, eine einzige Lösung
}
cli-puzzle-interrupted = Unterbrochen: Im besten Versuch bisher liegen { $placed } von { $count } Steinen.
cli-puzzle-not_text = { $file } ist keine Textdatei.
cli-puzzle-solvable-no = Es geht nicht mehr auf.
cli-puzzle-solvable-unknown = Ob es noch aufgeht, ließ sich nicht klären.
cli-puzzle-solvable-yes = Es geht noch auf.
cli-puzzle-solved = { $count ->
    [one] Gelöst: { $count } Stein, alle Regeln eingehalten.
   *[other] Gelöst: { $count } Steine, alle Regeln eingehalten.
}
cli-puzzle-too_large = { $file } ist zu groß für ein Rätsel.
cli-puzzle-unfinished = Nicht fertig: { $placed } von { $count } Steinen gelegt.
cli-ratings-changed = Gewertete Partien: { $games }. Falsche Wertungen, jetzt berichtigt: { $ratings }.
cli-ratings-same = Gewertete Partien: { $games }. Alle Wertungen stimmen.
cli-ratings-wrong = Gewertete Partien: { $games }. Falsche Wertungen: { $ratings }. Ohne --check werden sie berichtigt.
cli-restore-done = { $games ->
    [one] { $games } Partie wurde wiederhergestellt.
   *[other] { $games } Partien wurden wiederhergestellt.
}
cli-restore-kept = Die ersetzte Datenbank heißt jetzt { $file }.
cli-resume_has_notes = { $file } enthält Varianten oder Kommentare, die verloren gehen würden. Kopiere die Partie vorher in eine neue Datei.
cli-resume_has_options = Die Partie in { $file } läuft schon, und ihre Regeln stehen fest. Lass --option weg.
cli-resume_is_another = { $file } enthält eine Partie des Spiels { $game }. Lass --game weg.
cli-review-canceled = Abgebrochen: Es wurde nichts gespeichert.
cli-review-empty = { $file } enthält keine Züge, die analysiert werden könnten.
cli-review-empty_folder = { $folder } enthält keine Partien.
cli-review-folder_progress = Jede Partie wird analysiert
cli-review-interrupted = Unterbrochen: { $done } von { $of } Analysen sind gespeichert. Wiederhole den Befehl, um die übrigen Partien zu analysieren.
cli-review-not_folder = --jobs und --on brauchen einen Ordner von Partien; { $file } ist eine Datei.
cli-review-progress = Jeder Zug wird analysiert
cli-review-written = Geschrieben: { $file }
cli-serving_at = Der Server läuft unter { $address } (Strg+C beendet ihn)
cli-working = Spielt die Züge der Computer. Beenden mit Strg-C.
cli-short_game = { $plies ->
    [0] Diese Partie hat noch keine Züge.
    [one] Diese Partie hat nur { $plies } Zug.
   *[other] Diese Partie hat nur { $plies } Züge.
}
cli-so_far = Die Partie bisher:
cli-socha-written = Spieler in { $file } gespeichert.
cli-unknown_extension = { $file }: Der Dateiname muss auf .blksgf oder .json enden.
cli-usage = Aufruf:
cli-usage-choice = { $name } kann nicht { $value } sein; wähle aus { $choices }.
cli-usage-command = BEFEHL …
cli-usage-default = Vorgabe: { $value }
cli-usage-environment = Umgebung: { $name }
cli-usage-extra = Zu viel angegeben: { $arguments }.
cli-usage-integer = { $name } muss eine ganze Zahl sein, nicht { $value }.
cli-usage-invalid = Ungültiger Wert für { $name }: { $reason }.
cli-usage-least = { $name } muss mindestens { $least } sein, nicht { $value }.
cli-usage-missing-argument = Das Argument { $name } fehlt.
cli-usage-missing-option = Die Option { $name } fehlt.
cli-usage-most = { $name } darf höchstens { $most } sein, nicht { $value }.
cli-usage-needs_value = Die Option { $option } braucht einen Wert.
cli-usage-no_command = Den Befehl { $command } gibt es nicht.
cli-usage-no_option = Die Option { $option } gibt es nicht.
cli-usage-no_option-similar = Die Option { $option } gibt es nicht. Meintest du { $similar }?
cli-usage-no_value = Die Option { $option } erwartet keinen Wert.
cli-usage-number = { $name } muss eine Zahl sein, nicht { $value }.
cli-usage-number-value = ZAHL
cli-usage-options = [OPTIONEN]
cli-usage-text-value = TEXT
cli-usage-title-arguments = Argumente
cli-usage-title-commands = Befehle
cli-usage-title-options = Optionen
cli-usage-try = Hilfe erhältst du mit: { $command }
