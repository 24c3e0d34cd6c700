/// What a function spent.
package struct FunctionCost: Hashable, Sendable {
  /// The function, with its file where one is known, without a line.
  package fileprivate(set) var function: CodeFrame
  /// What it spent itself.
  package fileprivate(set) var own = 0
  /// What it and all that it called spent; a function that called itself counts once.
  package fileprivate(set) var inclusive = 0
}

extension StackProfile {
  /// What each function spent, those that spent most themselves first.
  package var functions: [FunctionCost] {
    var costs: [FunctionCost] = []
    var indexOfFunction: [CodeFrame: Int] = [:]
    let functionOfFrame = frames.map { frame in
      let function = frame.withoutLine
      let index = indexOfFunction[function] ?? costs.count
      if index == costs.count { costs.append(FunctionCost(function: function)) }
      indexOfFunction[function] = index
      costs[index].function.file = costs[index].function.file ?? frame.file
      return index
    }
    for sample in samples {
      guard let last = sample.stack.last else { continue }
      costs[functionOfFrame[last]].own += sample.cost
      for function in Set(sample.stack.map { functionOfFrame[$0] }) {
        costs[function].inclusive += sample.cost
      }
    }
    return costs.sorted {
      ($1.own, $1.inclusive, $0.function.function, $0.function.module)
        < ($0.own, $0.inclusive, $1.function.function, $1.function.module)
    }
  }

  /// What was spent at each line of source that is known, those that spent most first: by the line, and by all it called of
  /// which no line is known.
  package var lines: [Site] {
    var costs: [CodeFrame: (cost: Int, count: Int)] = [:]
    for sample in samples {
      guard let index = sample.stack.last(where: { frames[$0].line != nil }) else { continue }
      costs[frames[index], default: (0, 0)].cost += sample.cost
      costs[frames[index], default: (0, 0)].count += sample.count
    }
    return costs.map { Site(frame: $0, through: nil, cost: $1.cost, count: $1.count) }.sorted {
      ($1.cost, $0.frame.function, $0.frame.line ?? 0)
        < ($0.cost, $1.frame.function, $1.frame.line ?? 0)
    }
  }
}
