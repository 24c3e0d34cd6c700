import PlainText

/// Why a plan cannot be measured: it has too many repetitions.
package struct PlanTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many it has.
  package let count: Int

  /// The number and the limit.
  package var description: String {
    "these are \(count.grouped) repetitions, each a process of its own; at most \(Plan.greatestCount.grouped) can be planned."
  }
}

extension Plan {
  /// Repetitions that a plan may have: a year on one processor.
  package static let greatestCount = 1_000_000

  /// Counts the steps of the plan of `entries` under `options` before they are made.
  ///
  /// - Throws: `PlanTooLarge` where there are more than `greatestCount`.
  package static func check(
    _ entries: [Entry], options: Options
  ) throws(PlanTooLarge) {
    var sum = 0.0
    for (index, entry) in entries.enumerated() {
      let cells = Double(cells(of: entry.scenario, at: index, options: options).count)
      for pass in options.passes {
        let isCounted = pass == .census || pass == .instructions
        sum +=
          cells
          * Double(isCounted ? censusRepetitions : rounds(of: pass, entry.scenario, options))
      }
    }
    guard sum > Double(greatestCount) else { return }
    throw PlanTooLarge(count: Int(min(sum, 1e18)))
  }
}
