casual = Ungewertet
casual-why = Zum Spaß: Züge können zurückgenommen werden, wenn alle einverstanden sind
clock = Uhr
clock-days = { $count ->
    [one] { $count } Tag pro Zug
   *[other] { $count } Tage pro Zug
}
clock-kind-correspondence = Tage
clock-kind-none = { clock-none }
clock-kind-realtime = Minuten
clock-left = noch { $time }
clock-low = wenig Zeit
clock-minutes = { $minutes } min
clock-none = Ohne Uhr
clock-own-days = Tage pro Zug
clock-own-minutes = Minuten
clock-own-seconds = Sekunden zusätzlich pro Zug
clock-seconds = { $seconds } s
clock-usual = Übliche Bedenkzeiten
clock-warning = Noch 20 Sekunden auf deiner Uhr.
clock-with = { $base } + { $increment } s pro Zug
invite = Jemanden einladen
invite-code = Code zum Scannen mit dem Handy
invite-copied = Kopiert
invite-copy = Kopieren
invite-how = Wer diesen Link öffnet oder den Code scannt, kommt an diesen Tisch.
invite-link = Link zu diesem Tisch
invite-local = Diese Seite lässt sich nur auf diesem Computer öffnen. Damit andere in deinem WLAN mitspielen können, starte Cornerwise mit:
lobby = Online
lobby-all = Alle { $count }
lobby-anybody = Jetzt können alle mitspielen.
lobby-filter = Anzeigen
lobby-filter-any = Alle
lobby-filter-days = Tage
lobby-filter-fast = Bis 5 min
lobby-filter-none = Kein passender Tisch.
lobby-filter-rated = Gewertet
lobby-filter-slow = Über 5 min
lobby-find = Mitspieler finden
lobby-free = { $count ->
    [one] { $count } Platz frei
   *[other] { $count } Plätze frei
}
lobby-invite = Per Link einladen
lobby-join = Mitspielen
lobby-looking = Mitspieler werden gesucht …
lobby-new = Neuer Tisch
lobby-none = Gerade wartet niemand. Eröffne einen Tisch und spiele gegen den Computer, bis jemand kommt.
lobby-offer = Noch niemand da. { $name } spielt ungefähr so gut wie du und hat Zeit.
lobby-offer-play = Gegen den Computer spielen
lobby-online = { $count } online
lobby-open = Warten auf Mitspieler
lobby-quick = Schnelle Partie
lobby-range = Jemand, der ungefähr so stark ist wie du, ± { $width }
lobby-spectators = { $count ->
    [one] { $count } schaut zu
   *[other] { $count } schauen zu
}
lobby-stop = Suche beenden
lobby-strongest = die Stärksten zuerst
lobby-tables = { $count ->
    [one] { $count } Tisch
   *[other] { $count } Tische
}
lobby-usual_wait = meist { $time }
lobby-waiting = { $count ->
    [one] { $count } Person wartet
   *[other] { $count } Personen warten
}
private = Per Link
private-why = Nur für Leute mit dem Link
public = Öffentlich
public-why = Alle sehen den Tisch und können mitspielen
rated = Gewertet
rated-why = Zählt für die Rangliste
seat-computer = Computer
seat-name = Name, { $seat }
seat-open = Freier Platz
seat-person = Mensch
seat-who = Wer { $seat } spielt
seat-you = Du
table-for = { $name } einladen
table-invite = Tisch eröffnen und einladen
table-kind = Art der Partie
table-later = Später beginnen
table-needs = An einem Tisch musst du selbst sitzen, und mindestens ein Platz muss frei sein.
table-open = Tisch eröffnen
table-rated = Gewertet oder ungewertet
table-seats = Plätze
table-when = Tag und Uhrzeit
table-who = Wer mitspielen kann
table-you = Du oder jemand neben dir
waiting-begins = Beginn: { $when }
waiting-change = Hierher setzen
waiting-free_seat = Platz freigeben
waiting-full = Alle sind da.
waiting-leave = Tisch verlassen
waiting-partner = dein Partner
waiting-players = { $count ->
    [one] Es fehlt noch { $count } Person
   *[other] Es fehlen noch { $count } Personen
}
waiting-sit = Platz nehmen
