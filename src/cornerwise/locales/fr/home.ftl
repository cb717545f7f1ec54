games = Parties
home-afternoon = Bonjour { $name }
home-all = Toutes les parties
home-continue = Continuer
home-evening = Bonsoir { $name }
home-friends = { $count ->
    [one] { $count } ami en ligne
   *[other] { $count } amis en ligne
}
home-live = En direct
home-live-none = Personne ne joue en ce moment. Ouvrez une table et jouez contre l’ordinateur en attendant.
home-morning = Bonjour { $name }
home-new = Vous débutez ?
home-new-learn = { learn-tutorial }
home-new-text = Une règle, deux minutes. Touchez votre couleur par les coins, jamais par un côté.
home-online = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
home-open = Ouvrir
home-play = { puzzle-play }
home-solve = Résoudre
home-streak = { $count ->
    [one] { $count } jour de suite
   *[other] { $count } jours de suite
}
home-streak-best = record : { $count }
home-streak-start = Résolvez-le pour commencer une série.
home-turn = Au tour de { $name }
home-waiting = { $count ->
    [one] { $count } partie vous attend
   *[other] { $count } parties vous attendent
}
home-watch = Regarder
home-week = Cette semaine
home-welcome = Bienvenue sur Cornerwise
home-your_clock = { $time } à votre pendule
start-all = Tout afficher
start-find = Trouver des joueurs · { $clock }
start-finished = Terminées
start-invite = Créer une invitation
start-invite-how = Vous obtenez un lien et un code à partager. Seules les personnes qui ont le lien trouvent cette table.
start-level = Adversaire
start-many = { $count ->
    [2] deux { $names }
    [3] trois { $names }
   *[other] { $count } { $names }
}
start-mode = Mode de jeu
start-move = coup { $ply }
start-new = Nouvelle partie
start-open = Ouvrir un fichier de partie
start-options = Règles
start-people = { $count ->
    [one] Jouer
   *[other] Jouer à { $count }
}
start-play = { puzzle-play }
start-play-against = Jouer contre { $names }
start-play-with = Jouer · { $names }
start-seats = Places et règles
start-unfinished = Vos parties en cours
start-waiting = en attente de joueurs
start-watch = Regarder { $names }
start-with = Jouer avec
start-with-computer = Ordinateur
start-with-friend = Un ami
start-with-people = Joueurs
start-with-screen = Même écran
