again = Otra partida
chat = Decir algo
chat-messages = Mensajes
chat-mute = Ocultar lo que dicen los demás
chat-tab = Chat
chat-unread = { chat }, { $count ->
    [one] { $count } mensaje nuevo
   *[other] { $count } mensajes nuevos
}
continue-play = Continuar desde aquí
continue-title = Continuar después de la jugada { $ply }
flip = Voltear
game-delete = Borrar esta partida
game-delete-keep = Conservar
game-delete-sure = ¿Borrar?
game-gone = Esta partida ya no existe.
game-over = Fin de la partida
game-over-sentence = La partida ha terminado.
hint = Pista
hint-here = Colócala dentro del contorno punteado.
hint-move = Muéstrame la jugada
hint-piece = ¿Qué pieza?
hint-take = Cogerla
hint-thinking = Pensando…
info = Datos
local-no_computer = La máquina no ha podido empezar. Nuevo intento…
local-not_saved = No se ha podido guardar la partida en el navegador. Puedes seguir, pero quizá se pierda al cerrar la página.
local-not_stored = Este navegador no guarda nada de este sitio. Tus partidas aquí terminan al cerrar la página.
local-other_window = Se ha jugado en otra ventana.
move-given_back = Tu jugada no se ha hecho. { $reason }
move-overtaken = La partida siguió antes de que llegara tu jugada.
move_now = Jugar ya
moves = Jugadas
moves-move = Jugada { $ply }: { $color } { $shape } en { $cell }
moves-none = Aún no hay jugadas.
moves-round = Ronda
notice-all_placed = ¡{ color.subject } ha colocado todas sus piezas!
notice-blocked = { color.subject } ya no puede colocar ninguna pieza.
phrase-bye = ¡Adiós!
phrase-good_game = ¡Buena partida!
phrase-good_luck = ¡Suerte!
phrase-hello = ¡Hola!
phrase-one_moment = Un momento, por favor
phrase-oops = ¡Uy!
phrase-thanks = ¡Gracias!
phrase-well_played = ¡Bien jugado!
phrase-wow = ¡Guau!
phrase-your_turn = Te toca
pieces = { $count ->
    [one] queda { $count } pieza
   *[other] quedan { $count } piezas
}
place = Colocar
place-nowhere = No queda sitio
place-pick = Elige una pieza
place-put = Ponla en el tablero
place-thinks = { $name } está pensando
place-waits = Le toca a { $name }
player-away = ausente
player-final = final
player-level = nivel { $level }
points-unit = { $count ->
    [one] punto
   *[other] puntos
}
proposal-computer = { $name } propone que una máquina siga en lugar de { $other }.
proposal-no = No
proposal-rematch = { $name } quiere jugar otra vez.
proposal-undo = { $name } pide deshacer la última jugada.
proposal-waiting = Esperando a { $names }…
proposal-withdraw = Retirar
proposal-yes = Sí
propose-computer = Que una máquina siga en lugar de { $name }
propose-undo = Pedir deshacer
redo = Rehacer
rematch-go = Ir a la nueva partida
replay = Recorrer la partida
replay-at = Jugada { $ply } de { $plies }
replay-back = Una jugada atrás
replay-close = Volver a la partida
replay-first = Al principio
replay-forward = Una jugada adelante
replay-last = Al final
replay-move = Jugada { $ply }
replay-pause = Pausa
replay-play = Reproducir las jugadas
replay-share = Compartir o continuar
replay-slider = Jugada
resign = Abandonar
resign-sure = ¿Seguro que quieres abandonar?
result = Resultado
result-advanced = Cada cuadrado que queda cuesta 1 punto. Todo colocado: 15 puntos, o 20 si la pieza de un cuadrado fue la última.
result-all_placed = Todo colocado
result-basic = Gana quien tenga menos cuadrados sin colocar.
result-moves = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
result-pieces_left = Piezas { color.feminines } que quedan
result-rank = Puesto { $place }
result-shared = { color-title }, compartido: no cuenta para nadie
result-team_wins = ¡Equipo ganador: { $names }!
result-tie = ¡Empate en el primer puesto: { $names }!
result-weight = { $share ->
    [0] Esta partida no cuenta para la clasificación: { $reasons }.
    [2] Esta partida cuenta la mitad: { $reasons }.
    [4] Esta partida cuenta un cuarto: { $reasons }.
    [8] Esta partida cuenta un octavo: { $reasons }.
   *[16] Esta partida cuenta un dieciseisavo: { $reasons }.
}
result-weight-aborted = no todos hicieron una jugada
result-weight-early = alguien dejó la partida en las primeras jugadas
result-weight-repeated = los mismos rivales ya habían jugado varias partidas por puntos en un mismo día
result-weight-shared_address = unos rivales jugaron desde la misma conexión a internet
result-wins = ¡Victoria de { $name }!
result-you_win = ¡Has ganado!
retired-resigned = abandonó
retired-timeout = se quedó sin tiempo
rotate-left = Girar a la izquierda
rotate-right = Girar a la derecha
score = Puntuación
scores = Puntuaciones
sending = Enviando…
shared = compartido
shared-color = { color-title }, compartido
spoken-board = Tablero de { $size } por { $size }. Muévete con las flechas; N elige una pieza, Enter la coloca.
spoken-corner = libre, esquina tuya
spoken-fits = cabe
spoken-free = libre
spoken-ghost = { $shape } en { $cell }: { $verdict }
spoken-move = { color.subject } juega { $shape }: { $cells }.
spoken-piece = { $shape } { color.feminine }
spoken-piece-given = { spoken-piece }, dada
spoken-puzzle = Rompecabezas, { $rows } filas, { $columns } columnas. Muévete con las flechas; N elige una pieza, Enter la coloca o toma una del tablero.
spoken-start = libre, casilla de salida
squares = { $count ->
    [one] { $count } cuadrado
   *[other] { $count } cuadrados
}
squares-left = { $count ->
    [one] queda { $count } cuadrado
   *[other] quedan { $count } cuadrados
}
squares-left-short = por poner
squares-left-unit = { $count ->
    [one] cuadrado por poner
   *[other] cuadrados por poner
}
thinking = pensando
tray = Tus piezas
tray-also = { $count ->
    [one] también es tuyo, en el próximo turno
   *[other] también es tuyo, dentro de { $count } turnos
}
tray-count = { color-title }, piezas restantes: { $count } de { $all }
tray-label = Piezas { color.feminines }
tray-piece = Pieza { $shape }
tray-piece-nowhere = Pieza { $shape }, ya no cabe en ningún lugar
trays = Las piezas de cada jugador
turn-color = es su turno
turn-name = { $name }
turn-shared = { $name } · compartido
turn-shared-you = te toca · compartido
turn-you = te toca
turn-yours = Te toca
undo = Deshacer
watching = Estás mirando la partida.
why-no_corner = Le falta una esquina tuya
why-no_start = Debe cubrir el anillo
why-occupied = Ocupado
why-own_edge = Toca tu propio lado
why-smaller_contact = Solo toca piezas más pequeñas
why-too_early = Las piezas más grandes van primero
you = { seat-you }
