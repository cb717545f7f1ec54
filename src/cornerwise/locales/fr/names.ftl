# feminine, feminines : à côté de pièce ou pièces. of, the, to : du bleu, le bleu, au bleu. subject : au début de la phrase.
color = { $color ->
    [blue] bleu
    [green] vert
    [red] rouge
    [yellow] jaune
   *[other] { $color }
}
    .feminine = { $color ->
        [blue] bleue
        [green] verte
        [red] rouge
        [yellow] jaune
       *[other] de couleur { $color }
    }
    .feminines = { $color ->
        [blue] bleues
        [green] vertes
        [red] rouges
        [yellow] jaunes
       *[other] de couleur { $color }
    }
    .of = du { color }
    .subject = Le { color }
    .the = le { color }
    .to = au { color }
color-mover = { $mover ->
    [blue] bleu
    [green] vert
    [red] rouge
    [yellow] jaune
   *[other] { $mover }
}
color-second = { $second ->
    [blue] bleu
    [green] vert
    [red] rouge
    [yellow] jaune
   *[other] { $second }
}
color-title = { $color ->
    [blue] Bleu
    [green] Vert
    [red] Rouge
    [yellow] Jaune
   *[other] { $color }
}
label = { $name } : { $text }
level-1 = Escargot
level-2 = Caneton
level-3 = Lapin
level-4 = Hérisson
level-5 = Écureuil
level-6 = Renard
level-7 = Corbeau
level-8 = Hibou
level-9 = Dragon
levels-1 = escargots
levels-2 = canetons
levels-3 = lapins
levels-4 = hérissons
levels-5 = écureuils
levels-6 = renards
levels-7 = corbeaux
levels-8 = hiboux
levels-9 = dragons
mode-classic = Quatre joueurs
mode-classic-short = Chacun pour soi
mode-classic_2 = Deux joueurs
mode-classic_2-short = Deux couleurs par personne, grand plateau
mode-classic_3 = Trois joueurs
mode-classic_3-short = La quatrième couleur est partagée
mode-duo = Petit plateau
mode-duo-short = Partie rapide à deux, 14 × 14
mode-teams = Équipes
mode-teams-short = Deux contre deux
option-direction = Sens du jeu
option-direction-clockwise = sens des aiguilles d’une montre
option-direction-counterclockwise = sens inverse
option-first_color = Couleur qui commence
option-scoring = Décompte
option-scoring-advanced = avancé, avec bonus
option-scoring-basic = simple, sans bonus
option-shared = Couleur partagée
option-start = Première pièce
option-start-any = toute case de départ libre
option-start-own = sa propre case de départ
