looked = Analyse de la partie
looked-accuracy = Précision
looked-again = Analyser la partie
looked-because = Pourquoi ce coup est bon
looked-better = Meilleur coup
looked-busy = Coup { $done } sur { $of }
looked-called = L’analyse a été annulée.
looked-cancel = { cancel }
looked-chances = Chances de gagner
looked-coach = Demander à l’entraîneur
looked-dashed = (en pointillé sur le plateau)
looked-deeper = Analyser plus en profondeur
looked-deeper-why = Une analyse plus profonde prend environ une demi-minute.
looked-go = Aller au coup { $ply }
looked-hint = Cliquez sur le graphique, ou utilisez les flèches, pour parcourir la partie.
looked-next = Erreur suivante
looked-none = Aucun coup.
looked-played = { color.subject } a joué
looked-players = Chaque joueur
looked-practice = À travailler
looked-quick-why = Chaque coup est comparé à beaucoup d’autres.
looked-scores = Score attendu
looked-shows = Ce que montre le graphique
looked-start = Le début de la partie
looked-strengths = Ce qui a réussi
looked-to_practice = Travailler vos erreurs
looked-turning = Tournants de la partie
looked-was = Coup joué
mark-best = Meilleur coup
mark-blunder = Gaffe
mark-good = Bon coup
mark-inaccuracy = Imprécision
mark-mistake = Erreur
marks-best = { $count ->
    [one] { $count } meilleur coup
   *[other] { $count } meilleurs coups
}
marks-blunder = { $count ->
    [one] { $count } gaffe
   *[other] { $count } gaffes
}
marks-good = { $count ->
    [one] { $count } bon coup
   *[other] { $count } bons coups
}
marks-inaccuracy = { $count ->
    [one] { $count } imprécision
   *[other] { $count } imprécisions
}
marks-mistake = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
practice = S’entraîner
practice-again = Réessayer
practice-all = Tous les exercices
practice-done = Résolus : { $done } sur { $all }
practice-grade-1 = facile
practice-grade-2 = moyen
practice-grade-3 = difficile
practice-lead = Trouvez le meilleur coup. Les exercices ratés reviennent vite, les exercices réussis plus tard.
practice-next = Suivant
practice-number = Exercice { $number }
practice-own = Tirés de vos parties
practice-own-none = Jouez une partie et demandez à l’entraîneur de l’analyser : vos erreurs vous attendront ici.
practice-right = Oui, c’est un bon coup !
practice-solved = résolu
practice-start = Commencer
practice-task = Au tour { color.of } de jouer. Trouvez le meilleur coup.
practice-wrong = Il y a un meilleur coup.
practice-yours = Cette position vient d’une de vos parties.
