casual = Amicale
casual-why = Pour le plaisir : on peut reprendre un coup si tout le monde est d’accord
clock = Pendule
clock-days = { $count ->
    [one] { $count } jour par coup
   *[other] { $count } jours par coup
}
clock-left = temps : { $time }
clock-low = temps presque écoulé
clock-minutes = { $minutes } min
clock-none = Sans pendule
clock-seconds = { $seconds } s
clock-with = { $base } + { $increment } s par coup
invite = Inviter quelqu’un
invite-code = Code à scanner avec un téléphone
invite-copied = C’est fait
invite-copy = Partager le lien
invite-how = Toute personne qui ouvre ce lien ou scanne ce code rejoint cette table.
invite-link = Lien vers cette table
invite-local = Seul cet ordinateur peut ouvrir cette page. Pour que d’autres personnes de votre réseau Wi-Fi y accèdent, lancez :
lobby = Jouer avec d’autres
lobby-anybody = Tout le monde peut maintenant rejoindre la table.
lobby-find = Trouver quelqu’un avec qui jouer
lobby-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
lobby-looking = Recherche de joueurs…
lobby-new = Nouvelle table
lobby-none = Aucune table n’est ouverte. Ouvrez-en une : les autres la verront ici.
lobby-offer = Encore personne. { $name } a à peu près votre niveau et peut commencer tout de suite.
lobby-offer-play = Jouer contre l’ordinateur
lobby-open = Tables ouvertes
lobby-quick = Partie rapide
lobby-range = Quelqu’un de votre niveau, ± { $width }
lobby-stop = Arrêter la recherche
lobby-waiting = { $count ->
    [one] { $count } personne attend
   *[other] { $count } personnes attendent
}
lobby-watch = Regarder
lobby-yours = Vos tables
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
waiting-players = { $count ->
    [one] Il manque { $count } joueur
   *[other] Il manque { $count } joueurs
}
waiting-sit = M’asseoir
