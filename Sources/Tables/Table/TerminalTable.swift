import Algorithms
import Basics

extension [Table] {
  /// The tables as text in columns, each with its readings and warnings below, and one legend at the end;
  /// ends in a newline.
  ///
  /// A table that is wider than the style allows is cut into as few as possible, one below the other.
  /// Each repeats the labels.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    let canvas = TerminalCanvas(style: style)
    let legend = legend
    let termWidth = legend.map { displayWidth($0.term) }.max() ?? 0
    let footer = legend.flatMap { entry in
      canvas.wrapped(
        entry.term.padded(to: termWidth, alignment: .leading) + "  " + entry.meaning,
        tone: .faint, indentation: termWidth + 2)
    }
    return (flatMap { $0.paragraphs(on: canvas) } + [footer]).filter { !$0.joined().isEmpty }
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// What the words of all tables mean, each said once.
  var legend: [Table.LegendEntry] {
    let unbounded = Table.unboundedLegend(of: self).map { [$0] } ?? []
    let entries = flatMap(\.legend) + unbounded
    return [Table.LegendEntry](entries.uniqued())
  }
}

extension Table {
  /// The table as text in columns, with its readings, warnings and legend below; ends in a newline.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    [self].terminalText(style)
  }

  fileprivate func paragraphs(on canvas: TerminalCanvas) -> [[String]] {
    var paragraphs: [[String]] = []
    if !title.isEmpty {
      paragraphs.append(canvas.wrapped(title.singleLine, tone: .title))
    }
    if rows.isEmpty {
      paragraphs.append([canvas.line([TerminalSegment(placeholder, tone: .faint)])])
    } else if layout == .list {
      paragraphs.append(TerminalBlock.listLines(of: self, on: canvas))
    } else {
      paragraphs += TerminalBlock.blocks(of: self, width: canvas.style.width)
        .map { $0.lines(on: canvas) }
    }
    paragraphs.append(readings.flatMap { canvas.wrapped($0.singleLine, tone: .plain) })
    paragraphs.append(
      warnings.flatMap { canvas.wrapped("! " + $0.singleLine, tone: .warning, indentation: 2) })
    return paragraphs
  }

  /// What ``unboundedMark`` means; nil if no entry has it.
  fileprivate static func unboundedLegend(of tables: [Table]) -> LegendEntry? {
    let estimates = tables.flatMap { $0.rows.flatMap(\.entries) }.compactMap { entry in
      if case .estimate(let estimate, _) = entry { estimate } else { nil }
    }
    guard estimates.contains(where: { !$0.interval.isBounded }) else { return nil }
    let needs = Set(
      estimates.flatMap(\.warnings).compactMap { warning in
        if case .tooFewSamples(_, let need, _) = warning { need } else { nil }
      })
    let least = needs.count == 1 ? needs.first.map { " (at least \(grouped($0)))" } : nil
    return LegendEntry(
      term: unboundedMark, meaning: "not enough rounds for an interval" + (least ?? ""))
  }
}
