### La page de manuel de la commande : titres de ses sections.

man-name = NOM
man-see_also = VOIR AUSSI
