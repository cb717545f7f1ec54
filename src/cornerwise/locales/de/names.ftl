# e, en: als Adjektiv mit dieser Endung, „der blaue Stein“, „den blauen Stein“.
color = { $color ->
    [blue] Blau
    [green] Grün
    [red] Rot
    [yellow] Gelb
   *[other] { $color }
}
    .e = { $color ->
        [blue] blaue
        [green] grüne
        [red] rote
        [yellow] gelbe
       *[other] { $color }
    }
    .en = { $color ->
        [blue] blauen
        [green] grünen
        [red] roten
        [yellow] gelben
       *[other] { $color }
    }
color-mover = { $mover ->
    [blue] Blau
    [green] Grün
    [red] Rot
    [yellow] Gelb
   *[other] { $mover }
}
color-second = { $second ->
    [blue] Blau
    [green] Grün
    [red] Rot
    [yellow] Gelb
   *[other] { $second }
}
color-title = { color }
label = { $name }: { $text }
level-1 = Schnecke
level-2 = Entenküken
level-3 = Kaninchen
level-4 = Igel
level-5 = Eichhörnchen
level-6 = Fuchs
level-7 = Rabe
level-8 = Eule
level-9 = Drache
levels-1 = Schnecken
levels-2 = Entenküken
levels-3 = Kaninchen
levels-4 = Igel
levels-5 = Eichhörnchen
levels-6 = Füchse
levels-7 = Raben
levels-8 = Eulen
levels-9 = Drachen
mode-classic = Vier Personen
mode-classic-short = Alle für sich
mode-classic_2 = Zwei Personen
mode-classic_2-short = Je zwei Farben, großes Brett
mode-classic_3 = Drei Personen
mode-classic_3-short = Die vierte Farbe spielen alle gemeinsam
mode-duo = Kleines Brett
mode-duo-short = Schnelle Partie zu zweit, 14 × 14
mode-teams = Teams
mode-teams-short = Zwei gegen zwei
option-direction = Spielrichtung
option-direction-clockwise = im Uhrzeigersinn
option-direction-counterclockwise = gegen den Uhrzeigersinn
option-first_color = Es beginnt
option-scoring = Punkte
option-scoring-advanced = mit Bonus
option-scoring-basic = einfach, ohne Bonus
option-shared = Gemeinsame Farbe
option-start = Erster Stein
option-start-any = auf einem beliebigen freien Startfeld
option-start-own = auf dem eigenen Startfeld
