import ArgumentParser
import Statistics

/// How long a command goes on measuring.
struct DecidingOptions: ParsableArguments {
  @Flag(
    help:
      "Doubles the rounds of what is undecided until it is decided. The chance of error is shared out among the looks."
  )
  var untilDecided = false

  @Option(help: "With --until-decided: so many rounds at most.")
  var atMost = 64

  func validate() throws {
    if atMost < 8 { throw ValidationError("--at-most is at least 8 rounds: fewer decide nothing.") }
  }

  /// The rounds at which one looks, from `first`; nil where one looks once.
  ///
  /// - Throws: where there would be more rounds at the first look than at the last.
  func looks(from first: Int) throws -> AlphaSpending? {
    guard untilDecided else { return nil }
    guard first <= atMost else {
      throw ValidationError("--at-most \(atMost) is less than --repetitions \(first).")
    }
    return AlphaSpending.doubling(from: first, to: atMost)
  }
}
