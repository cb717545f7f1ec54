difficulty = Dificultad
difficulty-easy = Fácil
difficulty-hard = Difícil
difficulty-medium = Media
puzzle-again = Empezar de nuevo
puzzle-archive = Rompecabezas diarios
puzzle-archive-about = Un rompecabezas resuelto en su día cuenta para tu racha. Los demás puedes resolverlos cuando quieras.
puzzle-calendar = { $count ->
    [one] { $count } rompecabezas diario resuelto en las últimas { $weeks } semanas
   *[other] { $count } rompecabezas diarios resueltos en las últimas { $weeks } semanas
}
puzzle-calendar-faster = más rápido
puzzle-calendar-slower = más lento
puzzle-best = Tu mejor marca: { $result }
puzzle-brainteasers = Los seis rompecabezas
puzzle-brainteasers-note = Para tardes largas. Todos tienen solución.
puzzle-choice = Rompecabezas
puzzle-color = Color de las piezas
puzzle-continue = Continuar
puzzle-create = Crear
puzzle-daily = El rompecabezas de hoy
puzzle-daily-earlier = Días anteriores
puzzle-daily-left = { $count ->
    [one] Falta { $count } pieza
   *[other] Faltan { $count } piezas
}
puzzle-daily-of = Rompecabezas del { $date }
puzzle-daily-today = Hoy, { $date }
puzzle-day-late = { $date }: resuelto más tarde
puzzle-day-open = { $date }: sin resolver
puzzle-day-solved = { $date }: resuelto
puzzle-duration-days = días
puzzle-duration-hours = horas
puzzle-duration-weeks = semanas
puzzle-first = inténtalo
puzzle-given = Esta pieza viene dada y no se mueve.
puzzle-group-done = { $done } de { $count }
puzzle-group-first_steps = Primeros pasos
puzzle-group-first_steps-note = un minuto cada uno
puzzle-group-short_break = Una pausa corta
puzzle-group-short_break-note = de 3 a 10 minutos
puzzle-group-twelve = Las doce piezas de cinco cuadrados
puzzle-group-twelve-note = difíciles: cuantas menos soluciones, más difícil
puzzle-help = Ayuda
puzzle-hint = { hint }
puzzle-hint-do = Colocarla
puzzle-hint-take = Quitarla
puzzle-hints = { $count ->
    [one] { $count } pista
   *[other] { $count } pistas
}
puzzle-month-after = Mes siguiente
puzzle-month-before = Mes anterior
puzzle-more = y { $count } más
puzzle-name-all-84 = Las 84 piezas
puzzle-name-all-84-descending = Las 84, de mayor a menor
puzzle-name-pentominoes = Pentominós
puzzle-name-pentominoes-apart = Pentominós, colores separados
puzzle-name-tetrominoes = Tetrominós
puzzle-name-tetrominoes-apart = Tetrominós, colores separados
puzzle-new = Un rompecabezas nuevo
puzzle-new-about = Algunas piezas ya están colocadas; tú pones las demás. Hay tantos como quieras.
puzzle-next = Otro
puzzle-next-name = Siguiente: { $name }
puzzle-no_hints = ¡Sin ninguna ayuda!
puzzle-offline = Sin conexión con el servidor. Puedes seguir; se guardará allí más tarde.
puzzle-open-new = Crear uno nuevo
puzzle-others = Más rompecabezas
puzzle-pieces-size = { $count ->
    [one] { $count } pieza
   *[other] { $count } piezas
}, { $rows } × { $columns }
puzzle-play = Jugar
puzzle-practice = Encuentra la mejor jugada
puzzle-practice-about = Posiciones de partidas reales, ordenadas por lo que enseñan.
puzzle-practice-next = Siguiente posición
puzzle-progress = { $placed } de { $pieces } piezas
puzzle-searching = Buscando…
puzzle-searching-most = Buscando… lo mejor hasta ahora: { $most } de { $pieces } piezas.
puzzle-share-about = El enlace abre el mismo rompecabezas, no tu solución.
puzzle-share-copied = Copiado
puzzle-share-copy = Copiar
puzzle-share-given = Imagen del rompecabezas (PNG)
puzzle-share-link = Enlace
puzzle-share-png = Imagen de tu tablero (PNG)
puzzle-share-send = Enviar el enlace
puzzle-share-svg = Dibujo de tu tablero (SVG)
puzzle-show = Muéstrame una solución
puzzle-show-back = Una pieza atrás
puzzle-show-close = Volver a mi rompecabezas
puzzle-show-forward = Una pieza adelante
puzzle-show-none = No se encontró ninguna solución a tiempo. Coloca o quita algunas piezas y vuelve a preguntar.
puzzle-show-pause = Pausa
puzzle-show-play = Reproducir
puzzle-show-restart = Tu tablero no se puede completar, así que esta solución empieza desde el principio. Tus piezas se quedan como están.
puzzle-show-slider = Piezas de la solución
puzzle-show-speed = Velocidad
puzzle-show-sure = Tus piezas se quedan como están. Junto a tu resultado se indicará «solución vista».
puzzle-show-yes = Mostrarla
puzzle-solution_viewed = solución vista
puzzle-solutions = { $count } soluciones
puzzle-solvable = ¿Aún tiene solución?
puzzle-solvable-no = No: con las piezas como están ya no se puede completar. Una pista te dice cuál quitar.
puzzle-solvable-unknown = No se sabe: hay demasiadas posibilidades. Coloca o quita algunas piezas y vuelve a preguntar.
puzzle-solvable-yes = Sí, aún se puede completar.
puzzle-solve = Resolver
puzzle-solved = ¡Resuelto!
puzzle-starter = Rectángulo { $rows } × { $columns }
puzzle-streak-best = récord: { $count }
puzzle-streak-none = Todavía sin racha
puzzle-streak-start = Resuelve el rompecabezas de hoy y empieza una.
puzzle-time = Tiempo
puzzle-to_tray = Devolver a la bandeja
puzzle-unfinished = Sin terminar
puzzle-unique = Hay exactamente una solución.
puzzle-view = Verlo otra vez
puzzles = Rompecabezas
