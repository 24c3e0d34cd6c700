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
    typealias Blame = (frame: CodeFrame, callee: CodeFrame?, sample: Sample)
    let blames = samples.compactMap { sample -> Blame? in
      let stack = stack(of: sample)
      let blamed =
        stack.lastIndex { $0.owner == .loader || $0.isLayoutEngine }
        ?? stack.lastIndex { $0.owner == .pages } ?? stack.indices.first
      guard let index = blamed else { return nil }
      let isOfPaneUIKit = stack[index].isOfPaneUIKit
      let callee = isOfPaneUIKit ? stack[index] : stack.dropFirst(index + 1).first
      return (isOfPaneUIKit ? .paneUIKit : stack[index], callee?.withoutLine, sample)
    }
    return Dictionary(grouping: blames, by: \.frame.withoutLine).map { function, blames in
      let lines = blames.filter { $0.frame.line != nil }.map { ($0.frame, $0.sample.cost) }
      let line = Dictionary(lines, uniquingKeysWith: +)
        .max { ($0.value, $1.key.line ?? 0) < ($1.value, $0.key.line ?? 0) }
      let callee = Dictionary(blames.map { ($0.callee, $0.sample.cost) }, uniquingKeysWith: +)
        .max { ($0.value, $1.key?.function ?? "") < ($1.value, $0.key?.function ?? "") }
      return BlamedFunction(
        frame: line?.key ?? function, through: callee?.key,
        cost: blames.reduce(0) { $0 + $1.sample.cost },
        count: blames.reduce(0) { $0 + $1.sample.count })
    }.sorted {
      ($1.cost, $0.frame.module, $0.frame.function, $0.frame.line ?? 0)
        < ($0.cost, $1.frame.module, $1.frame.function, $1.frame.line ?? 0)
    }
  }

  /// What each function is blamed for here and in `base`: in the order of this profile, then those
  /// that are blamed there alone.
  package func changes(
    since base: StackProfile?, _ cost: (BlamedFunction) -> Int = { $0.cost }
  ) -> [BlameChange] {
    var old = Dictionary(
      uniqueKeysWithValues: (base?.blamedFunctions ?? []).map { ($0.frame.withoutLine, $0) })
    let changes = blamedFunctions.map { function in
      BlameChange(
        function: function.frame,
        base: old.removeValue(forKey: function.frame.withoutLine).map(cost) ?? 0,
        head: cost(function))
    }
    return changes + old.values.map { BlameChange(function: $0.frame, base: cost($0), head: 0) }
  }
}

package struct BlameChange {
  /// The function, at the line that spent most.
  package let function: CodeFrame
  package let base, head: Int

  package var change: Int { head - base }
}
