load-bad_games = Escribe cuántas partidas, de 1 a 20000, como 100,300,1000.
load-cpu = CPU servidor/propia
load-games = partidas
load-interrupted = Interrumpido. Mediciones hasta ahora:
load-joining = Ocupando los asientos
load-lag = retraso propio p99
load-lost = perdidas
load-median = mediana
load-memory = memoria/partida
load-moves = jugadas/s
load-needs_postgresql = Varios servidores necesitan PostgreSQL: añade --database postgresql+asyncpg://…
load-no_server = El servidor no se inició: { $reason }
load-playing = Jugando
load-refused = El servidor rechazó una partida: { $reason }
load-remote = { $address } no está en este equipo. Si su dueño está de acuerdo, añade --allow-remote.
load-socket_memory = memoria/conexión
load-sockets = conexiones
load-unreachable = Sin respuesta de { $address }: { $reason }
load-worker = Ha muerto uno de los procesos que juegan.
load-worst = peor
match-cpu = CPU
match-cpu-unknown = sin datos
match-cpu-value = { $seconds } s por partida
match-elo = Elo (95 %)
match-error-bad_engine = { $engine } no es un motor. Escribe un nivel de { $first } a { $last }, sims:500, time:0.1 o gtp:COMANDO.
match-error-died = { $engine } se cerró al recibir «{ $line }», con código de salida { $code }. { $said }
match-error-elos = --elo1 debe ser mayor que --elo0.
match-error-folder = { $folder } ya contiene las partidas de un encuentro. Elige otra carpeta.
match-error-garbled = { $engine } respondió a «{ $line }» con «{ $answer }», que no es GTP.
match-error-illegal = { $engine } respondió a «{ $line }» con una jugada ilegal, { $move }: { $reason }.
match-error-ladder_engines = Una clasificación necesita al menos dos motores.
match-error-no_start = { $engine } no se puede iniciar: { $reason }.
match-error-plot = --plot dibuja una clasificación; añade --ladder.
match-error-refused = { $engine } rechazó «{ $line }»: { $answer }
match-error-resigned = { $engine } abandonó al recibir «{ $line }». Las partidas se juegan hasta el final: desactiva su abandono.
match-error-silent = { $engine } no respondió a «{ $line }» en { $seconds } s (--timeout).
match-error-two_engines = Un encuentro es entre dos motores, no entre { $count }. Para más, usa --ladder.
match-error-worker = Un proceso que jugaba terminó de forma inesperada. ¿Hay suficiente memoria?
match-first_seat = Primer asiento
match-first_seat-value = ganó el { $share } % de las partidas; los empates cuentan la mitad
match-games = { player-games }
match-games-value = { $pairs ->
    [one] { $games }, en { $pairs } par con los asientos intercambiados
   *[other] { $games }, en { $pairs } pares con los asientos intercambiados
}
match-interrupted = Interrumpido. Las partidas jugadas hasta ahora:
match-ladder-cpu = CPU s/partida
match-ladder-elo = Elo
match-ladder-engine = motor
match-ladder-error = 95 %
match-ladder-games = { load-games }
match-ladder-title = Clasificación, { $game }
match-memory_full = Memoria llena
match-memory_full-value = { $count ->
    [one] { $count } vez
   *[other] { $count } veces
}
match-nothing = No se terminó ningún par de partidas.
match-repeat = Para repetir
match-result = Resultado
match-result-value = { $engine } ganó { $won }, empató { $tied }, perdió { $lost }
match-score = Puntuación (95 %)
match-sequential = Prueba
match-sequential-H0 = decidida: la ventaja es de { $elo0 } Elo, no de { $elo1 } (logaritmo de la razón de verosimilitudes: { $ratio }). Como se detuvo antes, la puntuación parece peor de lo que es.
match-sequential-H1 = decidida: la ventaja es de { $elo1 } Elo, no de { $elo0 } (logaritmo de la razón de verosimilitudes: { $ratio }). Como se detuvo antes, la puntuación parece mejor de lo que es.
match-sequential-open = sin decidir entre { $elo0 } y { $elo1 } Elo (logaritmo de la razón de verosimilitudes: { $ratio })
match-title = { $game }: { $first } contra { $second }
