### Was ein Extra des Pakets braucht, das nicht installiert ist.

extra-pieces = Zum Herstellen von Steinen sind weitere Pakete nötig. Starte: pip install "cornerwise[pieces]"
extra-play = Für das Spiel im Browser und den Server sind weitere Pakete nötig. Starte: pip install "cornerwise[play]"
extra-png = Für Bilder als PNG ist ein weiteres Paket nötig. SVG braucht keines. Starte: pip install "cornerwise[png]"
extra-postgresql = Für PostgreSQL ist ein weiteres Paket nötig. Starte: pip install "cornerwise[postgresql]"
extra-terminal = Für das Spiel im Terminal sind weitere Pakete nötig. Starte: pip install "cornerwise[terminal]"
