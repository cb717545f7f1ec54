difficulty = Difficulté
difficulty-easy = Facile
difficulty-hard = Difficile
difficulty-medium = Moyenne
puzzle-again = Recommencer
puzzle-archive = Casse-têtes du jour
puzzle-archive-about = Un casse-tête résolu le jour même compte pour votre série. Les autres, résolvez-les quand vous voulez.
puzzle-calendar = { $count ->
    [one] { $count } casse-tête du jour résolu ces { $weeks } dernières semaines
   *[other] { $count } casse-têtes du jour résolus ces { $weeks } dernières semaines
}
puzzle-calendar-faster = plus rapide
puzzle-calendar-slower = plus lent
puzzle-best = Votre record : { $result }
puzzle-brainteasers = Les six casse-têtes
puzzle-brainteasers-note = Pour les longues soirées. Tous ont une solution.
puzzle-choice = Casse-tête
puzzle-color = Couleur des pièces
puzzle-continue = Continuer
puzzle-create = Créer
puzzle-daily = Le casse-tête du jour
puzzle-daily-earlier = Jours précédents
puzzle-daily-left = { $count ->
    [one] Encore { $count } pièce
   *[other] Encore { $count } pièces
}
puzzle-daily-of = Casse-tête du { $date }
puzzle-daily-today = Aujourd’hui, { $date }
puzzle-day-late = { $date } : résolu plus tard
puzzle-day-open = { $date } : non résolu
puzzle-day-solved = { $date } : résolu
puzzle-duration-days = des jours
puzzle-duration-hours = des heures
puzzle-duration-weeks = des semaines
puzzle-first = essayez
puzzle-given = Cette pièce est donnée et ne bouge pas.
puzzle-group-done = { $done } sur { $count }
puzzle-group-first_steps = Premiers pas
puzzle-group-first_steps-note = une minute chacun
puzzle-group-short_break = Une courte pause
puzzle-group-short_break-note = de 3 à 10 minutes
puzzle-group-twelve = Les douze pièces de cinq carrés
puzzle-group-twelve-note = difficiles : moins il y a de solutions, plus c’est dur
puzzle-help = Aide
puzzle-hint = { hint }
puzzle-hint-do = La poser
puzzle-hint-take = La reprendre
puzzle-hints = { $count ->
    [one] { $count } indice
   *[other] { $count } indices
}
puzzle-month-after = Mois suivant
puzzle-month-before = Mois précédent
puzzle-more = et { $count } de plus
puzzle-name-all-84 = Les 84 pièces
puzzle-name-all-84-descending = Les 84, des grandes aux petites
puzzle-name-pentominoes = Pentominos
puzzle-name-pentominoes-apart = Pentominos, couleurs séparées
puzzle-name-tetrominoes = Tétrominos
puzzle-name-tetrominoes-apart = Tétrominos, couleurs séparées
puzzle-new = Un nouveau casse-tête
puzzle-new-about = Quelques pièces sont déjà posées ; à vous de placer les autres. Vous pouvez créer autant de casse-têtes que vous voulez.
puzzle-next = Un autre
puzzle-next-name = Suivant : { $name }
puzzle-no_hints = Sans aucune aide !
puzzle-offline = Pas de connexion au serveur. Vous pouvez continuer, tout y sera enregistré plus tard.
puzzle-open-new = En créer un nouveau
puzzle-others = D’autres casse-têtes
puzzle-pieces-size = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}, { $rows } × { $columns }
puzzle-play = Jouer
puzzle-practice = Trouvez le meilleur coup
puzzle-practice-about = Des positions de vraies parties, classées par thème.
puzzle-practice-next = Position suivante
puzzle-progress = { $placed }/{ $pieces } pièces
puzzle-searching = Recherche…
puzzle-searching-most = Recherche… Pièces posées au mieux : { $most } sur { $pieces }.
puzzle-share-about = Le lien ouvre le même casse-tête, pas votre solution.
puzzle-share-copied = Copié
puzzle-share-copy = Copier
puzzle-share-given = Image du casse-tête (PNG)
puzzle-share-link = Lien
puzzle-share-png = Image de votre plateau (PNG)
puzzle-share-send = Envoyer le lien
puzzle-share-svg = Dessin de votre plateau (SVG)
puzzle-show = Montrez-moi une solution
puzzle-show-back = Une pièce en arrière
puzzle-show-close = Revenir à mon casse-tête
puzzle-show-forward = Une pièce en avant
puzzle-show-none = Aucune solution n’a été trouvée à temps. Posez ou reprenez quelques pièces, puis redemandez.
puzzle-show-pause = Pause
puzzle-show-play = Lecture
puzzle-show-restart = Votre plateau ne peut pas être complété : cette solution part donc du début. Vos pièces restent en place.
puzzle-show-slider = Pièces de la solution
puzzle-show-speed = Vitesse
puzzle-show-sure = Vos pièces restent en place. La mention « solution vue » figurera à côté de votre résultat.
puzzle-show-yes = La montrer
puzzle-solution_viewed = solution vue
puzzle-solutions = { $count } solutions
puzzle-solvable = Peut-on encore le compléter ?
puzzle-solvable-no = Non : avec les pièces là où elles sont, on ne peut plus le compléter. Un indice vous dit laquelle reprendre.
puzzle-solvable-unknown = On ne sait pas : la recherche était trop longue. Posez ou reprenez quelques pièces, puis redemandez.
puzzle-solvable-yes = Oui, on peut encore le compléter.
puzzle-solve = Résoudre
puzzle-solved = Résolu !
puzzle-starter = Rectangle { $rows } × { $columns }
puzzle-streak-best = record : { $count }
puzzle-streak-none = Pas encore de série
puzzle-streak-start = Résolvez le casse-tête du jour pour en commencer une.
puzzle-time = Temps
puzzle-to_tray = Remettre dans la réserve
puzzle-unfinished = En cours
puzzle-unique = Il n’y a qu’une solution.
puzzle-view = Le revoir
puzzles = Casse-têtes
