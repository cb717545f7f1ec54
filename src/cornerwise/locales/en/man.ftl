### The manual page of the command: titles of its sections, as other manual pages have them.

man-name = NAME
man-see_also = SEE ALSO
