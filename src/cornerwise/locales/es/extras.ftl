### Lo que requiere un extra del paquete que no está instalado.

extra-pieces = Hacer piezas requiere más paquetes. Ejecuta: pip install "cornerwise[pieces]"
extra-play = El juego en el navegador y el servidor requieren más paquetes. Ejecuta: pip install "cornerwise[play]"
extra-png = Las imágenes PNG requieren un paquete más. SVG no requiere ninguno. Ejecuta: pip install "cornerwise[png]"
extra-postgresql = PostgreSQL requiere un paquete más. Ejecuta: pip install "cornerwise[postgresql]"
extra-terminal = El juego en la terminal requiere más paquetes. Ejecuta: pip install "cornerwise[terminal]"
