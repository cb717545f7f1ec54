casual = Amistosa
casual-why = Por diversión: se pueden deshacer jugadas si todos están de acuerdo
clock = Reloj
clock-days = { $count ->
    [one] { $count } día por jugada
   *[other] { $count } días por jugada
}
clock-left = tiempo: { $time }
clock-low = queda poco tiempo
clock-minutes = { $minutes } min
clock-none = Sin reloj
clock-seconds = { $seconds } s
clock-with = { $base } + { $increment } s por jugada
invite = Invita a alguien
invite-code = Código para escanear con un teléfono
invite-copied = Listo
invite-copy = Compartir el enlace
invite-how = Cualquiera que abra este enlace o escanee el código llega a esta mesa.
invite-link = Enlace a esta mesa
invite-local = Solo este dispositivo puede abrir esta página. Para que entren otros de tu red wifi, inicia Cornerwise con:
lobby = Jugar con otros
lobby-anybody = Ahora puede entrar cualquiera.
lobby-find = Buscar con quién jugar
lobby-free = { $count ->
    [one] { $count } asiento libre
   *[other] { $count } asientos libres
}
lobby-looking = Buscando jugadores…
lobby-new = Mesa nueva
lobby-none = No hay mesas abiertas. Abre una y los demás la verán aquí.
lobby-offer = Todavía no hay nadie. { $name } juega más o menos como tú y puede empezar ya.
lobby-offer-play = Jugar contra la máquina
lobby-open = Mesas abiertas
lobby-quick = Partida rápida
lobby-range = Alguien de tu nivel, ± { $width }
lobby-stop = Dejar de buscar
lobby-waiting = { $count ->
    [one] { $count } persona en espera
   *[other] { $count } personas en espera
}
lobby-watch = Mirar
lobby-yours = Tus mesas
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
waiting-players = { $count ->
    [one] Falta { $count } jugador
   *[other] Faltan { $count } jugadores
}
waiting-sit = Sentarme
