/// Why a plan cannot be measured: it has too many repetitions.
public struct PlanTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many it has.
  public let count: Int

  /// The number and the limit.
  public var description: String {
    "these are \(count.grouped) repetitions, each a process of its own; at most \(Plan.greatestCount.grouped) can be planned."
  }
}

extension Plan {
  /// Repetitions that a plan may have: a year on one processor.
  public static let greatestCount = 1_000_000

  /// Counts the steps of the plan of `entries` under `options` before they are made.
  ///
  /// - Throws: `PlanTooLarge` where there are more than `greatestCount`.
  public static func check(
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

extension Int {
  /// The number with its digits in groups of three: `10 000`.
  public var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append("\u{A0}") }
      text.append(digit)
    }
    return text
  }
}
