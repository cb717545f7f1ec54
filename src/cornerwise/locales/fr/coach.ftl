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
practice-answer = La réponse
practice-answer-dashed = (en pointillé sur le plateau)
practice-done = Résolus : { $done } sur { $all }
practice-grade-1 = facile
practice-grade-2 = moyen
practice-grade-3 = difficile
practice-late = Il ne compte pas comme résolu, car vous avez d’abord essayé un autre coup. L’exercice reviendra bientôt.
practice-lead = Trouvez le meilleur coup. Les exercices ratés reviennent vite, les exercices réussis plus tard.
practice-next = Suivant
practice-number = Exercice { $number }
practice-own = Tirés de vos parties
practice-own-none = Jouez une partie et demandez à l’entraîneur de l’analyser : vos erreurs vous attendront ici.
practice-retry = Regardez encore : que laisse votre coup aux autres ?
practice-right = Oui, c’est un bon coup !
practice-show = Voir la réponse
practice-solved = résolu
practice-start = Commencer
practice-task = Au tour { color.of } de jouer. Trouvez le meilleur coup.
practice-wrong = Il y a un meilleur coup.
practice-yours = Cette position vient d’une de vos parties.
review = Analyse de la partie
review-accuracy = Précision
review-ask = Analyser la partie
review-before = Avant
review-better = Meilleur coup
review-cancel = { cancel }
review-canceled = L’analyse a été annulée.
review-chance_of = chances de gain de { $name }
review-chances = Chances de gagner
review-compare = Ce que montre le plateau
review-deeper = Analyser plus en profondeur
review-deeper-why = Une analyse plus profonde prend environ une demi-minute.
review-go = Aller au coup { $ply }
review-graph = Ce que montre le graphique
review-hint = Cliquez sur le graphique, ou utilisez les flèches, pour parcourir la partie.
review-next = Suivant
review-next_point = Tournant suivant
review-no_moves = Aucun coup.
review-no_points = Aucune erreur à montrer. Bien joué.
review-played = Coup joué
review-point = Tournant { $number } sur { $count }
review-point_of = { $number } sur { $count }
review-practice = À travailler
review-progress = Coup { $done } sur { $of }
review-quick-why = Chaque coup est comparé à beaucoup d’autres.
review-scores = Score attendu
review-start = Le début de la partie
review-strengths = Ce qui a réussi
review-to_practice = Travailler vos erreurs
review-try = Essayer
review-turning_points = Tournants de la partie
review-you_played = Votre coup
review-your_chance = vos chances de gagner
review-your_points = Vos tournants
