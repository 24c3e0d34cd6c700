extension StackProfile {
  /// By whom something was allocated, how, and its size: what is alike in this is the same thing.
  private struct Kind: Hashable {
    /// The innermost function that is no library's, and what it called there.
    let frames: [CodeFrame]
    let size: Int
  }

  /// This difference, with the same sum, without what took the place of the same thing from another
  /// stack, as the page that is on the screen now does, or what a library keeps of the last use.
  package var netAllocations: StackProfile {
    var (come, gone): ([Kind: Int], [Kind: Int]) = ([:], [:])
    for sample in samples {
      come[kind(of: sample), default: 0] += max(0, sample.count)
      gone[kind(of: sample), default: 0] += max(0, -sample.count)
    }
    let replaced = come.merging(gone, uniquingKeysWith: min)
    return canceling(replaced, sign: 1).canceling(replaced, sign: -1)
  }

  /// Without so many of each kind, those of the largest stacks; of what came, sign 1, or what went.
  private func canceling(_ counts: [Kind: Int], sign: Int) -> StackProfile {
    var counts = counts
    var result = StackProfile(unit)
    for sample in samples.sorted(by: { $0.cost * sign > $1.cost * sign }) {
      let kind = kind(of: sample)
      let canceled = min(counts[kind] ?? 0, max(0, sample.count * sign))
      counts[kind]? -= canceled
      let left = sample.count - canceled * sign
      guard left != 0 || canceled == 0 else { continue }
      result.add(stack(of: sample), cost: sample.cost - canceled * sign * kind.size, count: left)
    }
    return result
  }

  private func kind(of sample: Sample) -> Kind {
    let stack = stack(of: sample)
    let own = stack.lastIndex { $0.owner != .system } ?? stack.startIndex
    return Kind(
      frames: stack[own...].map(\.withoutLine),
      size: sample.count == 0 ? 0 : sample.cost / sample.count)
  }
}
