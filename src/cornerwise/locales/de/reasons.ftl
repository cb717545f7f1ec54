coach-area-bottom = unten
coach-area-bottom_left = unten links
coach-area-bottom_right = unten rechts
coach-area-left = links
coach-area-middle = in der Mitte des Bretts
coach-area-right = rechts
coach-area-top = oben
coach-area-top_left = oben links
coach-area-top_right = oben rechts
coach-hint-area = Sieh { $where } nach. Dort gibt es einen guten Zug.
coach-hint-move = Leg { $shape } auf { $cells }.
coach-hint-piece = Nimm { $shape } und sieh { $where } nach.
coach-reason-big = Legt einen großen Stein aus { $size } Quadraten, solange er noch passt.
coach-reason-block = { $n ->
    [1] Nimmt { color } eine Ecke weg.
   *[other] Nimmt { color } { $n } Ecken weg.
}
coach-reason-block-front = { $n ->
    [1] Nimmt { color } die am weitesten vorgeschobene Ecke weg.
   *[other] Nimmt { color } die { $n } am weitesten vorgeschobenen Ecken weg.
}
coach-reason-center = { $n ->
    [0] Erreicht die Mitte: Vorher fehlten { $from_ } Schritte.
    [1] Kommt der Mitte näher: noch 1 Schritt statt { $from_ }.
   *[other] Kommt der Mitte näher: noch { $n } Schritte statt { $from_ }.
}
coach-reason-closes = { $n ->
    [0] Versperrt den eigenen Weg: keine offene Ecke mehr, vorher { $from_ }.
    [1] Versperrt den eigenen Weg: nur eine offene Ecke statt { $from_ }.
   *[other] Versperrt den eigenen Weg: { $n } offene Ecken statt { $from_ }.
}
coach-reason-compared-corners = { $n ->
    [1] Lässt eine Ecke offen, der andere Zug { $other }.
   *[other] Lässt { $n } Ecken offen, der andere Zug { $other }.
}
coach-reason-compared-fits = { $n ->
    [1] Danach passt noch ein Stein; nach dem anderen Zug { $other }.
   *[other] Danach passen noch { $n } Steine; nach dem anderen Zug { $other }.
}
coach-reason-compared-reach = { $n ->
    [1] Danach ist noch ein Feld erreichbar; nach dem anderen Zug { $other }.
   *[other] Danach sind noch { $n } Felder erreichbar; nach dem anderen Zug { $other }.
}
coach-reason-compared-rival = { $n ->
    [0] Lässt { color } kein erreichbares Feld; der andere Zug lässt { $other }.
    [1] Lässt { color } ein erreichbares Feld; der andere Zug lässt { $other }.
   *[other] Lässt { color } { $n } erreichbare Felder; der andere Zug lässt { $other }.
}
coach-reason-corners = { $n ->
    [1] Öffnet eine neue Ecke.
   *[other] Öffnet { $n } neue Ecken.
}
coach-reason-corners-inward = Öffnet { $n } neue Ecken, davon { $inward } zur Mitte hin.
coach-reason-corners-toward = Öffnet { $n } neue Ecken zur Mitte hin.
coach-reason-deny = { color } konnte noch alles legen. Jetzt passt der { color.e } Stein { $shape } nirgends mehr.
coach-reason-early_one = { $n ->
    [1] Verbraucht den Einerstein, der am Ende am meisten wert ist, obwohl ein anderer Stein passt.
   *[other] Verbraucht den Einerstein, der am Ende am meisten wert ist, obwohl { $n } andere Steine passen.
}
coach-reason-escape = { $n ->
    [1] Findet einen Ausweg, wo keiner war.
   *[other] Lässt { $n } Auswege offen statt { $from_ }.
}
coach-reason-exact_fit = Genau die richtige Form: Sie füllt die Lücke von { $n } Feldern ganz aus.
coach-reason-exclusive = Jetzt hat { color-mover } { $n } erreichbare Felder ganz für sich: Sonst kommt niemand dorthin.
coach-reason-exposed = { $n ->
    [0] Jetzt kann { color } mit einem Zug alle { $from_ } erreichbaren Felder nehmen.
    [1] Jetzt kann { color } mit einem Zug dafür sorgen, dass von { $from_ } erreichbaren Feldern nur eins bleibt.
   *[other] Jetzt kann { color } mit einem Zug dafür sorgen, dass von { $from_ } erreichbaren Feldern nur { $n } bleiben.
}
coach-reason-finish = Legt den letzten Stein: { $bonus } Punkte mehr.
coach-reason-finish-basic = Legt den letzten Stein: Nichts bleibt übrig.
coach-reason-fits = { $n ->
    [0] Danach passt keiner der { $of } übrigen Steine mehr.
    [1] Danach passt noch einer der { $of } übrigen Steine.
   *[other] Danach passen noch { $n } der { $of } übrigen Steine.
}
coach-reason-fits-last = { $n ->
    [0] Danach passt der letzte Stein nirgends mehr.
   *[1] Danach passt der letzte Stein noch.
}
coach-reason-guard = { $n ->
    [0] Gerade rechtzeitig: Ein Zug von { color } hätte alle erreichbaren Felder nehmen können. Jetzt bleiben mindestens { $to }.
    [1] Gerade rechtzeitig: Ein Zug von { color } hätte nur ein erreichbares Feld übrig lassen können. Jetzt bleiben mindestens { $to }.
   *[other] Gerade rechtzeitig: Ein Zug von { color } hätte nur { $n } erreichbare Felder übrig lassen können. Jetzt bleiben mindestens { $to }.
}
coach-reason-last_one = Alle { $n } übrigen Steine passen noch. Heb dir den Einerstein bis zuletzt auf.
coach-reason-leave = { $n ->
    [1] { color } hat in der Nähe eine Ecke, an die kein eigener Stein mehr passt. Lass sie in Ruhe.
   *[other] { color } hat in der Nähe { $n } Ecken, an die kein eigener Stein mehr passt. Lass sie in Ruhe.
}
coach-reason-only = Das ist der einzig mögliche Zug.
coach-reason-pointless_block = { $n ->
    [1] Bedeckt eine Ecke, die { color } ohnehin nicht nutzen konnte.
   *[other] Bedeckt { $n } Ecken, die { color } ohnehin nicht nutzen konnte.
}
coach-reason-reach = Schafft Raum: Der nächste Stein erreicht { $to } Felder statt { $from_ }.
coach-reason-reach-center = Schafft Raum in der Mitte: Der nächste Stein erreicht { $to } Felder statt { $from_ }.
coach-reason-rescue = { $n ->
    [1] Rettet { $shape }: Der Stein passte nur noch an eine Stelle.
   *[other] Rettet { $shape }: Der Stein passte nur noch an { $n } Stellen.
}
coach-reason-reserve = { $n } Felder gehören { color-mover } allein. Sie können warten: Spiel lieber dort, wo andere hinkommen.
coach-reason-restrict = { $to ->
    [1] Lässt { color } nur ein erreichbares Feld statt { $from_ }.
   *[other] Lässt { color } nur { $to } erreichbare Felder statt { $from_ }.
}
coach-reason-shut_out = { $n ->
    [1] { color } kann nichts mehr legen und hat ein Quadrat übrig.
   *[other] { color } kann nichts mehr legen und hat { $n } Quadrate übrig.
}
coach-reason-small = { $n ->
    [1] Legt nur den Einerstein, obwohl noch { $larger } größere Steine passen.
   *[other] Legt nur einen Stein aus { $n } Quadraten, obwohl noch { $larger } größere Steine passen.
}
coach-reason-strand_pieces = { $n } { color.e } Steine, zusammen { $squares } Quadrate, passen nirgends mehr.
coach-reason-strand_pieces-one = Der { color.e } Stein { $shape } passt nirgends mehr.
coach-reason-through = Schlüpft durch eine Lücke zwischen den { color.en } Steinen: { $n } neue Felder sind erreichbar.
coach-reason-through-two = Schlüpft zwischen { color } und { color-second } hindurch: { $n } neue Felder sind erreichbar.
coach-reason-used_reserve = Sonst kam niemand dorthin: Diese Stelle hätte warten können.
coach-tip-1 = Zur Mitte streben
coach-tip-2 = Große Steine zuerst
coach-tip-3 = Ecken offen halten
coach-tip-4 = Jede Form richtig nutzen
coach-tip-5 = Einen Ausweg behalten
coach-tip-6 = Die vordersten Ecken blockieren
coach-tip-7 = Aufheben, was nur du erreichst
coach-tip-8 = Auf die Steine der anderen achten
coach-tip-9 = Alles legen, den Einerstein zuletzt
