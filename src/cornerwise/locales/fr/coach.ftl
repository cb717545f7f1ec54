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
review = Analyse de la partie
review-accuracy = Précision
review-again = Analyser la partie
review-ask = Consulter l’entraîneur
review-better = Meilleur coup
review-cancel = { cancel }
review-canceled = L’analyse a été annulée.
review-chances = Chances de gagner
review-color_played = { color.subject } a joué
review-dashed = (en pointillé sur le plateau)
review-deeper = Analyser plus en profondeur
review-deeper-why = Une analyse plus profonde prend environ une demi-minute.
review-go = Aller au coup { $ply }
review-graph = Ce que montre le graphique
review-hint = Cliquez sur le graphique, ou utilisez les flèches, pour parcourir la partie.
review-next_mistake = Erreur suivante
review-no_moves = Aucun coup.
review-played = Coup joué
review-players = Par joueur
review-practice = À travailler
review-progress = Coup { $done } sur { $of }
review-quick-why = Chaque coup est comparé à beaucoup d’autres.
review-scores = Score attendu
review-start = Le début de la partie
review-strengths = Ce qui a réussi
review-to_practice = Travailler vos erreurs
review-turning_points = Tournants de la partie
review-why_good = Pourquoi ce coup est bon
