import CPango

/// `points` in Pango's unit.
func units(_ points: Double) -> CInt { CInt((points * Double(PANGO_SCALE)).rounded()) }

/// A length in Pango's unit, in points.
func points(_ units: CInt) -> Double { Double(units) / Double(PANGO_SCALE) }
