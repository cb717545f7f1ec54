### La página de manual del comando: títulos de sus secciones.

man-name = NOMBRE
man-see_also = VÉASE TAMBIÉN
