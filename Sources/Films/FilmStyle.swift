import Documents

/// Colours and type of a film: the colours are those that ``Palette/variables`` names.
enum FilmStyle {
  static let rules = """
    text{font-family:system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;fill:var(--text)}
    .title{font-size:17px;font-weight:600}.name{font-size:15px;font-weight:600}
    .note{font-size:12px;fill:var(--muted)}.value{font-size:15px;font-weight:600}
    .caption{font-size:12px}.bad,.ending{fill:var(--bad);color:var(--bad)}.key{color:var(--muted)}
    .number{font-weight:600;text-anchor:middle}.far{font-size:11.5px;font-weight:600;fill:var(--muted)}
    .over{font-size:12px;font-weight:600;text-anchor:middle;fill:var(--bad)}
    .surface{fill:var(--surface)}.sheet{fill:var(--surface);stroke:var(--lines)}.ink{fill:var(--edges);fill-opacity:.45}
    .dim{fill:var(--surface);fill-opacity:.62}.phone{fill:none;stroke:var(--muted);stroke-width:2.5}
    .finger{fill:var(--text);fill-opacity:.5}.hatch{stroke:var(--bad);stroke-width:2.5}
    .wrong{fill:none;stroke:var(--open);stroke-width:4}.dot,.bar,.fetch{fill:currentColor}
    .area{fill:currentColor;fill-opacity:.45}.late,.blank{fill:var(--bad)}.wrongs{fill:var(--open)}
    .line{fill:var(--lines)}.head{fill:var(--text)}
    \(Palette.seriesColors)
    """
}
