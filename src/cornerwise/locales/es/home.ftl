games = Partidas
home-afternoon = Buenas tardes, { $name }
home-all = Todas las partidas
home-continue = Continuar
home-evening = Buenas noches, { $name }
home-friends = { $count ->
    [one] { $count } amigo en línea
   *[other] { $count } amigos en línea
}
home-live = En directo
home-live-none = Ahora no juega nadie. Abre una mesa y juega contra la máquina hasta que llegue alguien.
home-morning = Buenos días, { $name }
home-new = ¿Nuevo por aquí?
home-new-learn = { learn-tutorial }
home-new-text = Una regla, dos minutos. Toca tu propio color por las esquinas, nunca por un lado.
home-online = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
home-open = Abrir
home-play = { puzzle-play }
home-solve = Resolver
home-streak = { $count ->
    [one] { $count } día seguido
   *[other] { $count } días seguidos
}
home-streak-best = récord: { $count }
home-streak-start = Resuélvelo para empezar una racha.
home-turn = Juega { $name }
home-waiting = { $count ->
    [one] { $count } partida te espera
   *[other] { $count } partidas te esperan
}
home-watch = Ver
home-week = Esta semana
home-welcome = Te damos la bienvenida a Cornerwise
home-your_clock = { $time } en tu reloj
start-all = Mostrar todas
start-find = Buscar rivales · { $clock }
start-finished = Terminadas
start-invite = Crear una invitación
start-invite-how = Recibirás un enlace y un código para compartir. Solo quien tenga el enlace encontrará la mesa.
start-level = Rival
start-many = { $count ->
    [2] dos { $names }
    [3] tres { $names }
   *[other] { $count } { $names }
}
start-mode = Modo de juego
start-move = jugada { $ply }
start-new = Partida nueva
start-open = Abrir un archivo de partida
start-options = Reglas
start-people = { $count ->
    [one] Jugar
   *[other] Jugar { $count } personas
}
start-play = { puzzle-play }
start-play-against = Jugar contra { $names }
start-play-with = Jugar · { $names }
start-seats = Asientos y reglas
start-unfinished = Continúa donde lo dejaste
start-waiting = esperando jugadores
start-watch = Ver a { $names }
start-with = Jugar con
start-with-computer = Máquina
start-with-friend = Amigos
start-with-people = Personas
start-with-screen = Una pantalla
