cli-backup-done = { $games ->
    [one] Se ha guardado { $games } partida en { $file }.
   *[other] Se han guardado { $games } partidas en { $file }.
}
cli-bad_metrics = Escribe la dirección de --metrics como servidor:puerto, por ejemplo 127.0.0.1:9421, no { $address }.
cli-bad_option = Escribe una opción como nombre=valor, no { $option }.
cli-bad_oracle = { $file } no es la referencia lenta. Omite --oracle o indica tests/oracle.py.
cli-bad_people = Los asientos de este juego van del 1 al { $seats }. Escribe --people 1, --people 1,2 o --people all.
cli-config-unknown = { $file }: no existe el ajuste { $name }. Elige entre { $settings }.
cli-config-unreadable = { $file } no es un archivo TOML: { $reason }
cli-game_over = { game-over-sentence }
cli-help = El juego de mesa de esquina a esquina. Sin ningún comando, se abre en tu navegador.
cli-help-backup = Guarda una copia de la base de datos, aunque un servidor la esté usando.
cli-help-backup-file = El archivo nuevo para la copia.
cli-help-bench = Mide la velocidad de las reglas. La firma solo cambia si cambian las reglas.
cli-help-bench-oracle = La referencia lenta con la que comparar, si existe.
cli-help-bench-seconds = Tiempo aproximado de cada medición.
cli-help-browser = Abre el navegador.
cli-help-config = Un archivo TOML con ajustes, como port = 8421. Las opciones y las variables de entorno tienen prioridad.
cli-help-coordinates = Muestra letras y números alrededor del tablero.
cli-help-data = La carpeta donde se guardan las partidas.
cli-help-database = Otra base de datos, como postgresql+asyncpg://usuario@servidor/nombre. PostgreSQL requiere cornerwise[postgresql].
cli-help-depth = El número de jugadas.
cli-help-game = El juego.
cli-help-gtp = Ofrece el protocolo de motores por la entrada y la salida estándar.
cli-help-help = Muestra esta ayuda.
cli-help-host = La dirección en la que escucha; 0.0.0.0 deja entrar a otros de tu red.
cli-help-jobs = Procesos que calculan a la vez; de forma predeterminada, tantos como procesadores.
cli-help-language = El idioma de los textos.
cli-help-last_move = Marca la última jugada.
cli-help-level = La fuerza de la máquina, de 1 a 9.
cli-help-limits = Limita las peticiones de cada dirección. Desactívalo solo para hacer mediciones.
cli-help-computers = Deja que las máquinas piensen en este servidor. Desactívalo si lo hacen otros procesos: véase cornerwise worker.
cli-help-search-memory = La memoria de todas las búsquedas juntas, en megabytes: por defecto, 128 por proceso de trabajo.
cli-help-load = Juega muchas partidas a la vez en un servidor y mide cuánto tarda una jugada en llegar a todos. Sin dirección, inicia su propio servidor.
cli-help-load-addresses = Servidores en los que jugar, como http://127.0.0.1:8421; los jugadores se reparten entre ellos.
cli-help-load-allow_remote = Permite servidores en otros equipos. Solo con el permiso de su dueño.
cli-help-load-games = Partidas simultáneas. Varios números, como 100,300,1000, dan una tabla.
cli-help-load-heartbeat = Segundos sin mensajes tras los que una conexión envía una señal de vida, como la página; 0 para ninguna.
cli-help-load-json = Escribe un objeto JSON por línea en lugar de una tabla.
cli-help-load-move_interval = Segundos entre dos jugadas de una partida.
cli-help-load-processes = El número de procesos que juegan.
cli-help-load-seconds = Cuánto dura la medición de cada número de partidas.
cli-help-load-servers = Servidores que se inician sobre una base de datos. Más de uno necesita PostgreSQL.
cli-help-load-sockets = El número de conexiones a cada partida.
cli-help-match = Enfrenta motores entre sí, cada apertura desde ambos bandos, e indica qué demuestra el resultado.
cli-help-match-elo0 = Diferencia de Elo de la primera hipótesis de la prueba.
cli-help-match-elo1 = Diferencia de Elo de la segunda hipótesis de la prueba.
cli-help-match-engines = Motores: un nivel (3 o level:3), sims:500, time:0.1 (segundos por jugada), cpu:30 (segundos de procesador por partida) o gtp:COMANDO.
cli-help-match-games = Partidas por encuentro. Se redondea a un número par, pues cada apertura se juega desde ambos bandos.
cli-help-match-ladder = Valora varios motores: cada uno juega contra sus vecinos en el orden dado. El primero tiene Elo 0.
cli-help-on = Calcula en un clúster de Ray: ray para el de este equipo, ray://HOST:PORT para otro.
cli-help-match-opening_plies = Jugadas iniciales al azar; de forma predeterminada, { $defaults }.
cli-help-match-plot = Dibuja la clasificación como imagen SVG en este archivo.
cli-help-match-save = Guarda cada partida como .blksgf en esta carpeta.
cli-help-match-seed = Hace repetibles las aperturas y las decisiones.
cli-help-match-sprt = Se detiene en cuanto está claro si la ventaja de A es de --elo1 o solo de --elo0.
cli-help-match-timeout = Segundos que un programa GTP tiene para responder.
cli-help-memory = La memoria que puede usar una búsqueda, en megabytes. Cuando se llena, se descartan las jugadas menos visitadas.
cli-help-metrics = Ofrece métricas para Prometheus en esta dirección aparte, como 127.0.0.1:9421.
cli-help-option = Una opción de las reglas, como start=any, scoring=basic, direction=counterclockwise, first_color=red o shared=blue.
cli-help-people = Los asientos que ocupan personas, como 1 o 1,3 o all. La máquina ocupa los demás.
cli-help-perft = Cuenta todas las secuencias de ese número de jugadas. Comprueba las reglas y mide su velocidad.
cli-help-pieces = Hace piezas y tableros: archivos para impresoras 3D, cortadoras láser y tijeras.
cli-help-pieces-base = grooves: ranuras para un tablero con líneas en relieve; holes: agujeros para un tablero con espigas; o flat: lisa.
cli-help-pieces-bed = La cama de la impresora o la plancha del láser, en mm.
cli-help-pieces-board = Hace el tablero, en losetas que caben en la cama; con --set o --color, también las piezas.
cli-help-pieces-calibration = Hace primero una hoja pequeña de prueba: cinco huecos distintos, una esquina del tablero y una barra de 50 mm.
cli-help-pieces-chamfer = Cuánto se recorta de cada arista, en mm; con ranuras, también entre los cuadrados de una pieza.
cli-help-pieces-color = Un color. Se puede repetir.
cli-help-pieces-edition = Hace todas las piezas de una edición o, con --board, solo su tablero.
cli-help-pieces-floor = Grosor del tablero bajo las piezas, en mm.
cli-help-pieces-folder = La carpeta de los archivos. Se crea si no existe.
cli-help-pieces-format = stl y 3mf para impresoras 3D, svg para cortadoras láser, pdf para papel, png como vista previa. Se puede repetir.
cli-help-pieces-gap = El hueco entre piezas vecinas, en mm.
cli-help-pieces-paper = El tamaño del papel de los archivos PDF.
cli-help-pieces-set = Hace las 21 formas.
cli-help-pieces-shape = Una forma, como F. Se puede repetir. Con --set, un color o una edición, se hacen las 21.
cli-help-pieces-spacing = La distancia entre elementos en la cama, en mm.
cli-help-pieces-square = La distancia de una casilla del tablero a la siguiente, en mm. Mide diez casillas y divide entre diez.
cli-help-pieces-stud = Diámetro de las espigas del tablero, en mm; de forma predeterminada, un quinto del ancho de un cuadrado.
cli-help-pieces-symbol = El símbolo del color en cada cuadrado: grabado en ambas caras (engraved) o en relieve en la superior (raised).
cli-help-pieces-thickness = El grosor de una pieza, en mm.
cli-help-play = Juega en la terminal contra la máquina o con otras personas, por turnos. F1 muestra las teclas.
cli-help-play-file = Un archivo .blksgf o .json. Si existe, se continúa esa partida; se guarda después de cada jugada.
cli-help-play-game = El juego; de forma predeterminada, duo.
cli-help-ply = Muestra la posición después de ese número de jugadas.
cli-help-png = Guarda una imagen PNG en este archivo.
cli-help-port = El puerto en el que escucha; de forma predeterminada, uno libre.
cli-help-proxy = La dirección de un proxy de confianza situado delante del servidor, que le comunica la dirección de los clientes. Se puede repetir.
cli-help-puzzle = Rompecabezas para una sola persona: los seis del manual y otros más pequeños. Resuelve, comprueba, pide pistas.
cli-help-puzzle-check = Comprueba una solución o un intento y enumera las reglas incumplidas.
cli-help-puzzle-count = El número de soluciones, una por cada semilla a partir de --seed.
cli-help-puzzle-date = El día de un rompecabezas diario, como 2026-11-16; de forma predeterminada, hoy.
cli-help-puzzle-difficulty = La dificultad.
cli-help-puzzle-file = Un archivo JSON como los de solve --json y new --json; - lee la entrada estándar.
cli-help-puzzle-hint = Indica la pieza siguiente o la que hay que quitar.
cli-help-puzzle-id = El rompecabezas, como tetrominoes; puzzle list los muestra todos.
cli-help-puzzle-json = Escribe JSON, un objeto por línea.
cli-help-puzzle-list = Muestra todos los rompecabezas.
cli-help-puzzle-new = Crea un rompecabezas con algunas piezas dadas; daily es el de hoy.
cli-help-puzzle-new-count = El número de rompecabezas: uno por cada semilla a partir de --seed, o uno por cada día a partir de --date.
cli-help-puzzle-new-id = El rompecabezas, como tetrominoes, o daily.
cli-help-puzzle-seed = La semilla de la solución; de forma predeterminada, al azar.
cli-help-puzzle-solve = Resuelve un rompecabezas. Cada semilla da otra solución.
cli-help-ratings = Valoraciones de personas y máquinas.
cli-help-ratings-check = Solo compara; no cambia nada.
cli-help-ratings-recompute = Vuelve a calcular todas las valoraciones a partir de las partidas por puntos, en su orden, y las guarda.
cli-help-restore = Sustituye la base de datos por una copia. Detén antes el servidor. La base sustituida se conserva.
cli-help-restore-file = Un archivo escrito por backup.
cli-help-review = Analiza una partida: cómo fue cada jugada, los momentos decisivos y qué practicar. Para una carpeta: todas sus partidas, con una línea por jugador.
cli-help-review-file = Un archivo .blksgf o .json, o una carpeta con archivos de ese tipo.
cli-help-review-html = Guarda una página web en este archivo; no necesita otros archivos. Para una carpeta de partidas: la carpeta donde guardar las páginas.
cli-help-review-json = Escribe JSON en lugar de texto: un objeto por partida.
cli-help-review-no_cache = Analiza otra vez, aunque ya exista un análisis de esta partida.
cli-help-review-quick = Un análisis rápido: segundos en lugar de medio minuto.
cli-help-seed = Hace repetibles las jugadas de la máquina.
cli-help-serve = Sirve el juego a navegadores web, para ti o para mucha gente.
cli-help-worker = Juega los turnos de las máquinas para los servidores de una base de datos PostgreSQL, en este equipo o en otro.
cli-help-show = Muestra una partida guardada en la terminal o como imagen.
cli-help-show-file = Un archivo .blksgf o .json.
cli-help-size = El ancho de la imagen en píxeles.
cli-help-socha = Juega en el concurso Software-Challenge Germany 2026/27 o escribe el archivo que se sube allí.
cli-help-socha-host = El servidor del concurso.
cli-help-socha-port = El puerto del servidor.
cli-help-socha-reservation = El código de un asiento reservado. Sin código, se une a cualquier partida abierta.
cli-help-socha-seconds = Tiempo para pensar cada jugada. El concurso permite dos segundos, incluidos todos los retrasos.
cli-help-socha-zip = Escribe el archivo comprimido aquí en lugar de jugar.
cli-help-svg = Guarda una imagen SVG en este archivo.
cli-help-theme = Una imagen clara u oscura.
cli-help-trays = Dibuja también las piezas restantes.
cli-help-version = Muestra la versión.
cli-no_terminal = Para jugar hace falta una terminal. Para jugar desde un programa, usa cornerwise gtp.
cli-os_error = { $file }: { $reason }.
cli-password_visible = Otros usuarios de este equipo pueden ver la contraseña de --database. Usa mejor CORNERWISE_DATABASE o --config.
cli-pieces-parts = { $count ->
    [one] { $count } elemento
   *[other] { $count } elementos
}
cli-pieces-used = { $percent } % de la hoja
cli-playing_at = Cornerwise está listo para tu navegador: { $address } (Ctrl-C lo cierra; tus partidas quedan guardadas)
cli-port_taken = El puerto { $port } está en uso. Elige otro u omite --port.
cli-puzzle-bad_date = Escribe el día como 2026-11-16, no { $date }.
cli-puzzle-difficulty-open = { $left ->
    [one] { $difficulty }, { $left } pieza por colocar
   *[other] { $difficulty }, { $left } piezas por colocar
}
cli-puzzle-difficulty-unique = { $left ->
    [one] { $difficulty }, { $left } pieza por colocar, una sola solución
   *[other] { $difficulty }, { $left } piezas por colocar, una sola solución
}
cli-puzzle-interrupted = Interrumpido: el mejor intento hasta ahora tiene { $placed } de { $count } piezas.
cli-puzzle-not_text = { $file } no es un archivo de texto.
cli-puzzle-solvable-no = Ya no se puede completar.
cli-puzzle-solvable-unknown = No se sabe si se puede completar.
cli-puzzle-solvable-yes = Aún se puede completar.
cli-puzzle-solved = { $count ->
    [one] Resuelto: { $count } pieza y todas las reglas cumplidas.
   *[other] Resuelto: { $count } piezas y todas las reglas cumplidas.
}
cli-puzzle-too_large = { $file } es demasiado grande para un rompecabezas.
cli-puzzle-unfinished = Sin terminar: { $placed } de { $count } piezas colocadas.
cli-ratings-changed = Partidas por puntos: { $games }. Valoraciones incorrectas, ya corregidas: { $ratings }.
cli-ratings-same = Partidas por puntos: { $games }. Todas las valoraciones son correctas.
cli-ratings-wrong = Partidas por puntos: { $games }. Valoraciones incorrectas: { $ratings }. Sin --check se corrigen.
cli-restore-done = { $games ->
    [one] Se ha restaurado { $games } partida.
   *[other] Se han restaurado { $games } partidas.
}
cli-restore-kept = La base de datos sustituida está ahora en { $file }.
cli-resume_has_notes = { $file } tiene variantes o comentarios que se perderían. Copia antes la partida a otro archivo.
cli-resume_has_options = { $file } es una partida en curso y ya tiene sus reglas. Omite --option.
cli-resume_is_another = { $file } es una partida de { $game }. Omite --game.
cli-review-canceled = Cancelado: no se ha guardado nada.
cli-review-empty = { $file } no tiene jugadas que analizar.
cli-review-empty_folder = { $folder } no contiene ninguna partida.
cli-review-folder_progress = Analizando cada partida
cli-review-interrupted = Interrumpido: hay { $done } de { $of } análisis guardados. Repite la orden para analizar las demás partidas.
cli-review-not_folder = --jobs y --on necesitan una carpeta de partidas; { $file } es un archivo.
cli-review-progress = Analizando cada jugada
cli-review-written = Guardado: { $file }
cli-serving_at = Servidor en { $address } (Ctrl-C lo cierra)
cli-working = Jugando los turnos de las máquinas. Detener con Ctrl-C.
cli-short_game = { $plies ->
    [0] Esta partida aún no tiene jugadas.
    [one] Esta partida solo tiene { $plies } jugada.
   *[other] Esta partida solo tiene { $plies } jugadas.
}
cli-so_far = La partida hasta ahora:
cli-socha-written = Jugador guardado en { $file }.
cli-unknown_extension = { $file }: el nombre del archivo debe terminar en .blksgf o .json.
cli-usage = Uso:
cli-usage-choice = { $name } no puede ser { $value }; elige entre { $choices }.
cli-usage-command = COMANDO …
cli-usage-default = predeterminado: { $value }
cli-usage-environment = entorno: { $name }
cli-usage-extra = Sobran estos argumentos: { $arguments }.
cli-usage-integer = { $name } debe ser un número entero, no { $value }.
cli-usage-invalid = Valor no válido para { $name }: { $reason }.
cli-usage-least = { $name } debe ser como mínimo { $least }, no { $value }.
cli-usage-missing-argument = Falta el argumento { $name }.
cli-usage-missing-option = Falta la opción { $name }.
cli-usage-most = { $name } debe ser como máximo { $most }, no { $value }.
cli-usage-needs_value = La opción { $option } necesita un valor.
cli-usage-no_command = No existe el comando { $command }.
cli-usage-no_option = No existe la opción { $option }.
cli-usage-no_option-similar = No existe la opción { $option }. ¿Querías decir { $similar }?
cli-usage-no_value = La opción { $option } no admite ningún valor.
cli-usage-number = { $name } debe ser un número, no { $value }.
cli-usage-number-value = NÚMERO
cli-usage-options = [OPCIONES]
cli-usage-text-value = TEXTO
cli-usage-title-arguments = Argumentos
cli-usage-title-commands = Comandos
cli-usage-title-options = Opciones
cli-usage-try = Para ver la ayuda, ejecuta: { $command }
