cli-backup-done = { $games ->
    [one] { $games } partie enregistrée dans { $file }.
   *[other] { $games } parties enregistrées dans { $file }.
}
cli-bad_metrics = Écrivez l’adresse de --metrics sous la forme hôte:port, par exemple 127.0.0.1:9421, et non { $address }.
cli-bad_option = Écrivez une option sous la forme nom=valeur, et non { $option }.
cli-bad_oracle = { $file } n’est pas la référence lente. Omettez --oracle ou indiquez tests/oracle.py.
cli-bad_people = Les places de ce jeu vont de 1 à { $seats }. Écrivez --people 1, --people 1,2 ou --people all.
cli-config-unknown = { $file } : il n’y a pas de réglage { $name }. Choisissez parmi { $settings }.
cli-config-unreadable = { $file } n’est pas un fichier TOML : { $reason }
cli-game_over = { game-over-sentence }
cli-help = Le jeu de plateau où l’on avance de coin en coin. Sans commande, il s’ouvre dans votre navigateur.
cli-help-backup = Enregistre une copie de la base de données, même pendant qu’un serveur l’utilise.
cli-help-backup-file = Le nouveau fichier pour la copie.
cli-help-bench = Mesure la vitesse des règles. La signature ne change que si les règles changent.
cli-help-bench-oracle = La référence lente pour la comparaison, si elle existe.
cli-help-bench-seconds = Durée approximative de chaque mesure.
cli-help-browser = Ouvre le navigateur.
cli-help-config = Un fichier TOML de réglages, comme port = 8421. Les options et les variables d’environnement priment.
cli-help-coordinates = Affiche des lettres et des chiffres le long du plateau.
cli-help-data = Le dossier où les parties sont conservées.
cli-help-database = Une autre base de données, comme postgresql+asyncpg://utilisateur@serveur/nom. PostgreSQL demande cornerwise[postgresql].
cli-help-depth = Le nombre de coups.
cli-help-game = Le jeu.
cli-help-gtp = Parle le protocole des moteurs sur l’entrée et la sortie standard.
cli-help-help = Affiche cette aide.
cli-help-host = L’adresse d’écoute ; 0.0.0.0 ouvre l’accès aux autres appareils de votre réseau.
cli-help-jobs = Processus qui calculent en même temps ; par défaut, autant que de processeurs.
cli-help-language = La langue des textes.
cli-help-last_move = Marque le dernier coup.
cli-help-level = La force de l’ordinateur, de 1 à 9.
cli-help-limits = Limite les requêtes de chaque adresse. À désactiver seulement pour des mesures.
cli-help-computers = Laisse les ordinateurs réfléchir dans ce serveur. À désactiver si d’autres processus s’en chargent : voir cornerwise worker.
cli-help-search-memory = La mémoire de toutes les recherches ensemble, en mégaoctets : par défaut, 128 par processus de travail.
cli-help-load = Joue de nombreuses parties à la fois sur un serveur et mesure le temps qu’un coup met à parvenir à tous. Sans adresse, démarre son propre serveur.
cli-help-load-addresses = Serveurs où jouer, comme http://127.0.0.1:8421. Les joueurs y sont répartis.
cli-help-load-allow_remote = Autorise les serveurs d’autres ordinateurs. Seulement avec l’accord de leur propriétaire.
cli-help-load-games = Parties simultanées. Plusieurs nombres, comme 100,300,1000, donnent un tableau.
cli-help-load-heartbeat = Secondes de silence après lesquelles une connexion envoie un signe de vie, comme la page ; 0 pour aucun.
cli-help-load-json = Affiche un objet JSON par ligne au lieu d’un tableau.
cli-help-load-move_interval = Secondes entre deux coups d’une partie.
cli-help-load-processes = Le nombre de processus qui jouent.
cli-help-load-seconds = Durée de la mesure pour chaque nombre de parties.
cli-help-load-servers = Serveurs à démarrer sur une même base de données. À partir de deux, il faut PostgreSQL.
cli-help-load-sockets = Le nombre de connexions à chaque partie.
cli-help-match = Fait jouer des moteurs entre eux, chaque ouverture étant rejouée avec les places échangées, et montre ce que prouve le résultat.
cli-help-match-elo0 = Différence Elo de la première hypothèse du test.
cli-help-match-elo1 = Différence Elo de la seconde hypothèse du test.
cli-help-match-engines = Moteurs : un niveau (3 ou level:3), sims:500, time:0.1 (secondes par coup), cpu:30 (secondes de processeur par partie) ou gtp:COMMANDE.
cli-help-match-games = Nombre de parties par match, arrondi à un nombre pair, car chaque ouverture se joue deux fois, avec les places échangées.
cli-help-match-ladder = Évalue plusieurs moteurs : chacun joue contre ses voisins dans l’ordre donné. Le premier a 0 Elo.
cli-help-on = Calcule sur une grappe Ray : ray pour celle de cet ordinateur, ray://HOST:PORT pour une autre.
cli-help-match-opening_plies = Coups joués au hasard au début ; par défaut { $defaults }.
cli-help-match-plot = Dessine le classement en image SVG dans ce fichier.
cli-help-match-save = Enregistre chaque partie en .blksgf dans ce dossier.
cli-help-match-seed = Rend les ouvertures et les choix reproductibles.
cli-help-match-sprt = S’arrête dès que l’on sait si A est meilleur de --elo1 ou seulement de --elo0.
cli-help-match-timeout = Secondes dont un programme GTP dispose pour répondre.
cli-help-memory = La mémoire qu’une recherche peut utiliser, en mégaoctets. Quand elle est pleine, les coups les moins visités sont oubliés.
cli-help-metrics = Publie des métriques pour Prometheus à une adresse distincte, comme 127.0.0.1:9421.
cli-help-option = Une option des règles, comme start=any, scoring=basic, direction=counterclockwise, first_color=red ou shared=blue.
cli-help-people = Les places occupées par des personnes, comme 1 ou 1,3 ou all. L’ordinateur prend les autres.
cli-help-perft = Compte toutes les suites de coups de cette longueur. Vérifie les règles et mesure leur vitesse.
cli-help-pieces = Fabrique des pièces et des plateaux : fichiers pour imprimantes 3D, découpeuses laser et ciseaux.
cli-help-pieces-base = grooves : rainures pour un plateau à lignes en relief ; holes : trous pour un plateau à picots ; flat : base plate.
cli-help-pieces-bed = Le plateau de l’imprimante ou la plaque du laser, en mm.
cli-help-pieces-board = Fabrique le plateau de jeu, en dalles qui tiennent sur celui de la machine ; avec --set ou --color, les pièces aussi.
cli-help-pieces-calibration = Fabrique d’abord une petite feuille d’essai : cinq espaces différents, un coin du plateau et une barre de 50 mm.
cli-help-pieces-chamfer = Ce qui est retiré de chaque arête, en mm ; avec des rainures, aussi entre les carrés d’une pièce.
cli-help-pieces-color = Une couleur. Option répétable.
cli-help-pieces-edition = Fabrique toutes les pièces d’une édition ou, avec --board, seulement son plateau.
cli-help-pieces-floor = Épaisseur du plateau sous les pièces, en mm.
cli-help-pieces-folder = Le dossier des fichiers. Il est créé au besoin.
cli-help-pieces-format = stl et 3mf pour imprimantes 3D, svg pour découpeuses laser, pdf pour le papier, png pour un aperçu. Option répétable.
cli-help-pieces-gap = L’espace entre pièces voisines, en mm.
cli-help-pieces-paper = Le format du papier des fichiers PDF.
cli-help-pieces-set = Fabrique les 21 formes.
cli-help-pieces-shape = Une forme, comme F. Option répétable. Avec --set, une couleur ou une édition, les 21 sont fabriquées.
cli-help-pieces-spacing = La distance entre les éléments sur le plateau de la machine, en mm.
cli-help-pieces-square = La distance d’une case du plateau à la suivante, en mm. Mesurez dix cases et divisez par dix.
cli-help-pieces-stud = Diamètre des picots du plateau, en mm ; un cinquième de carré par défaut.
cli-help-pieces-symbol = Le symbole de la couleur sur chaque carré : gravé sur les deux faces (engraved) ou en relief sur le dessus (raised).
cli-help-pieces-thickness = L’épaisseur d’une pièce, en mm.
cli-help-play = Pour jouer dans le terminal contre l’ordinateur, ou à plusieurs à tour de rôle. F1 affiche les touches.
cli-help-play-file = Un fichier .blksgf ou .json. S’il existe, sa partie est reprise ; elle est enregistrée après chaque coup.
cli-help-play-game = Le jeu ; par défaut duo.
cli-help-ply = Affiche la position après ce nombre de coups.
cli-help-png = Enregistre une image PNG dans ce fichier.
cli-help-port = Le port d’écoute ; par défaut un port libre.
cli-help-proxy = L’adresse d’un proxy de confiance, placé devant le serveur, qui transmet l’adresse des clients. Option répétable.
cli-help-puzzle = Casse-têtes en solitaire : les six de la notice et d’autres, plus petits. Résolution, vérification, indices.
cli-help-puzzle-check = Vérifie une solution ou un essai et énumère les règles enfreintes.
cli-help-puzzle-count = Le nombre de solutions, une par graine à partir de --seed.
cli-help-puzzle-date = Le jour d’un casse-tête quotidien, comme 2026-11-16 ; par défaut aujourd’hui.
cli-help-puzzle-difficulty = La difficulté.
cli-help-puzzle-file = Un fichier JSON comme ceux de solve --json et new --json ; - lit l’entrée standard.
cli-help-puzzle-hint = Donne la pièce suivante, ou celle à reprendre.
cli-help-puzzle-id = Le casse-tête, comme tetrominoes ; puzzle list les énumère tous.
cli-help-puzzle-json = Affiche du JSON, un objet par ligne.
cli-help-puzzle-list = Énumère tous les casse-têtes.
cli-help-puzzle-new = Crée un casse-tête avec quelques pièces données ; daily est celui du jour.
cli-help-puzzle-new-count = Le nombre de casse-têtes : un par graine à partir de --seed, ou un par jour à partir de --date.
cli-help-puzzle-new-id = Le casse-tête, comme tetrominoes, ou daily.
cli-help-puzzle-seed = La graine de la solution ; par défaut au hasard.
cli-help-puzzle-solve = Résout un casse-tête. Chaque graine donne une solution différente.
cli-help-ratings = Cotes des personnes et des ordinateurs.
cli-help-ratings-check = Compare seulement, sans rien changer.
cli-help-ratings-recompute = Recalcule toutes les cotes à partir des parties classées, dans leur ordre, et les enregistre.
cli-help-restore = Remplace la base de données par une sauvegarde. Arrêtez d’abord le serveur. La base remplacée est conservée.
cli-help-restore-file = Un fichier écrit par backup.
cli-help-review = Analyse une partie : la qualité de chaque coup, les tournants et ce qu’il faut travailler. Pour un dossier : toutes ses parties, avec une ligne par joueur.
cli-help-review-file = Un fichier .blksgf ou .json, ou un dossier de tels fichiers.
cli-help-review-html = Enregistre une page web dans ce fichier ; elle n’a besoin d’aucun autre fichier. Pour un dossier de parties : le dossier où enregistrer les pages.
cli-help-review-json = Affiche du JSON au lieu du texte : un objet par partie.
cli-help-review-no_cache = Analyse de nouveau, même s’il existe déjà une analyse de cette partie.
cli-help-review-quick = Une analyse rapide : quelques secondes au lieu d’une demi-minute.
cli-help-seed = Rend les choix de l’ordinateur reproductibles.
cli-help-serve = Sert le jeu aux navigateurs, pour vous ou pour beaucoup de monde.
cli-help-worker = Joue les tours des ordinateurs pour les serveurs d’une base PostgreSQL, sur cette machine ou une autre.
cli-help-show = Affiche une partie enregistrée dans le terminal ou en image.
cli-help-show-file = Un fichier .blksgf ou .json.
cli-help-size = La largeur de l’image en pixels.
cli-help-socha = Joue au concours Software-Challenge Germany 2026/27 ou écrit l’archive à y envoyer.
cli-help-socha-host = Le serveur du concours.
cli-help-socha-port = Le port du serveur.
cli-help-socha-reservation = Le code d’une place réservée. Sans code, rejoint une partie ouverte quelconque.
cli-help-socha-seconds = Temps de réflexion par coup. Le concours accorde deux secondes, tous les délais compris.
cli-help-socha-zip = Écrit l’archive dans ce fichier au lieu de jouer.
cli-help-svg = Enregistre une image SVG dans ce fichier.
cli-help-theme = Une image claire ou sombre.
cli-help-trays = Dessine aussi les pièces restantes.
cli-help-version = Affiche la version.
cli-no_terminal = Il faut un terminal pour jouer. Pour jouer depuis un programme, utilisez cornerwise gtp.
cli-os_error = { $file } : { $reason }.
cli-password_visible = Les autres utilisateurs de cet ordinateur peuvent voir le mot de passe de --database. Utilisez plutôt CORNERWISE_DATABASE ou --config.
cli-pieces-parts = { $count ->
    [one] { $count } élément
   *[other] { $count } éléments
}
cli-pieces-used = { $percent } % de la feuille
cli-playing_at = Cornerwise est prêt pour votre navigateur : { $address } (Ctrl-C le ferme ; vos parties sont enregistrées)
cli-port_taken = Le port { $port } est déjà utilisé. Choisissez-en un autre ou omettez --port.
cli-puzzle-bad_date = Écrivez le jour sous la forme 2026-11-16, et non { $date }.
cli-puzzle-difficulty-open = { $left ->
    [one] { $difficulty }, { $left } pièce à poser
   *[other] { $difficulty }, { $left } pièces à poser
}
cli-puzzle-difficulty-unique = { $left ->
    [one] { $difficulty }, { $left } pièce à poser, une seule solution
   *[other] { $difficulty }, { $left } pièces à poser, une seule solution
}
cli-puzzle-interrupted = Interrompu. Pièces posées dans le meilleur essai : { $placed } sur { $count }.
cli-puzzle-not_text = { $file } n’est pas un fichier texte.
cli-puzzle-solvable-no = On ne peut plus le compléter.
cli-puzzle-solvable-unknown = On ne sait pas si on peut le compléter.
cli-puzzle-solvable-yes = On peut encore le compléter.
cli-puzzle-solved = { $count ->
    [one] Résolu : { $count } pièce, et toutes les règles sont respectées.
   *[other] Résolu : { $count } pièces, et toutes les règles sont respectées.
}
cli-puzzle-too_large = { $file } est trop gros pour un casse-tête.
cli-puzzle-unfinished = Pas terminé. Pièces posées : { $placed } sur { $count }.
cli-ratings-changed = Parties classées : { $games }. Cotes fausses, maintenant corrigées : { $ratings }.
cli-ratings-same = Parties classées : { $games }. Toutes les cotes sont justes.
cli-ratings-wrong = Parties classées : { $games }. Cotes fausses : { $ratings }. Pour les corriger, omettez --check.
cli-restore-done = { $games ->
    [one] { $games } partie restaurée.
   *[other] { $games } parties restaurées.
}
cli-restore-kept = La base de données remplacée est maintenant { $file }.
cli-resume_has_notes = { $file } contient des variantes ou des commentaires qui seraient perdus. Copiez d’abord la partie dans un autre fichier.
cli-resume_has_options = { $file } est une partie en cours et a déjà ses règles. Omettez --option.
cli-resume_is_another = { $file } est une partie d’un autre jeu, { $game }. Omettez --game.
cli-review-canceled = Annulé : rien n’a été enregistré.
cli-review-empty = { $file } ne contient aucun coup à analyser.
cli-review-empty_folder = { $folder } ne contient aucune partie.
cli-review-folder_progress = Analyse de chaque partie
cli-review-interrupted = Interrompu : { $done } analyses sur { $of } sont enregistrées. Relancez la commande pour analyser les autres parties.
cli-review-not_folder = --jobs et --on demandent un dossier de parties ; { $file } est un fichier.
cli-review-progress = Analyse de chaque coup
cli-review-written = Enregistré : { $file }
cli-serving_at = Serveur à l’adresse { $address } (Ctrl-C l’arrête)
cli-working = Les tours des ordinateurs sont joués ici. Arrêter avec Ctrl-C.
cli-short_game = { $plies ->
    [0] Cette partie ne compte encore aucun coup.
    [one] Cette partie ne compte que { $plies } coup.
   *[other] Cette partie ne compte que { $plies } coups.
}
cli-so_far = La partie jusqu’ici :
cli-socha-written = Joueur enregistré dans { $file }.
cli-unknown_extension = { $file } : le nom du fichier doit se terminer par .blksgf ou .json.
cli-usage = Utilisation :
cli-usage-choice = { $name } ne peut pas être { $value } ; choisissez parmi { $choices }.
cli-usage-command = COMMANDE …
cli-usage-default = par défaut : { $value }
cli-usage-environment = environnement : { $name }
cli-usage-extra = Arguments en trop : { $arguments }.
cli-usage-integer = { $name } doit être un nombre entier, pas { $value }.
cli-usage-invalid = Valeur incorrecte pour { $name } : { $reason }.
cli-usage-least = { $name } doit valoir au moins { $least }, pas { $value }.
cli-usage-missing-argument = Il manque l’argument { $name }.
cli-usage-missing-option = Il manque l’option { $name }.
cli-usage-most = { $name } doit valoir au plus { $most }, pas { $value }.
cli-usage-needs_value = L’option { $option } demande une valeur.
cli-usage-no_command = La commande { $command } n’existe pas.
cli-usage-no_option = L’option { $option } n’existe pas.
cli-usage-no_option-similar = L’option { $option } n’existe pas. Vouliez-vous dire { $similar } ?
cli-usage-no_value = L’option { $option } n’accepte pas de valeur.
cli-usage-number = { $name } doit être un nombre, pas { $value }.
cli-usage-number-value = NOMBRE
cli-usage-options = [OPTIONS]
cli-usage-text-value = TEXTE
cli-usage-title-arguments = Arguments
cli-usage-title-commands = Commandes
cli-usage-title-options = Options
cli-usage-try = Pour afficher l’aide, lancez : { $command }
