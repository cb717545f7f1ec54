# feminine, feminines: junto a pieza o piezas. of, the, to: del azul, el azul, al azul. subject: al comienzo de la frase.
color = { $color ->
    [blue] azul
    [green] verde
    [red] rojo
    [yellow] amarillo
   *[other] { $color }
}
    .feminine = { $color ->
        [blue] azul
        [green] verde
        [red] roja
        [yellow] amarilla
       *[other] de color { $color }
    }
    .feminines = { $color ->
        [blue] azules
        [green] verdes
        [red] rojas
        [yellow] amarillas
       *[other] de color { $color }
    }
    .of = del { color }
    .subject = El { color }
    .the = el { color }
    .to = al { color }
color-mover = { $mover ->
    [blue] azul
    [green] verde
    [red] rojo
    [yellow] amarillo
   *[other] { $mover }
}
color-second = { $second ->
    [blue] azul
    [green] verde
    [red] rojo
    [yellow] amarillo
   *[other] { $second }
}
color-title = { $color ->
    [blue] Azul
    [green] Verde
    [red] Rojo
    [yellow] Amarillo
   *[other] { $color }
}
label = { $name }: { $text }
level-1 = Caracol
level-2 = Patito
level-3 = Conejo
level-4 = Erizo
level-5 = Ardilla
level-6 = Zorro
level-7 = Cuervo
level-8 = Búho
level-9 = Dragón
levels-1 = caracoles
levels-2 = patitos
levels-3 = conejos
levels-4 = erizos
levels-5 = ardillas
levels-6 = zorros
levels-7 = cuervos
levels-8 = búhos
levels-9 = dragones
mode-classic = Cuatro jugadores
mode-classic-short = Cada cual por su cuenta
mode-classic_2 = Dos jugadores
mode-classic_2-short = Dos colores por persona, tablero grande
mode-classic_3 = Tres jugadores
mode-classic_3-short = El cuarto color se comparte
mode-duo = Tablero pequeño
mode-duo-short = Partida rápida para dos, 14 × 14
mode-teams = Equipos
mode-teams-short = Dos contra dos
option-direction = Sentido del juego
option-direction-clockwise = horario
option-direction-counterclockwise = antihorario
option-first_color = Color que empieza
option-scoring = Puntuación
option-scoring-advanced = avanzada, con bonificación
option-scoring-basic = básica, sin bonificación
option-shared = Color compartido
option-start = Primera pieza
option-start-any = cualquier casilla de salida libre
option-start-own = su propia casilla de salida
