import PlainText
import Replaying
import Reporting

/// A bar for each page view, from its fetch until it went, darker while it was on the screen.
struct LifetimeChart {
  /// How many bars there may be.
  private static let limit = 240
  private static let width = 900.0
  private static let left = 92.0
  private static let top = 34.0

  private let lifetimes: ArraySlice<PageLifetime>
  private let hidden: Int
  private let end: Int
  private let isGrid: Bool
  private let summary: String

  init(_ lifetimes: [PageLifetime], closing: Int) {
    let sorted = lifetimes.sorted {
      ($0.fetched, $0.scene, $0.page) < ($1.fetched, $1.scene, $1.page)
    }
    self.lifetimes = sorted.prefix(Self.limit)
    hidden = lifetimes.count - self.lifetimes.count
    end = closing
    summary = LifetimeTables(lifetimes, closing: closing).sentence
    isGrid = lifetimes.contains { $0.scene > 0 }
  }

  /// What is not shown; nil where all is.
  var remark: String? {
    hidden == 0
      ? nil
      : "Shown are the first \(Self.limit.grouped) fetched; \(hidden.grouped) more are in the table's numbers."
  }

  /// The height of a bar with the space below it.
  private var rowHeight: Double { lifetimes.count <= 60 ? 16 : 8 }

  /// The chart as an SVG element of a page that has ``LifetimeChart/style``.
  func svg(id: String) -> String {
    let height = Self.top + rowHeight * Double(lifetimes.count) + 10
    let opening = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(Self.width)) \(number(height))" \
      class="lives" role="img" aria-labelledby="\(id)-title">
      <title id="\(id)-title">Page views by frame: \(summary)</title>
      """
    return ([opening] + axis(height) + lifetimes.enumerated().map { bar($1, row: $0) } + ["</svg>"])
      .joined(separator: "\n")
  }

  private func axis(_ height: Double) -> [String] {
    // The least of 1, 2, 5, 10, 20, … with which there are at most 8.
    let steps = sequence(first: 1) { $0 * 10 }.prefix(8).flatMap { [$0, 2 * $0, 5 * $0] }
    let step = steps.first { $0 * 8 >= end } ?? max(1, end)
    return stride(from: 0, through: end, by: step).map { frame in
      let x = number(position(frame))
      return """
        <line x1="\(x)" y1="\(number(Self.top - 6))" x2="\(x)" y2="\(number(height - 8))"/>\
        <text class="tick" x="\(x)" y="\(number(Self.top - 12))" text-anchor="middle">\
        \(frame == 0 ? "frame 0" : frame.grouped)</text>
        """
    }
  }

  private func bar(_ life: PageLifetime, row: Int) -> String {
    let y = Self.top + rowHeight * Double(row)
    let height = number(rowHeight - (rowHeight > 10 ? 4 : 2))
    func rect(_ name: String, _ from: Int, _ to: Int) -> String {
      let x = position(from)
      let width = max(1.5, position(to) - x)
      return
        "<rect class=\"\(name)\" x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(height)\"/>"
    }
    let held = rect(life.firstSeen == nil ? "unseen" : "held", life.fetched, life.dropped ?? end)
    var seen = ""
    if let first = life.firstSeen, let last = life.lastSeen { seen = rect("seen", first, last + 1) }
    let labels = rowHeight > 10 || row.isMultiple(of: 5)
    let label =
      labels
      ? "<text x=\"\(number(Self.left - 8))\" y=\"\(number(y + (rowHeight > 10 ? 10.5 : 7)))\" text-anchor=\"end\">\(life.name(isGrid: isGrid).xmlEscaped)</text>"
      : ""
    return "<g><title>\(words(life).xmlEscaped)</title>\(label)\(held)\(seen)</g>"
  }

  private func words(_ life: PageLifetime) -> String {
    let seen = life.firstSeen.flatMap { first in
      life.lastSeen.map { "on the screen from frame \(first.grouped) to \($0.grouped)" }
    }
    return
      "\(life.name(isGrid: isGrid)): \(life.isRedrawn ? "redrawn" : "fetched") in frame \(life.fetched.grouped), \(seen ?? "never on the screen"), \(life.dropped.map { "dropped in frame \($0.grouped)" } ?? "there at the end")"
  }

  private func position(_ frame: Int) -> Double {
    Self.left + (Self.width - Self.left - 12) * Double(frame) / Double(max(1, end))
  }

  private func number(_ value: Double) -> String { plainNumeral((value * 10).rounded() / 10) }

  /// What the colours mean: a class and a word each.
  static let key = [
    ("seen", "on the screen"), ("held", "held"), ("unseen", "held, never on the screen"),
  ]

  static var style: String {
    func rules(_ palette: Palette) -> String {
      """
      .lives text{fill:\(palette.text)}
      .lives .tick{fill:\(palette.muted)}
      .lives line{stroke:\(palette.lines)}
      .lives .seen,.lives-key .seen{color:\(palette.series[1])}
      .lives .held,.lives-key .held{color:\(palette.series[1]);opacity:.35}
      .lives .unseen,.lives-key .unseen{color:\(palette.series[3])}
      """
    }
    return """
      .lives{font:12px system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif}
      .lives rect{fill:currentColor}
      \(rules(.light))
      @media screen and (prefers-color-scheme:dark){
      \(rules(.dark))
      }
      """
  }
}
