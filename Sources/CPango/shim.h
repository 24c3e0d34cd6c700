#include <pango/pangocairo.h>
// Which file a font came from is known to Pango's fontconfig backend alone.
#include <pango/pangofc-font.h>
