start-against = { $who } contre { $whom }
start-all = Tout afficher
start-computers = { $count ->
    [one] { $count } ordinateur
   *[other] { $count } ordinateurs
}
start-finished = Terminées
start-mode = Mode de jeu
start-move = coup { $ply }
start-new = Nouvelle partie
start-open = Ouvrir un fichier de partie
start-options = Règles
start-people = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}
start-play = { puzzle-play }
start-unfinished = Vos parties en cours
start-waiting = en attente de joueurs
start-you = { seat-you }
