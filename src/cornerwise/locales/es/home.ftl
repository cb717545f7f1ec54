start-against = { $who } contra { $whom }
start-all = Mostrar todas
start-computers = { $count ->
    [one] { $count } máquina
   *[other] { $count } máquinas
}
start-finished = Terminadas
start-mode = Modo de juego
start-move = jugada { $ply }
start-new = Partida nueva
start-open = Abrir un archivo de partida
start-options = Reglas
start-people = { $count ->
    [one] { $count } persona
   *[other] { $count } personas
}
start-play = { puzzle-play }
start-unfinished = Continúa donde lo dejaste
start-waiting = esperando jugadores
start-you = { seat-you }
