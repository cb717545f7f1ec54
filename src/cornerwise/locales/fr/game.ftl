again = Rejouer
chat = Dire quelque chose
chat-messages = Messages
chat-mute = Masquer les messages des autres
chat-tab = Messages
chat-unread = { chat }, { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
continue-play = Continuer à partir d’ici
continue-title = Continuer après le coup { $ply }
flip = Retourner
game-delete = Supprimer cette partie
game-delete-keep = Garder
game-delete-sure = Supprimer ?
game-gone = Cette partie n’existe plus.
game-over = La partie est terminée
game-over-sentence = La partie est terminée.
hint = Indice
hint-here = Posez-la dans le contour en pointillé.
hint-move = Montrez-moi le coup
hint-piece = Quelle pièce ?
hint-take = La prendre
hint-thinking = Réflexion…
info = Infos
local-no_computer = L’ordinateur n’a pas pu démarrer. Nouvel essai…
local-not_saved = La partie n’a pas pu être enregistrée dans le navigateur. Vous pouvez continuer, mais elle risque d’être perdue à la fermeture de la page.
local-not_stored = Ce navigateur n’enregistre rien pour ce site. Vos parties ici prennent fin à la fermeture de la page.
local-other_window = Joué dans une autre fenêtre.
move-given_back = Votre coup n’a pas été joué. { $reason }
move-overtaken = La partie a continué avant l’arrivée de votre coup.
move_now = Jouer maintenant
moves = Coups
moves-move = Coup { $ply } : { $color } { $shape } en { $cell }
moves-none = Aucun coup pour l’instant.
moves-round = Tour
notice-all_placed = { color.subject } a posé toutes ses pièces !
notice-blocked = { color.subject } ne peut plus poser aucune pièce.
phrase-bye = Au revoir !
phrase-good_game = Belle partie !
phrase-good_luck = Bonne chance !
phrase-hello = Bonjour !
phrase-one_moment = Un instant, s’il vous plaît
phrase-oops = Oups !
phrase-thanks = Merci !
phrase-well_played = Bien joué !
phrase-wow = Waouh !
phrase-your_turn = À vous de jouer
pieces = { $count ->
    [one] { $count } pièce restante
   *[other] { $count } pièces restantes
}
place = Poser
place-nowhere = Plus de place
place-pick = Choisissez une pièce
place-put = Posez-la sur le plateau
place-thinks = { $name } réfléchit
place-waits = Au tour de { $name }
player-away = hors ligne
player-final = fini
player-level = niveau { $level }
points-unit = { $count ->
    [one] point
   *[other] points
}
proposal-computer = { $name } propose qu’un ordinateur remplace { $other }.
proposal-no = Non
proposal-rematch = { $name } aimerait rejouer.
proposal-undo = { $name } demande à reprendre le dernier coup.
proposal-waiting = En attente d’une réponse : { $names }…
proposal-withdraw = Retirer
proposal-yes = Oui
propose-computer = Remplacer { $name } par un ordinateur
propose-undo = Demander à reprendre le coup
redo = Rétablir
rematch-go = Aller à la nouvelle partie
replay = Parcourir la partie
replay-at = Coup { $ply } sur { $plies }
replay-back = Un coup en arrière
replay-close = Retour à la partie
replay-first = Au début
replay-forward = Un coup en avant
replay-last = À la fin
replay-move = Coup { $ply }
replay-pause = Pause
replay-play = Jouer les coups
replay-share = Partager ou continuer
replay-slider = Coup
resign = Abandonner
resign-sure = Voulez-vous vraiment abandonner ?
result = Résultat
result-advanced = Chaque carré restant coûte 1 point. Tout posé : 15 points, ou 20 si le carré solitaire a été posé en dernier.
result-all_placed = Tout posé
result-basic = Le plus petit nombre de carrés restants l’emporte.
result-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
result-pieces_left = Pièces { color.feminines } restantes
result-rank = Rang { $place }
result-shared = { color-title }, couleur partagée : ne compte pour personne
result-team_wins = Équipe gagnante : { $names } !
result-tie = Égalité au premier rang : { $names } !
result-weight = { $share ->
    [0] Cette partie ne compte pas pour le classement : { $reasons }.
    [2] Cette partie compte pour moitié : { $reasons }.
    [4] Cette partie compte pour un quart : { $reasons }.
    [8] Cette partie compte pour un huitième : { $reasons }.
   *[16] Cette partie compte pour un seizième : { $reasons }.
}
result-weight-aborted = tout le monde n’a pas joué de coup
result-weight-early = quelqu’un a quitté la partie dès les premiers coups
result-weight-repeated = les mêmes adversaires avaient déjà joué plusieurs parties classées en une journée
result-weight-shared_address = des adversaires ont joué depuis la même connexion Internet
result-wins = Victoire pour { $name } !
result-you_win = Vous avez gagné !
retired-resigned = abandon
retired-timeout = temps écoulé
rotate-left = Tourner vers la gauche
rotate-right = Tourner vers la droite
score = Score
scores = Scores
sending = Envoi…
shared = couleur partagée
shared-color = { color-title }, partagé
spoken-board = Plateau de { $size } sur { $size }. Déplacez-vous avec les flèches, choisissez une pièce avec N, posez-la avec Entrée.
spoken-corner = libre, votre coin
spoken-fits = elle va ici
spoken-free = libre
spoken-ghost = { $shape } en { $cell } : { $verdict }
spoken-move = { color.subject } joue { $shape } : { $cells }.
spoken-piece = { $shape } { color.feminine }
spoken-piece-given = { spoken-piece }, donnée
spoken-puzzle = Casse-tête, { $rows } lignes, { $columns } colonnes. Déplacez-vous avec les flèches, choisissez une pièce avec N, posez-la ou reprenez-en une avec Entrée.
spoken-start = libre, case de départ
squares = { $count ->
    [one] { $count } carré
   *[other] { $count } carrés
}
squares-left = { $count ->
    [one] { $count } carré restant
   *[other] { $count } carrés restants
}
squares-left-short = restants
squares-left-unit = { $count ->
    [one] carré restant
   *[other] carrés restants
}
thinking = réfléchit
tray = Vos pièces
tray-also = { $count ->
    [one] aussi à vous, au prochain tour
   *[other] aussi à vous, dans { $count } tours
}
tray-count = { color-title }, pièces restantes : { $count } sur { $all }
tray-label = Pièces { color.feminines }
tray-piece = Pièce { $shape }
tray-piece-nowhere = Pièce { $shape }, ne va plus nulle part
trays = Les pièces de chacun
turn-color = doit jouer
turn-name = { $name }
turn-shared = { $name } · couleur partagée
turn-shared-you = à vous · couleur partagée
turn-you = à vous
turn-yours = À vous de jouer
undo = Reprendre le coup
watching = Vous regardez la partie.
why-no_corner = Il faut un de vos coins
why-no_start = Couvrez l’anneau
why-occupied = Case occupée
why-own_edge = Touche votre propre côté
why-smaller_contact = Ne touche que des pièces plus petites
why-too_early = Les plus grandes pièces d’abord
you = { seat-you }
