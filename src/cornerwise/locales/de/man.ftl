### Die Handbuchseite des Befehls: Titel ihrer Abschnitte.

man-name = NAME
man-see_also = SIEHE AUCH
