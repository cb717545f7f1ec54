coach-area-bottom = abajo
coach-area-bottom_left = abajo a la izquierda
coach-area-bottom_right = abajo a la derecha
coach-area-left = a la izquierda
coach-area-middle = en el centro del tablero
coach-area-right = a la derecha
coach-area-top = arriba
coach-area-top_left = arriba a la izquierda
coach-area-top_right = arriba a la derecha
coach-hint-area = Mira { $where }. Hay una buena jugada.
coach-hint-move = Coloca la pieza { $shape } en { $cells }.
coach-hint-piece = Toma la pieza { $shape } y mira { $where }.
coach-reason-big = Juega una pieza grande, de { $size } cuadrados, mientras aún cabe.
coach-reason-block = { $n ->
    [1] Le quita una esquina { color.to }.
   *[other] Le quita { $n } esquinas { color.to }.
}
coach-reason-block-front = { $n ->
    [1] Le quita { color.to } su esquina más avanzada.
   *[other] Le quita { color.to } sus { $n } esquinas más avanzadas.
}
coach-reason-center = { $n ->
    [0] Llega al centro: antes estaba a { $from_ } pasos.
    [1] Se acerca al centro: a 1 paso en vez de { $from_ }.
   *[other] Se acerca al centro: a { $n } pasos en vez de { $from_ }.
}
coach-reason-closes = { $n ->
    [0] Se cierra el paso: ya no queda ninguna esquina abierta; antes había { $from_ }.
    [1] Se cierra el paso: una esquina abierta en vez de { $from_ }.
   *[other] Se cierra el paso: { $n } esquinas abiertas en vez de { $from_ }.
}
coach-reason-compared-corners = { $n ->
    [1] Deja una esquina abierta; la otra jugada deja { $other }.
   *[other] Deja { $n } esquinas abiertas; la otra jugada deja { $other }.
}
coach-reason-compared-fits = { $n ->
    [1] Después aún cabe una pieza; tras la otra jugada, { $other }.
   *[other] Después aún caben { $n } piezas; tras la otra jugada, { $other }.
}
coach-reason-compared-reach = { $n ->
    [1] Deja una casilla adonde ir; la otra jugada deja { $other }.
   *[other] Deja { $n } casillas adonde ir; la otra jugada deja { $other }.
}
coach-reason-compared-rival = { $n ->
    [0] No le deja { color.to } ninguna casilla adonde ir; la otra jugada le deja { $other }.
    [1] Le deja { color.to } una casilla adonde ir; la otra jugada le deja { $other }.
   *[other] Le deja { color.to } { $n } casillas adonde ir; la otra jugada le deja { $other }.
}
coach-reason-corners = { $n ->
    [1] Abre una esquina nueva.
   *[other] Abre { $n } esquinas nuevas.
}
coach-reason-corners-inward = Abre { $n } esquinas nuevas, { $inward } de ellas hacia el centro.
coach-reason-corners-toward = Abre { $n } esquinas nuevas hacia el centro.
coach-reason-deny = { color.subject } aún podía colocarlo todo. Ahora su pieza { $shape } no cabe en ningún sitio.
coach-reason-early_one = { $n ->
    [1] Gasta la pieza de un cuadrado cuando aún cabe otra pieza: al final vale más.
   *[other] Gasta la pieza de un cuadrado cuando aún caben otras { $n } piezas: al final vale más.
}
coach-reason-escape = { $n ->
    [1] Encuentra una salida donde no había ninguna.
   *[other] Deja { $n } salidas en vez de { $from_ }.
}
coach-reason-exact_fit = La forma justa: llena exactamente el hueco de { $n } casillas.
coach-reason-exclusive = Ahora { $n } casillas al alcance son solo del { color-mover }: nadie más puede llegar.
coach-reason-exposed = { $n ->
    [0] Ahora una jugada { color.of } puede cerrar todas las salidas; antes quedaban al menos { $from_ } casillas adonde ir.
    [1] Ahora una jugada { color.of } puede dejar solo una casilla adonde ir en vez de { $from_ }.
   *[other] Ahora una jugada { color.of } puede dejar solo { $n } casillas adonde ir en vez de { $from_ }.
}
coach-reason-finish = Coloca la última pieza: { $bonus } puntos más.
coach-reason-finish-basic = Coloca la última pieza: no sobra nada.
coach-reason-fits = { $n ->
    [0] Después ya no cabe ninguna de las { $of } piezas que quedan.
    [1] Después aún cabe una de las { $of } piezas que quedan.
   *[other] Después aún caben { $n } de las { $of } piezas que quedan.
}
coach-reason-fits-last = { $n ->
    [0] Después, la última pieza no cabe en ningún sitio.
   *[1] Después aún cabe la última pieza.
}
coach-reason-guard = { $n ->
    [0] Justo a tiempo: una jugada { color.of } podía cerrar todas las salidas. Ahora quedan al menos { $to } casillas adonde ir.
    [1] Justo a tiempo: una jugada { color.of } podía dejar solo una casilla adonde ir. Ahora quedan al menos { $to }.
   *[other] Justo a tiempo: una jugada { color.of } podía dejar solo { $n } casillas adonde ir. Ahora quedan al menos { $to }.
}
coach-reason-last_one = Aún caben las { $n } piezas que quedan. Guarda la pieza de un cuadrado para el final.
coach-reason-leave = { $n ->
    [1] { color.subject } tiene cerca una esquina donde ya no le cabe ninguna pieza. Déjala estar.
   *[other] { color.subject } tiene cerca { $n } esquinas donde ya no le cabe ninguna pieza. Déjalas estar.
}
coach-reason-only = Es la única jugada que hay.
coach-reason-pointless_block = { $n ->
    [1] Cubre una esquina que { color.the } ya no podía usar.
   *[other] Cubre { $n } esquinas que { color.the } ya no podía usar.
}
coach-reason-reach = Gana sitio: la próxima pieza llega a { $to } casillas en vez de { $from_ }.
coach-reason-reach-center = Gana sitio en el centro: la próxima pieza llega a { $to } casillas en vez de { $from_ }.
coach-reason-rescue = { $n ->
    [1] Salva la pieza { $shape }: solo cabía en un sitio.
   *[other] Salva la pieza { $shape }: solo cabía en { $n } sitios.
}
coach-reason-reserve = { $n } casillas son solo del { color-mover }. Pueden esperar: mejor jugar donde otros pueden llegar.
coach-reason-restrict = { $to ->
    [1] Le deja { color.to } solo una casilla adonde ir en vez de { $from_ }.
   *[other] Le deja { color.to } solo { $to } casillas adonde ir en vez de { $from_ }.
}
coach-reason-shut_out = { $n ->
    [1] { color.subject } ya no puede colocar nada, y le queda un cuadrado.
   *[other] { color.subject } ya no puede colocar nada, y le quedan { $n } cuadrados.
}
coach-reason-small = { $n ->
    [1] Gasta ahora la pieza de un cuadrado, aunque aún caben { $larger } piezas mayores.
   *[other] Solo { $n } cuadrados, aunque aún caben { $larger } piezas mayores.
}
coach-reason-strand_pieces = { $n } piezas { color.feminines }, { $squares } cuadrados en total, ya no caben en ningún sitio.
coach-reason-strand_pieces-one = La pieza { $shape } { color.feminine } ya no cabe en ningún sitio.
coach-reason-through = Se cuela entre las piezas { color.feminines }: pone { $n } casillas nuevas al alcance.
coach-reason-through-two = Se cuela entre { color.the } y el { color-second }: pone { $n } casillas nuevas al alcance.
coach-reason-used_reserve = Nadie más podía llegar allí: ese sitio podía esperar.
coach-tip-1 = Ve hacia el centro
coach-tip-2 = Primero las piezas grandes
coach-tip-3 = Deja esquinas abiertas
coach-tip-4 = Usa cada forma para lo que sirve
coach-tip-5 = Guarda una salida
coach-tip-6 = Bloquea las esquinas avanzadas
coach-tip-7 = Reserva lo que solo tú alcanzas
coach-tip-8 = Mira las piezas de los demás
coach-tip-9 = Todo colocado, la pieza de un cuadrado al final
