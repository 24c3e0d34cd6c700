#include <pango/pangocairo.h>

// Which file a font came from is known to Pango's fontconfig backend alone; macOS uses another one.
#ifdef __linux__
#include <pango/pangofc-font.h>
#endif
