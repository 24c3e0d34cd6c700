import Basics
import Pictures
import Profiling
import Tables

/// Calls as boxes, those who call above those who are called: each as wide as what it and all below it spent. The page's
/// script draws it.
package struct FlameGraph {
  /// How many boxes there may be, and the least share of the whole that one has.
  private static let (mostBoxes, leastShare) = (4_000, 0.0002)

  let title: String
  private let unit: StackProfile.Unit
  /// What the two numbers of a box are called if profiles are compared.
  private let sides: (base: String, head: String)?
  private let root: FlameBox

  /// The graph of one profile; if some of it is below zero, what grew is compared with what shrank.
  init(_ profile: StackProfile, title: String) {
    let shrinks = profile.samples.contains { $0.cost < 0 }
    (self.title, unit, sides) = (title, profile.unit, shrinks ? (base: "gone", head: "new") : nil)
    var root = FlameBox.all
    for sample in profile.samples {
      root.add(
        profile.stack(of: sample)[...], head: max(0, sample.cost), base: max(0, -sample.cost))
    }
    self.root = root
  }

  /// The graph of a difference. A box is as wide as the greater of the two costs, stack by stack: what is gone is seen too.
  init(_ pair: StackPair, labels: (base: String, head: String)) {
    (title, unit, sides) = (pair.title, pair.head.unit, labels)
    var root = FlameBox.all
    for sample in pair.head.samples {
      root.add(pair.head.stack(of: sample)[...], head: sample.cost)
    }
    for sample in pair.base.samples {
      root.add(pair.base.stack(of: sample)[...], base: sample.cost)
    }
    self.root = root
  }

  /// The boxes that are shown, each after its caller, and the width up to which some are not; 0 if all are.
  var rows: (shown: [FlameRow], limit: Int) {
    let all = root.rows
    let widths = all.map(\.width).sorted(by: >)
    let tooMany = widths.count > Self.mostBoxes ? widths[Self.mostBoxes] : 0
    let limit = max(tooMany, Int(Self.leastShare * Double(all[0].width)))
    let shown = all.filter { $0.width > limit }
    return (shown, shown.count < all.count ? limit : 0)
  }

  /// What a box says of itself after its name and place.
  func text(_ row: FlameRow) -> String {
    guard let sides else {
      let share = shareText(row.head, of: root.head).map { ", \($0)" } ?? ""
      return "\(unit.text(row.head))\(share); \(unit.text(row.own)) of it itself"
    }
    let percent = percentChange(from: Double(row.base), to: Double(row.head)).map { " (\($0))" }
    return "\(sides.head) \(unit.text(row.head)), \(sides.base) \(unit.text(row.base)): "
      + unit.signedText(row.head - row.base) + (percent ?? "")
  }

  /// The class of a box's colour: whose code it is, or how much it changed where no other changed by more than `greatest`.
  func color(of row: FlameRow, greatestChange greatest: Int) -> String {
    guard sides != nil else {
      return (row.function.module.isEmpty ? .harness : row.function.owner).rawValue
    }
    let change = row.head - row.base
    guard change != 0, greatest > 0 else { return "same" }
    let step = (3 * Double(abs(change)) / Double(greatest)).rounded(.up)
    return "\(change > 0 ? "more" : "less")\(Int(min(max(step, 1), 3)))"
  }

  /// What the colours mean: a class and a word each.
  private var key: [(name: String, meaning: String)] {
    guard let sides else {
      return [
        ("loader", "loader"), ("pages", "scroll view and pages"), ("system", "libraries"),
        ("harness", "harness"),
      ]
    }
    return [
      ("more3", "more in \(sides.head)"), ("same", "the same"), ("less3", "less in \(sides.head)"),
    ]
  }

  private var meaning: String {
    guard let sides else {
      return "The wider a box, the more the function and all that it called spent."
    }
    return "The wider a box, the more was spent: the greater of “\(sides.head)” and "
      + "“\(sides.base)”, stack by stack. The stronger its colour, the greater the change."
  }

  /// The graph as part of a page.
  ///
  /// - Parameter id: The element's, unlike any other on the page.
  func html(id: String) -> String {
    let (rows, limit) = rows
    let rest = limit == 0 ? "" : " Calls of \(unit.text(limit)) or less are left out."
    let key = key.map { "<li><i class=\"\($0.name)\"></i> \($0.meaning.xmlEscaped)</li>\n" }
      .joined()
    return """
      <div class="flame" id="\(id)">
      <form class="flame-bar">
      <label>Find <input type="search" autocomplete="off" spellcheck="false" placeholder="function"/></label>
      <button type="button" disabled="">Whole graph</button>
      <p role="status"></p>
      </form>
      <div class="flame-boxes" role="tree" aria-orientation="horizontal" aria-label="\(title.xmlEscaped): flame graph"></div>
      <p class="flame-now" aria-hidden="true"></p>
      <ul class="flame-key">
      \(key)</ul>
      <p class="flame-note">\((meaning + rest).xmlEscaped) Click a box to zoom; or use the arrow keys, Enter to zoom, Escape to zoom out.</p>
      <noscript><p class="warning">This graph needs scripts. Its stacks are in a file below, too.</p></noscript>
      <script type="application/json">\(data(rows))</script>
      </div>
      """
  }

  /// What the script reads: functions with a full and a short name, and columns with an entry for each box.
  private struct Payload: Encodable {
    let functions: [[String]]
    let function, depth, width: [Int]
    let location, text, color: [String]
  }

  private func data(_ rows: [FlameRow]) -> String {
    let functions = Array(Set(rows.map(\.function))).sorted {
      ($0.function, $0.module) < ($1.function, $1.module)
    }
    let indices = Dictionary(uniqueKeysWithValues: zip(functions, 0...))
    let greatest = rows.map { abs($0.head - $0.base) }.max() ?? 0
    let payload = Payload(
      functions: functions.map { [$0.function, $0.shortName] },
      function: rows.compactMap { indices[$0.function] }, depth: rows.map(\.depth),
      width: rows.map(\.width), location: rows.map(\.location), text: rows.map(text),
      color: rows.map { color(of: $0, greatestChange: greatest) })
    return scriptText(payload)
  }
}
