import Profiling

/// A function in a flame graph: calls of it from the same stack of functions are one box, whatever their lines.
struct FlameBox {
  /// The function alone.
  let frame: CodeFrame
  /// `ThreePaneLoader.swift:42`: the line that spent most, or the module where none is known.
  let location: String
  /// What the function and all that it called spent, and what it spent itself.
  let cost, own: Int
  /// The cost in the profile that this one is compared with.
  let base: Int?
  /// In the profile's unit: its cost, or the greater of the two costs of each stack.
  let width: Int
  /// By name.
  let children: [FlameBox]

  init(_ root: CallTree) { self.init([root]) }

  /// Calls of one function.
  private init(_ calls: [CallTree]) {
    frame = calls[0].frame.withoutLine
    let known = calls.filter { $0.frame.file != nil }
    location =
      (known.max { ($0.cost, $1.frame.line ?? 0) < ($1.cost, $0.frame.line ?? 0) } ?? calls[0])
      .frame.location
    cost = calls.reduce(0) { $0 + $1.cost }
    own = calls.reduce(0) { $0 + $1.own }
    base = calls[0].base == nil ? nil : calls.reduce(0) { $0 + ($1.base ?? 0) }
    children = Dictionary(grouping: calls.flatMap(\.children)) { $0.frame.withoutLine }
      .values.map { FlameBox($0) }
      .sorted {
        ($0.frame.function, $0.frame.module, $0.frame.file ?? "")
          < ($1.frame.function, $1.frame.module, $1.frame.file ?? "")
      }
    let ownBase = (base ?? 0) - children.reduce(0) { $0 + ($1.base ?? 0) }
    width = max(own, ownBase, 0) + children.reduce(0) { $0 + $1.width }
  }

  /// The widths of this box and of all below it.
  fileprivate var widths: [Int] { children.reduce(into: [width]) { $0 += $1.widths } }

  /// The greatest change of this box and of all below it.
  var greatestChange: Int {
    children.reduce(abs(cost - (base ?? cost))) { max($0, $1.greatestChange) }
  }
}

/// Which boxes are shown, and where.
struct FlameLayout {
  struct Item {
    let box: FlameBox
    let depth: Int
    /// Where it begins, in the profile's unit.
    let start: Int
  }

  /// Each after its caller.
  private(set) var items: [Item] = []
  /// How many calls were too narrow; what they called is not counted.
  private(set) var leftOut = 0
  /// How wide those are together.
  private(set) var leftOutWidth = 0

  fileprivate init(_ root: FlameBox, least share: Double, limit: Int) {
    let widths = root.widths.sorted(by: >)
    let atLimit = widths.count > limit ? widths[limit] + 1 : 1
    place(root, depth: 0, start: 0, least: max(atLimit, Int(share * Double(root.width)), 1))
  }

  private mutating func place(_ box: FlameBox, depth: Int, start: Int, least: Int) {
    items.append(Item(box: box, depth: depth, start: start))
    var start = start
    for child in box.children where child.width > 0 {
      if child.width < least {
        leftOut += 1
        leftOutWidth += child.width
      } else {
        place(child, depth: depth + 1, start: start, least: least)
        start += child.width
      }
    }
  }

  /// How many boxes lie above each other.
  var height: Int { (items.map(\.depth).max() ?? 0) + 1 }
}

extension FlameGraph {
  /// The boxes that are shown, each after its caller, and what was too narrow.
  ///
  /// - Parameters:
  ///   - share: The least part of the whole that is shown.
  ///   - limit: How many boxes there may be.
  func layout(least share: Double, limit: Int) -> FlameLayout {
    FlameLayout(root, least: share, limit: limit)
  }
}
