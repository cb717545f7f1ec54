### Ce qui demande un extra du paquet qui n’est pas installé.

extra-pieces = La fabrication des pièces demande d’autres paquets. Lancez : pip install "cornerwise[pieces]"
extra-play = Le jeu dans le navigateur et le serveur demandent d’autres paquets. Lancez : pip install "cornerwise[play]"
extra-png = Les images PNG demandent un paquet de plus. SVG n’en demande aucun. Lancez : pip install "cornerwise[png]"
extra-postgresql = PostgreSQL demande un paquet de plus. Lancez : pip install "cornerwise[postgresql]"
extra-terminal = Le jeu dans le terminal demande d’autres paquets. Lancez : pip install "cornerwise[terminal]"
