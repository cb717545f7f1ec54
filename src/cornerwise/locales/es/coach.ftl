mark-best = La mejor
mark-blunder = Error grave
mark-good = Buena
mark-inaccuracy = Imprecisión
mark-mistake = Error
marks-best = { $count ->
    [one] { $count } jugada óptima
   *[other] { $count } jugadas óptimas
}
marks-blunder = { $count ->
    [one] { $count } error grave
   *[other] { $count } errores graves
}
marks-good = { $count ->
    [one] { $count } buena jugada
   *[other] { $count } buenas jugadas
}
marks-inaccuracy = { $count ->
    [one] { $count } imprecisión
   *[other] { $count } imprecisiones
}
marks-mistake = { $count ->
    [one] { $count } error
   *[other] { $count } errores
}
practice = Practicar
practice-again = Intentarlo otra vez
practice-all = Todos los ejercicios
practice-answer = La respuesta
practice-answer-dashed = (punteada en el tablero)
practice-done = { $done } de { $all } resueltos
practice-grade-1 = fácil
practice-grade-2 = medio
practice-grade-3 = difícil
practice-late = No cuenta como resuelto, porque antes probaste otra jugada. El ejercicio volverá pronto.
practice-lead = Encuentra la mejor jugada. Los ejercicios que fallas vuelven pronto; los que resuelves, más tarde.
practice-next = Siguiente
practice-number = Ejercicio { $number }
practice-own = De tus partidas
practice-own-none = Juega una partida y pide al entrenador que la analice: tus errores te esperarán aquí.
practice-retry = Mira otra vez: ¿qué deja tu jugada a los demás?
practice-right = ¡Sí, es una buena jugada!
practice-show = Ver la respuesta
practice-solved = resuelto
practice-start = Empezar
practice-task = Turno { color.of }. Encuentra la mejor jugada.
practice-wrong = Hay una jugada mejor.
practice-yours = Es de una de tus partidas.
review = Análisis de la partida
review-accuracy = Precisión
review-ask = Analizar la partida
review-before = Antes
review-better = Era mejor
review-cancel = { cancel }
review-canceled = El análisis se ha cancelado.
review-chance_of = probabilidad de ganar de { $name }
review-chances = Probabilidad de ganar
review-compare = Lo que muestra el tablero
review-deeper = Analizar más a fondo
review-deeper-why = Un análisis más profundo tarda alrededor de medio minuto.
review-go = Ir a la jugada { $ply }
review-graph = Lo que muestra el gráfico
review-hint = Haz clic en el gráfico, o usa las flechas, para recorrer la partida.
review-next = Siguiente
review-next_point = Siguiente momento clave
review-no_moves = No hay jugadas.
review-no_points = Ningún error digno de mostrar. Bien jugado.
review-played = Se jugó
review-point = Momento clave { $number } de { $count }
review-point_of = { $number } de { $count }
review-practice = Qué practicar
review-progress = Jugada { $done } de { $of }
review-quick-why = Cada jugada se compara con muchas otras.
review-scores = Puntuación esperada
review-start = El comienzo de la partida
review-strengths = Lo que salió bien
review-to_practice = Practicar con tus errores
review-try = Probar
review-turning_points = Momentos decisivos
review-you_played = Tu jugada
review-your_chance = tu probabilidad de ganar
review-your_points = Tus momentos clave
