/// A function of the loader, and what it is blamed for: its own cost and that of everything it called outside the loader.
package struct BlamedFunction: Hashable, Sendable {
  /// The innermost function of the loader in the stacks, at the line that spent most; if there is none, the innermost of
  /// the pages', else the outermost function.
  package let frame: CodeFrame
  /// What it called there that spent most: nil if it did all itself.
  package let through: CodeFrame?
  /// What was spent, in the profile's unit; below 0 in a difference.
  package let cost: Int
  /// How often.
  package let count: Int
}

extension StackProfile {
  /// The blamed functions, the most costly first.
  package var blamedFunctions: [BlamedFunction] {
    var sums: [CodeFrame: BlameSum] = [:]
    for sample in samples {
      let stack = stack(of: sample)
      let index = Self.blamedIndex(in: stack)
      guard let index else { continue }
      let through = index + 1 < stack.count ? stack[index + 1].withoutLine : nil
      sums[stack[index].withoutLine, default: BlameSum()]
        .add(sample, at: stack[index], through: through)
    }
    return sums.map { $1.site($0) }.sorted {
      ($1.cost, $0.frame.module, $0.frame.function) < ($0.cost, $1.frame.module, $1.frame.function)
    }
  }

  /// The same by function.
  package var blamedByFunction: [CodeFrame: BlamedFunction] {
    Dictionary(uniqueKeysWithValues: blamedFunctions.map { ($0.frame.withoutLine, $0) })
  }

  /// What was spent at each line of source that is known, those that spent most first: by the line, and by all it called of
  /// which no line is known.
  package var lines: [BlamedFunction] {
    var costs: [CodeFrame: (cost: Int, count: Int)] = [:]
    for sample in samples {
      guard let index = sample.stack.last(where: { frames[$0].line != nil }) else { continue }
      costs[frames[index], default: (0, 0)].cost += sample.cost
      costs[frames[index], default: (0, 0)].count += sample.count
    }
    return costs.map { BlamedFunction(frame: $0, through: nil, cost: $1.cost, count: $1.count) }
      .sorted {
        ($1.cost, $0.frame.function, $0.frame.line ?? 0)
          < ($0.cost, $1.frame.function, $1.frame.line ?? 0)
      }
  }

  private static func blamedIndex(in stack: [CodeFrame]) -> Int? {
    stack.lastIndex { $0.owner == .loader } ?? stack.lastIndex { $0.owner == .pages }
      ?? stack.indices.first
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
    lines[frame, default: 0] += sample.cost
    callees[callee, default: 0] += sample.cost
  }

  func site(_ function: CodeFrame) -> BlamedFunction {
    let lines = lines.filter { $0.key.line != nil }
    let frame = lines.max { ($0.value, $1.key.line ?? 0) < ($1.value, $0.key.line ?? 0) }?.key
    let through = callees.max {
      ($0.value, $1.key?.function ?? "") < ($1.value, $0.key?.function ?? "")
    }
    return BlamedFunction(frame: frame ?? function, through: through?.key, cost: cost, count: count)
  }
}
