coach-area-bottom = en bas
coach-area-bottom_left = en bas à gauche
coach-area-bottom_right = en bas à droite
coach-area-left = à gauche
coach-area-middle = au milieu du plateau
coach-area-right = à droite
coach-area-top = en haut
coach-area-top_left = en haut à gauche
coach-area-top_right = en haut à droite
coach-hint-area = Regardez { $where }. Il y a un bon coup.
coach-hint-move = Posez la pièce { $shape } en { $cells }.
coach-hint-piece = Prenez la pièce { $shape } et regardez { $where }.
coach-reason-big = Pose une grande pièce de { $size } carrés tant qu’elle rentre.
coach-reason-block = { $n ->
    [1] Prend un coin { color.to }.
   *[other] Prend { $n } coins { color.to }.
}
coach-reason-block-front = { $n ->
    [1] Prend { color.to } son coin le plus avancé.
   *[other] Prend { color.to } ses { $n } coins les plus avancés.
}
coach-reason-center = { $n ->
    [0] Atteint le centre : avant, il était à { $from_ } pas.
    [1] Se rapproche du centre : à 1 pas au lieu de { $from_ }.
   *[other] Se rapproche du centre : à { $n } pas au lieu de { $from_ }.
}
coach-reason-closes = { $n ->
    [0] Se ferme le chemin : plus aucun coin ouvert, au lieu de { $from_ }.
    [1] Se ferme le chemin : un coin ouvert au lieu de { $from_ }.
   *[other] Se ferme le chemin : { $n } coins ouverts au lieu de { $from_ }.
}
coach-reason-compared-corners = { $n ->
    [1] Laisse un coin ouvert ; l’autre coup en laisse { $other }.
   *[other] Laisse { $n } coins ouverts ; l’autre coup en laisse { $other }.
}
coach-reason-compared-fits = { $n ->
    [1] Après ce coup, une pièce rentre encore ; après l’autre, { $other }.
   *[other] Après ce coup, { $n } pièces rentrent encore ; après l’autre, { $other }.
}
coach-reason-compared-reach = { $n ->
    [1] Laisse une case où aller ; l’autre coup en laisse { $other }.
   *[other] Laisse { $n } cases où aller ; l’autre coup en laisse { $other }.
}
coach-reason-compared-rival = { $n ->
    [0] Ne laisse { color.to } aucune case où aller ; l’autre coup lui en laisse { $other }.
    [1] Laisse { color.to } une case où aller ; l’autre coup lui en laisse { $other }.
   *[other] Laisse { color.to } { $n } cases où aller ; l’autre coup lui en laisse { $other }.
}
coach-reason-corners = { $n ->
    [1] Ouvre un nouveau coin.
   *[other] Ouvre { $n } nouveaux coins.
}
coach-reason-corners-inward = Ouvre { $n } nouveaux coins, dont { $inward } vers le centre.
coach-reason-corners-toward = Ouvre { $n } nouveaux coins vers le centre.
coach-reason-deny = { color.subject } pouvait encore tout poser. Maintenant, sa pièce { $shape } ne rentre plus nulle part.
coach-reason-early_one = { $n ->
    [1] Joue déjà le carré solitaire alors qu’une autre pièce peut encore être posée : il vaut plus à la fin.
   *[other] Joue déjà le carré solitaire alors que { $n } autres pièces peuvent encore être posées : il vaut plus à la fin.
}
coach-reason-escape = { $n ->
    [1] Trouve une sortie là où il n’y en avait pas.
   *[other] Laisse { $n } sorties au lieu de { $from_ }.
}
coach-reason-exact_fit = La bonne forme : elle remplit exactement le trou de { $n } cases.
coach-reason-exclusive = Maintenant, { $n } cases à portée sont réservées au { color-mover } : personne d’autre ne peut y aller.
coach-reason-exposed = { $n ->
    [0] Maintenant, un coup { color.of } peut ne laisser aucune case où aller, au lieu de { $from_ }.
    [1] Maintenant, un coup { color.of } peut ne laisser qu’une case où aller, au lieu de { $from_ }.
   *[other] Maintenant, un coup { color.of } peut ne laisser que { $n } cases où aller, au lieu de { $from_ }.
}
coach-reason-finish = Pose la dernière pièce : { $bonus } points de plus.
coach-reason-finish-basic = Pose la dernière pièce : il ne reste rien.
coach-reason-fits = { $n ->
    [0] Après ce coup, aucune des { $of } pièces restantes ne rentre plus.
    [1] Après ce coup, une des { $of } pièces restantes rentre encore.
   *[other] Après ce coup, { $n } des { $of } pièces restantes rentrent encore.
}
coach-reason-fits-last = { $n ->
    [0] Après ce coup, la dernière pièce ne rentre plus nulle part.
   *[1] Après ce coup, la dernière pièce rentre encore.
}
coach-reason-guard = { $n ->
    [0] Juste à temps : un coup { color.of } pouvait ne laisser aucune case où aller. Il en reste maintenant au moins { $to }.
    [1] Juste à temps : un coup { color.of } pouvait ne laisser qu’une case où aller. Il en reste maintenant au moins { $to }.
   *[other] Juste à temps : un coup { color.of } pouvait ne laisser que { $n } cases où aller. Il en reste maintenant au moins { $to }.
}
coach-reason-last_one = Les { $n } pièces restantes rentrent encore toutes. Gardez le carré solitaire pour la fin.
coach-reason-leave = { $n ->
    [1] { color.subject } a tout près un coin où aucune de ses pièces ne rentre plus. Laissez-le.
   *[other] { color.subject } a tout près { $n } coins où aucune de ses pièces ne rentre plus. Laissez-les.
}
coach-reason-only = C’est le seul coup possible.
coach-reason-pointless_block = { $n ->
    [1] Couvre un coin que { color.the } ne pouvait déjà plus utiliser.
   *[other] Couvre { $n } coins que { color.the } ne pouvait déjà plus utiliser.
}
coach-reason-reach = Fait de la place : la prochaine pièce peut atteindre { $to } cases au lieu de { $from_ }.
coach-reason-reach-center = Fait de la place au milieu : la prochaine pièce peut atteindre { $to } cases au lieu de { $from_ }.
coach-reason-rescue = { $n ->
    [1] Sauve la pièce { $shape } : il ne restait qu’un endroit où la poser.
   *[other] Sauve la pièce { $shape } : il ne restait que { $n } endroits où la poser.
}
coach-reason-reserve = { $n } cases sont réservées au { color-mover }. Elles peuvent attendre : mieux vaut jouer là où d’autres peuvent venir.
coach-reason-restrict = { $to ->
    [1] Ne laisse { color.to } qu’une case où aller, au lieu de { $from_ }.
   *[other] Ne laisse { color.to } que { $to } cases où aller, au lieu de { $from_ }.
}
coach-reason-shut_out = { $n ->
    [1] { color.subject } ne peut plus rien poser, et il lui reste un carré.
   *[other] { color.subject } ne peut plus rien poser, et il lui reste { $n } carrés.
}
coach-reason-small = { $n ->
    [1] Pose un seul carré, alors que { $larger } pièces plus grandes rentrent encore.
   *[other] Seulement { $n } carrés, alors que { $larger } pièces plus grandes rentrent encore.
}
coach-reason-strand_pieces = { $n } pièces { color.feminines }, { $squares } carrés en tout, ne rentrent plus nulle part.
coach-reason-strand_pieces-one = La pièce { $shape } { color.feminine } ne rentre plus nulle part.
coach-reason-through = Se faufile entre les pièces { color.feminines } : { $n } nouvelles cases à portée.
coach-reason-through-two = Se faufile entre { color.the } et le { color-second } : { $n } nouvelles cases à portée.
coach-reason-used_reserve = Personne d’autre ne pouvait y aller : cet endroit pouvait attendre.
coach-tip-1 = Visez le centre
coach-tip-2 = Les grandes pièces d’abord
coach-tip-3 = Gardez des coins ouverts
coach-tip-4 = Chaque forme a son usage
coach-tip-5 = Gardez une sortie
coach-tip-6 = Bloquez les coins avancés
coach-tip-7 = Gardez ce que personne d’autre n’atteint
coach-tip-8 = Regardez les pièces des autres
coach-tip-9 = Posez tout, le carré solitaire en dernier
