/// A function of the loader, blamed for its own cost and that of all it called outside the loader.
package struct BlamedFunction: Hashable, Sendable {
  /// The loader's innermost function in the stacks, at the line that spent most; without one, the
  /// innermost of the pages', else the outermost. What PaneUIKit does by itself is one row.
  package let frame: CodeFrame
  /// What it called there that spent most: nil if it did all itself.
  package let through: CodeFrame?
  /// What was spent, in the profile's unit; below 0 in a difference.
  package let cost: Int
  package let count: Int
}

extension StackProfile {
  package var blamedFunctions: [BlamedFunction] {
    var sums: [CodeFrame: BlameSum] = [:]
    for sample in samples {
      let stack = stack(of: sample)
      let blamed =
        stack.lastIndex { $0.owner == .loader || $0.isLayoutEngine }
        ?? stack.lastIndex { $0.owner == .pages } ?? stack.indices.first
      guard let index = blamed else { continue }
      let isOfPaneUIKit = stack[index].isOfPaneUIKit
      let frame = isOfPaneUIKit ? .paneUIKit : stack[index]
      let callee = isOfPaneUIKit ? stack[index] : stack.dropFirst(index + 1).first
      sums[frame.withoutLine, default: BlameSum()]
        .add(sample, at: frame, through: callee?.withoutLine)
    }
    return sums.map { $1.function($0) }.sorted {
      ($1.cost, $0.frame.module, $0.frame.function, $0.frame.line ?? 0)
        < ($0.cost, $1.frame.module, $1.frame.function, $1.frame.line ?? 0)
    }
  }

  package var blamedByFunction: [CodeFrame: BlamedFunction] {
    Dictionary(uniqueKeysWithValues: blamedFunctions.map { ($0.frame.withoutLine, $0) })
  }
}

private struct BlameSum {
  private var (cost, count) = (0, 0)
  private var lines: [CodeFrame: Int] = [:]
  private var callees: [CodeFrame?: Int] = [:]

  mutating func add(_ sample: StackProfile.Sample, at frame: CodeFrame, through callee: CodeFrame?)
  {
    cost += sample.cost
    count += sample.count
    if frame.line != nil { lines[frame, default: 0] += sample.cost }
    callees[callee, default: 0] += sample.cost
  }

  func function(_ key: CodeFrame) -> BlamedFunction {
    let frame = lines.max { ($0.value, $1.key.line ?? 0) < ($1.value, $0.key.line ?? 0) }?.key
    let through = callees.max {
      ($0.value, $1.key?.function ?? "") < ($1.value, $0.key?.function ?? "")
    }
    return BlamedFunction(frame: frame ?? key, through: through?.key, cost: cost, count: count)
  }
}
