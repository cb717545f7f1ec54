casual = Amicale
casual-why = Pour le plaisir : on peut reprendre un coup si tout le monde est d’accord
clock = Pendule
clock-days = { $count ->
    [one] { $count } jour par coup
   *[other] { $count } jours par coup
}
clock-kind-correspondence = Jours
clock-kind-none = { clock-none }
clock-kind-realtime = Minutes
clock-left = temps : { $time }
clock-low = temps presque écoulé
clock-minutes = { $minutes } min
clock-none = Sans pendule
clock-own-days = Jours par coup
clock-own-minutes = Minutes
clock-own-seconds = Secondes ajoutées par coup
clock-seconds = { $seconds } s
clock-usual = Pendules habituelles
clock-warning = Il vous reste 20 secondes.
clock-with = { $base } + { $increment } s par coup
invite = Inviter quelqu’un
invite-code = Code à scanner avec un téléphone
invite-copied = Copié
invite-copy = Copier
invite-how = Toute personne qui ouvre ce lien ou scanne ce code rejoint cette table.
invite-link = Lien vers cette table
invite-local = Seul cet ordinateur peut ouvrir cette page. Pour que d’autres personnes de votre réseau Wi-Fi y accèdent, lancez :
lobby = En ligne
lobby-all = Les { $count }
lobby-anybody = Tout le monde peut maintenant rejoindre la table.
lobby-filter = Afficher
lobby-filter-any = Toutes
lobby-filter-days = Jours
lobby-filter-fast = Jusqu’à 5 min
lobby-filter-none = Aucune table ne correspond.
lobby-filter-rated = Classées
lobby-filter-slow = Plus de 5 min
lobby-find = Trouver quelqu’un avec qui jouer
lobby-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
lobby-invite = Inviter par un lien
lobby-join = Rejoindre
lobby-looking = Recherche de joueurs…
lobby-new = Nouvelle table
lobby-none = Personne n’attend en ce moment. Ouvrez une table et jouez contre l’ordinateur en attendant.
lobby-offer = Encore personne. { $name } a à peu près votre niveau et peut commencer tout de suite.
lobby-offer-play = Jouer contre l’ordinateur
lobby-online = { $count } en ligne
lobby-open = En attente de joueurs
lobby-quick = Partie rapide
lobby-range = Quelqu’un de votre niveau, ± { $width }
lobby-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
lobby-stop = Arrêter la recherche
lobby-strongest = les meilleurs joueurs d’abord
lobby-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
lobby-usual_wait = d’habitude { $time }
lobby-waiting = { $count ->
    [one] { $count } personne attend
   *[other] { $count } personnes attendent
}
private = Par lien
private-why = Réservée aux personnes qui ont le lien
public = Publique
public-why = Tout le monde la voit et peut la rejoindre
rated = Classée
rated-why = Compte pour le classement
seat-computer = Ordinateur
seat-name = Nom, { $seat }
seat-open = Place libre
seat-person = Une personne
seat-who = Qui joue { $seat }
seat-you = Vous
table-for = Inviter { $name }
table-invite = Ouvrir la table et inviter
table-kind = Type de partie
table-later = Commencer plus tard
table-needs = Il faut que vous jouiez et qu’une place reste libre.
table-open = Ouvrir la table
table-rated = Classée ou amicale
table-seats = Places
table-when = Jour et heure
table-who = Qui peut venir
table-you = Vous, ou quelqu’un à côté de vous
waiting-begins = Commence { $when }
waiting-change = M’asseoir ici
waiting-free_seat = Libérer la place
waiting-full = Tout le monde est là.
waiting-leave = Quitter la table
waiting-partner = votre partenaire
waiting-players = { $count ->
    [one] Il manque { $count } joueur
   *[other] Il manque { $count } joueurs
}
waiting-sit = M’asseoir
