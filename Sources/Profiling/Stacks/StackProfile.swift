package struct StackProfile: Hashable, Sendable {
  package enum Unit: String, Hashable, Sendable, Codable {
    case bytes, instructions
  }

  package struct Sample: Hashable, Sendable {
    /// Indices into `frames`, the outermost first.
    package let stack: [Int]
    /// In the profile's unit; below 0 in a difference.
    package var cost: Int
    /// How often: allocations, or 0 where that is not known.
    package var count: Int
  }

  package let unit: Unit
  /// The functions and lines that occur, each once.
  package private(set) var frames: [CodeFrame] = []
  /// A sample for each stack, in the order in which they were added first.
  package private(set) var samples: [Sample] = []

  private var indexOfFrame: [CodeFrame: Int] = [:]
  private var indexOfStack: [[Int]: Int] = [:]

  package init(_ unit: Unit) { self.unit = unit }

  /// Adds what was spent with `stack`, the outermost function first. Neighbouring frames of the
  /// harness become one; those that everything begins with go.
  package mutating func add(_ stack: [CodeFrame], cost: Int, count: Int = 0) {
    var indices: [Int] = []
    let inside = stack.drop { $0.owner == .harness }
    var wasHarness = false
    for frame in inside.isEmpty ? [.harness] : inside {
      let isHarness = frame.owner == .harness
      if isHarness, wasHarness { continue }
      wasHarness = isHarness
      let shown = isHarness ? .harness : frame
      let index = indexOfFrame[shown] ?? frames.count
      if index == frames.count {
        frames.append(shown)
        indexOfFrame[shown] = index
      }
      indices.append(index)
    }
    if let known = indexOfStack[indices] {
      samples[known].cost += cost
      samples[known].count += count
    } else {
      indexOfStack[indices] = samples.count
      samples.append(Sample(stack: indices, cost: cost, count: count))
    }
  }

  package func stack(of sample: Sample) -> [CodeFrame] { sample.stack.map { frames[$0] } }

  package var cost: Int { samples.reduce(0) { $0 + $1.cost } }
  package var count: Int { samples.reduce(0) { $0 + $1.count } }
}
