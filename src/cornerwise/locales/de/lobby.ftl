casual = Ungewertet
casual-why = Zum Spaß: Züge können zurückgenommen werden, wenn alle einverstanden sind
clock = Uhr
clock-days = { $count ->
    [one] { $count } Tag pro Zug
   *[other] { $count } Tage pro Zug
}
clock-left = noch { $time }
clock-low = wenig Zeit
clock-minutes = { $minutes } min
clock-none = Ohne Uhr
clock-seconds = { $seconds } s
clock-with = { $base } + { $increment } s pro Zug
invite = Jemanden einladen
invite-code = Code zum Scannen mit dem Handy
invite-copied = Erledigt
invite-copy = Link teilen
invite-how = Wer diesen Link öffnet oder den Code scannt, kommt an diesen Tisch.
invite-link = Link zu diesem Tisch
invite-local = Diese Seite lässt sich nur auf diesem Computer öffnen. Damit andere in deinem WLAN mitspielen können, starte Cornerwise mit:
lobby = Mit anderen spielen
lobby-anybody = Jetzt können alle mitspielen.
lobby-find = Mitspieler finden
lobby-free = { $count ->
    [one] { $count } Platz frei
   *[other] { $count } Plätze frei
}
lobby-looking = Mitspieler werden gesucht …
lobby-new = Neuer Tisch
lobby-none = Zurzeit ist kein Tisch offen. Eröffne einen, dann sehen ihn andere hier.
lobby-offer = Noch niemand da. { $name } spielt ungefähr so gut wie du und hat Zeit.
lobby-offer-play = Gegen den Computer spielen
lobby-open = Offene Tische
lobby-quick = Schnelle Partie
lobby-range = Jemand, der ungefähr so stark ist wie du, ± { $width }
lobby-stop = Suche beenden
lobby-waiting = { $count ->
    [one] { $count } Person wartet
   *[other] { $count } Personen warten
}
lobby-watch = Zuschauen
lobby-yours = Deine Tische
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
waiting-players = { $count ->
    [one] Es fehlt noch { $count } Person
   *[other] Es fehlen noch { $count } Personen
}
waiting-sit = Platz nehmen
