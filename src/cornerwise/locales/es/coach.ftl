looked = Análisis de la partida
looked-accuracy = Precisión
looked-again = Analizar la partida
looked-because = Por qué es buena
looked-better = Era mejor
looked-busy = Jugada { $done } de { $of }
looked-called = El análisis se ha cancelado.
looked-cancel = { cancel }
looked-chances = Probabilidad de ganar
looked-coach = Preguntar al entrenador
looked-dashed = (punteada en el tablero)
looked-deeper = Analizar más a fondo
looked-deeper-why = Un análisis más profundo tarda alrededor de medio minuto.
looked-go = Ir a la jugada { $ply }
looked-hint = Haz clic en el gráfico, o usa las flechas, para recorrer la partida.
looked-next = Siguiente error
looked-none = No hay jugadas.
looked-played = { color.subject } jugó
looked-players = Cada jugador
looked-practice = Qué practicar
looked-quick-why = Cada jugada se compara con muchas otras.
looked-scores = Puntuación esperada
looked-shows = Lo que muestra el gráfico
looked-start = El comienzo de la partida
looked-strengths = Lo que salió bien
looked-to_practice = Practicar con tus errores
looked-turning = Momentos decisivos
looked-was = Se jugó
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
practice-done = { $done } de { $all } resueltos
practice-grade-1 = fácil
practice-grade-2 = medio
practice-grade-3 = difícil
practice-lead = Encuentra la mejor jugada. Los ejercicios que fallas vuelven pronto; los que resuelves, más tarde.
practice-next = Siguiente
practice-number = Ejercicio { $number }
practice-own = De tus partidas
practice-own-none = Juega una partida y pide al entrenador que la analice: tus errores te esperarán aquí.
practice-right = ¡Sí, es una buena jugada!
practice-solved = resuelto
practice-start = Empezar
practice-task = Turno { color.of }. Encuentra la mejor jugada.
practice-wrong = Hay una jugada mejor.
practice-yours = Es de una de tus partidas.
