casual = Amistosa
casual-why = Por diversión: se pueden deshacer jugadas si todos están de acuerdo
clock = Reloj
clock-days = { $count ->
    [one] { $count } día por jugada
   *[other] { $count } días por jugada
}
clock-kind-correspondence = Días
clock-kind-none = { clock-none }
clock-kind-realtime = Minutos
clock-left = tiempo: { $time }
clock-low = queda poco tiempo
clock-minutes = { $minutes } min
clock-none = Sin reloj
clock-own-days = Días por jugada
clock-own-minutes = Minutos
clock-own-seconds = Segundos añadidos por jugada
clock-seconds = { $seconds } s
clock-usual = Relojes habituales
clock-warning = Quedan 20 segundos en tu reloj.
clock-with = { $base } + { $increment } s por jugada
invite = Invita a alguien
invite-code = Código para escanear con un teléfono
invite-copied = Copiado
invite-copy = Copiar
invite-how = Cualquiera que abra este enlace o escanee el código llega a esta mesa.
invite-link = Enlace a esta mesa
invite-local = Solo este dispositivo puede abrir esta página. Para que entren otros de tu red wifi, inicia Cornerwise con:
lobby = En línea
lobby-all = Las { $count }
lobby-anybody = Ahora puede entrar cualquiera.
lobby-filter = Mostrar
lobby-filter-any = Todas
lobby-filter-days = Días
lobby-filter-fast = Hasta 5 min
lobby-filter-none = Ninguna mesa coincide.
lobby-filter-rated = Por puntos
lobby-filter-slow = Más de 5 min
lobby-find = Buscar con quién jugar
lobby-free = { $count ->
    [one] { $count } asiento libre
   *[other] { $count } asientos libres
}
lobby-invite = Invitar con un enlace
lobby-join = Unirse
lobby-looking = Buscando jugadores…
lobby-new = Mesa nueva
lobby-none = Ahora no espera nadie. Abre una mesa y juega contra la máquina hasta que llegue alguien.
lobby-offer = Todavía no hay nadie. { $name } juega más o menos como tú y puede empezar ya.
lobby-offer-play = Jugar contra la máquina
lobby-online = { $count } en línea
lobby-open = Esperan jugadores
lobby-quick = Partida rápida
lobby-range = Alguien de tu nivel, ± { $width }
lobby-spectators = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
}
lobby-stop = Dejar de buscar
lobby-strongest = primero los mejores jugadores
lobby-tables = { $count ->
    [one] { $count } mesa
   *[other] { $count } mesas
}
lobby-usual_wait = suele tardar { $time }
lobby-waiting = { $count ->
    [one] { $count } persona en espera
   *[other] { $count } personas en espera
}
private = Con enlace
private-why = Solo para quienes tengan el enlace
public = Pública
public-why = Todos la ven y pueden entrar
rated = Por puntos
rated-why = Cuenta para la clasificación
seat-computer = Máquina
seat-name = Nombre, { $seat }
seat-open = Asiento libre
seat-person = Una persona
seat-who = Quién juega con { $seat }
seat-you = Tú
table-for = Invitar a { $name }
table-invite = Abrir la mesa e invitar
table-kind = Tipo de partida
table-later = Empezar más tarde
table-needs = Para abrir una mesa, tienes que jugar tú y dejar un asiento libre.
table-open = Abrir la mesa
table-rated = Por puntos o amistosa
table-seats = Asientos
table-when = Día y hora
table-who = Quién puede entrar
table-you = Tú, o alguien a tu lado
waiting-begins = Empieza { $when }
waiting-change = Sentarme aquí
waiting-free_seat = Liberar el asiento
waiting-full = Ya están todos.
waiting-leave = Abandonar la mesa
waiting-partner = tu pareja
waiting-players = { $count ->
    [one] Falta { $count } jugador
   *[other] Faltan { $count } jugadores
}
waiting-sit = Sentarme
