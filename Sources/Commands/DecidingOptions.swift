import ArgumentParser
import Console
import Statistics

/// Until when a command measures.
struct DecidingOptions: ParsableArguments {
  @Flag(
    help:
      "Doubles the rounds of what is undecided until it is decided. The chance of error is shared out among the looks."
  )
  var untilDecided = false

  @Option(help: "With --until-decided: so many rounds at most. Without it, 64.")
  var atMost: Int?

  private static let defaultAtMost = 64

  /// The options that were given, by name.
  var given: [String] { untilDecided ? ["--until-decided"] : [] }

  func validate() throws {
    if atMost != nil, !untilDecided {
      throw ValidationError(
        "--at-most needs --until-decided. To set the rounds, use --repetitions.")
    }
    if let atMost, atMost < 8 {
      throw ValidationError("--at-most is at least 8 rounds: fewer decide nothing.")
    }
  }

  /// The rounds at which one looks, from `first`; nil where one looks once.
  ///
  /// - Throws: where there would be more rounds at the first look than at the last.
  func looks(from first: Int) throws -> AlphaSpending? {
    guard untilDecided else { return nil }
    let atMost = atMost ?? Self.defaultAtMost
    guard first <= atMost else {
      throw ValidationError("--at-most \(atMost) is less than --repetitions \(first).")
    }
    return AlphaSpending.doubling(from: first, upTo: atMost)
  }

  /// Says on standard error where `rounds` cannot decide one of `comparisons`, and how many can.
  ///
  /// - Parameter rule: At the confidence of the last look.
  static func warn(
    of rounds: Int, option: String, for comparisons: Int, _ rule: ComparisonRule
  ) {
    let need = rule.roundsToDecide(oneOf: comparisons)
    guard rounds < need else { return }
    StandardError.print(
      "warning: \(rounds) rounds can decide none of \(comparisons) comparisons of times; \(need) are the least. Give \(option) \(need) or more, or fewer cells with --loaders and --pages."
    )
  }
}
