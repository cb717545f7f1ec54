### What needs an extra of the package that is not installed. The user types the command as it is.

extra-pieces = Making pieces needs more packages. Run: pip install "cornerwise[pieces]"
extra-play = The game in the browser and the server need more packages. Run: pip install "cornerwise[play]"
extra-png = Pictures as PNG need one more package. SVG needs none. Run: pip install "cornerwise[png]"
extra-postgresql = PostgreSQL needs one more package. Run: pip install "cornerwise[postgresql]"
extra-terminal = The game in the terminal needs more packages. Run: pip install "cornerwise[terminal]"
