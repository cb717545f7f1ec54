again = Noch einmal
chat = Etwas sagen
chat-messages = Nachrichten
chat-mute = Nachrichten anderer ausblenden
chat-tab = Chat
chat-unread = { chat }, { $count ->
    [one] { $count } neue Nachricht
   *[other] { $count } neue Nachrichten
}
continue-play = Von hier weiterspielen
continue-title = Nach Zug { $ply } weiterspielen
flip = Wenden
game-delete = Diese Partie löschen
game-delete-keep = Behalten
game-delete-sure = Löschen?
game-gone = Diese Partie gibt es nicht mehr.
game-over = Die Partie ist zu Ende
game-over-sentence = Die Partie ist zu Ende.
hint = Tipp
hint-here = Leg ihn in den gestrichelten Umriss.
hint-move = Zeig mir den Zug
hint-piece = Welcher Stein?
hint-take = Nehmen
hint-thinking = Moment …
info = Info
local-no_computer = Der Computer konnte nicht starten. Neuer Versuch …
local-not_saved = Die Partie konnte nicht im Browser gespeichert werden. Du kannst weiterspielen, aber sie geht vielleicht verloren, wenn du die Seite schließt.
local-not_stored = Dieser Browser speichert nichts für diese Seite. Deine Partien hier enden, wenn du die Seite schließt.
local-other_window = In einem anderen Fenster gespielt.
move-given_back = Dein Zug wurde nicht ausgeführt. { $reason }
move-overtaken = Die Partie ging weiter, bevor dein Zug ankam.
move_now = Jetzt ziehen
moves = Züge
moves-move = Zug { $ply }: { $color } { $shape } auf { $cell }
moves-none = Noch keine Züge.
moves-round = Runde
notice-all_placed = { color } hat alle Steine gelegt!
notice-blocked = { color } kann keinen Stein mehr legen.
phrase-bye = Tschüss!
phrase-good_game = Schöne Partie!
phrase-good_luck = Viel Glück!
phrase-hello = Hallo!
phrase-one_moment = Einen Moment, bitte
phrase-oops = Hoppla!
phrase-thanks = Danke!
phrase-well_played = Gut gespielt!
phrase-wow = Wow!
phrase-your_turn = Du bist dran
pieces = { $count ->
    [one] noch { $count } Stein
   *[other] noch { $count } Steine
}
place = Legen
place-nowhere = Kein Platz mehr
place-pick = Wähle einen Stein
place-put = Leg ihn aufs Brett
place-thinks = { $name } denkt nach
place-waits = { $name } ist dran
player-away = nicht da
player-final = fertig
player-level = Stufe { $level }
points-unit = { $count ->
    [one] Punkt
   *[other] Punkte
}
proposal-computer = { $name } schlägt vor, dass ein Computer für { $other } weiterspielt.
proposal-no = Nein
proposal-rematch = { $name } möchte noch einmal spielen.
proposal-undo = { $name } bittet darum, den letzten Zug zurückzunehmen.
proposal-waiting = Warten auf { $names } …
proposal-withdraw = Zurückziehen
proposal-yes = Ja
propose-computer = Einen Computer für { $name } weiterspielen lassen
propose-undo = Um Rücknahme bitten
redo = Wiederholen
rematch-go = Zur neuen Partie
replay = Partie durchgehen
replay-at = Zug { $ply } von { $plies }
replay-back = Einen Zug zurück
replay-close = Zurück zur Partie
replay-first = Zum Anfang
replay-forward = Einen Zug vor
replay-last = Zum Ende
replay-move = Zug { $ply }
replay-pause = Anhalten
replay-play = Züge abspielen
replay-share = Teilen oder weiterspielen
replay-slider = Zug
resign = Aufgeben
resign-sure = Wirklich aufgeben?
result = Ergebnis
result-advanced = Jedes übrige Quadrat kostet 1 Punkt. Alles gelegt: 15 Punkte, oder 20, wenn der Einerstein zuletzt kam.
result-all_placed = Alles gelegt
result-basic = Wer die wenigsten Quadrate übrig hat, gewinnt.
result-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
result-pieces_left = Übrige Steine von { color }
result-rank = Rang { $place }
result-shared = { color }, gemeinsame Farbe: zählt für niemanden
result-team_wins = Das Siegerteam: { $names }!
result-tie = Geteilter erster Rang: { $names }!
result-weight = { $share ->
    [0] Diese Partie zählt nicht für die Rangliste: { $reasons }.
    [2] Diese Partie zählt zur Hälfte: { $reasons }.
    [4] Diese Partie zählt zu einem Viertel: { $reasons }.
    [8] Diese Partie zählt zu einem Achtel: { $reasons }.
   *[16] Diese Partie zählt zu einem Sechzehntel: { $reasons }.
}
result-weight-aborted = nicht alle haben einen Zug gemacht
result-weight-early = jemand ist in den ersten Zügen ausgestiegen
result-weight-repeated = dieselben Gegner hatten innerhalb eines Tages schon mehrere gewertete Partien gespielt
result-weight-shared_address = Gegner haben über denselben Internetanschluss gespielt
result-wins = { $name } gewinnt!
result-you_win = Du gewinnst!
retired-resigned = aufgegeben
retired-timeout = Zeit abgelaufen
rotate-left = Nach links drehen
rotate-right = Nach rechts drehen
score = Punkte
scores = Punktestand
sending = Wird gesendet …
shared = gemeinsam
shared-color = { color-title }, gemeinsam
spoken-board = Brett, { $size } mal { $size }. Die Pfeiltasten bewegen den Cursor, N wählt einen Stein, Enter legt ihn.
spoken-corner = frei, deine Ecke
spoken-fits = passt
spoken-free = frei
spoken-ghost = { $shape } auf { $cell }: { $verdict }
spoken-move = { color } legt { $shape }: { $cells }.
spoken-piece = { $shape } ({ color })
spoken-piece-given = { spoken-piece }, vorgegeben
spoken-puzzle = Rätsel, { $rows } Zeilen, { $columns } Spalten. Die Pfeiltasten bewegen den Cursor, N wählt einen Stein, Enter legt ihn oder nimmt einen auf.
spoken-start = frei, Startfeld
squares = { $count ->
    [one] { $count } Quadrat
   *[other] { $count } Quadrate
}
squares-left = { $count ->
    [one] { $count } Feld übrig
   *[other] { $count } Felder übrig
}
squares-left-short = übrig
squares-left-unit = { $count ->
    [one] Feld übrig
   *[other] Felder übrig
}
thinking = denkt nach
tray = Deine Steine
tray-also = { $count ->
    [one] auch deine Farbe, im nächsten Zug
   *[other] auch deine Farbe, in { $count } Zügen
}
tray-count = { color }, { $count } von { $all } Steinen
tray-label = Steine von { color }
tray-piece = Stein { $shape }
tray-piece-nowhere = Stein { $shape }, passt nirgends mehr
trays = Steine aller Farben
turn-color = ist dran
turn-name = { $name }
turn-shared = { $name } · gemeinsam
turn-shared-you = du bist dran · gemeinsam
turn-you = du bist dran
turn-yours = Du bist dran
undo = Zurücknehmen
watching = Du schaust zu.
why-no_corner = Braucht eine Ecke von dir
why-no_start = Bedecke den Ring
why-occupied = Besetzt
why-own_edge = Berührt deine eigene Kante
why-smaller_contact = Berührt nur kleinere Steine
why-too_early = Größere Steine kommen zuerst
you = { seat-you }
