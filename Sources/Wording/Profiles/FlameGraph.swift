import Basics
import Documents
import Profiling

/// Calls as boxes, those who call above those who are called: each as wide as what it and all below it spent. The page's
/// script zooms.
package struct FlameGraph: Figure {
  /// How many boxes there may be, and the least share of the whole that one has.
  private static let (mostBoxes, leastShare) = (3_000, 0.0002)

  private let title: String
  private let unit: StackProfile.Unit
  /// What the two numbers of a box are called if profiles are compared.
  private let sides: (base: String, head: String)?
  /// The boxes that are shown, each after its caller, and the width up to which some are not; 0 if all are.
  let rows: [FlameRow]
  let limit: Int

  /// The graph of one profile; if some of it is below zero, what grew is compared with what shrank. Nil if nothing was spent.
  init?(_ profile: StackProfile, title: String) {
    let shrinks = profile.samples.contains { $0.cost < 0 }
    let sides = shrinks ? (base: "gone", head: "new") : nil
    self.init([profile], title, sides) { _, cost in (max(0, cost), max(0, -cost)) }
  }

  /// The graph of a difference. A box is as wide as the greater of the two costs, stack by stack: what is gone is seen too.
  init?(_ pair: StackPair) {
    self.init([pair.head, pair.base], pair.kind.title, pair.labels) { index, cost in
      index == 0 ? (cost, 0) : (0, cost)
    }
  }

  private init?(
    _ profiles: [StackProfile], _ title: String, _ sides: (base: String, head: String)?,
    costs: (_ index: Int, _ cost: Int) -> (head: Int, base: Int)
  ) {
    (self.title, unit, self.sides) = (title, profiles[0].unit, sides)
    var root = FlameBox.all
    for (index, profile) in profiles.enumerated() {
      for sample in profile.samples {
        let (head, base) = costs(index, sample.cost)
        root.add(profile.stack(of: sample)[...], head: head, base: base)
      }
    }
    var all: [FlameRow] = []
    let whole = root.place(in: &all)
    guard whole > 0 else { return nil }
    let widths = all.map(\.width).sorted(by: >)
    let tooMany = widths.count > Self.mostBoxes ? widths[Self.mostBoxes] : 0
    let least = max(tooMany, Int(Self.leastShare * Double(whole)))
    rows = all.filter { $0.width > least }
    limit = rows.count < all.count ? least : 0
  }

  /// What a box says of itself after its name and position.
  func text(_ box: FlameBox) -> String {
    guard let sides else {
      let share = shareText(box.head, of: rows[0].box.head).map { ", \($0)" } ?? ""
      return "\(unit.text(box.head))\(share); \(unit.text(box.own.head)) of it itself"
    }
    let percent = percentChange(from: Double(box.base), to: Double(box.head)).map { " (\($0))" }
    let change = box.head - box.base
    return "\(sides.head) \(unit.text(box.head)), \(sides.base) \(unit.text(box.base)): "
      + unit.text(change).signed(change) + (percent ?? "")
  }

  /// The class of a box's colour: whose code it is, or how much it changed if no other changed by more than `greatest`.
  func color(of box: FlameBox, greatestChange greatest: Int) -> String {
    guard sides != nil else {
      return (box.function.module.isEmpty ? .harness : box.function.owner).rawValue
    }
    let change = box.head - box.base
    guard change != 0, greatest > 0 else { return "same" }
    let step = (3 * Double(abs(change)) / Double(greatest)).rounded(.up)
    return "\(change > 0 ? "more" : "less")\(Int(min(max(step, 1), 3)))"
  }

  /// What the boxes mean, and their colours: a class and a word each.
  private var key: (note: String, colors: [(name: String, meaning: String)]) {
    guard let sides else {
      return (
        "The wider a box, the more the function and all that it called spent.",
        [
          ("loader", "loader"), ("pages", "scroll view and pages"), ("system", "libraries"),
          ("harness", "harness"),
        ]
      )
    }
    return (
      "The wider a box, the more was spent: the greater of “\(sides.head)” and “\(sides.base)”, stack by stack. The stronger its colour, the greater the change.",
      [
        ("more3", "more in \(sides.head)"), ("same", "the same"),
        ("less3", "less in \(sides.head)"),
      ]
    )
  }

  package var script: String { String(decoding: PackageResources.flame_js, as: UTF8.self) }

  /// The graph as part of a page.
  package func html(id: String) -> String {
    let rest = limit == 0 ? "" : " Calls of \(unit.text(limit)) or less are left out."
    let colors = key.colors.map {
      "<li><i class=\"\($0.name)\"></i> \($0.meaning.xmlEscaped)</li>"
    }
    let levels = (rows.map(\.depth).max() ?? 0) + 1
    return """
      <div class="flame" id="\(id)">
      <div class="flame-boxes" style="--levels:\(levels)" role="tree" aria-label="\(title.xmlEscaped): flame graph">
      \(boxes.joined(separator: "\n"))
      </div>
      <p class="flame-now" aria-hidden="true"></p>
      <ul class="flame-key">\(colors.joined())</ul>
      <p class="flame-note">\((key.note + rest).xmlEscaped) Click a box to zoom in, and the topmost to zoom out; or use the arrow keys, Enter and Escape.</p>
      </div>
      """
  }

  private var boxes: [String] {
    let greatest = rows.map { abs($0.box.head - $0.box.base) }.max() ?? 0
    func part(_ cost: Int) -> String {
      decimal(100 * Double(cost) / Double(rows[0].width), steps: 10_000)
    }
    return rows.map { row in
      let box = row.box
      let place = [box.function.function, box.location].filter { !$0.isEmpty }
      let text = "\(place.joined(separator: ", ")): \(text(box))".xmlEscaped
      let (left, width) = (part(row.left), part(row.width))
      return """
        <i class="\(color(of: box, greatestChange: greatest))" style="--x:\(left);--w:\(width);--d:\(row.depth)" \
        role="treeitem" aria-level="\(row.depth + 1)" aria-label="\(text)" tabindex="-1">\
        \(box.function.shortName.xmlEscaped)</i>
        """
    }
  }
}
