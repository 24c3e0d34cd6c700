import ArgumentParser
import Console
import Measurement

/// Until when a command measures times.
struct DecidingOptions: ParsableArguments {
  @Flag(
    help:
      "Measures what is undecided until it is decided. That is what is done unless --repetitions says how many rounds."
  )
  var untilDecided = false

  @Option(help: "The time that it may take until all is decided: 60s, 5min.")
  var within: TimeSpan?

  @Option(help: "So many rounds at most.")
  var atMost: Int?

  private static let leastRounds = 8
  private static let limit = Duration.seconds(60)

  /// The options that were given, by name.
  var given: [String] {
    [
      ("--until-decided", untilDecided), ("--within", within != nil), ("--at-most", atMost != nil),
    ].filter(\.1).map(\.0)
  }

  func validate() throws {
    if let atMost, atMost < Self.leastRounds {
      throw ValidationError(
        "--at-most is at least \(Self.leastRounds) rounds: fewer decide nothing.")
    }
  }

  /// How long it may take to decide; nil where `fixed`, an option that was given, says how many rounds there are.
  ///
  /// - Throws: where both are said.
  func deciding(
    unless fixed: String?, isOfPair: Bool = false
  ) throws(ValidationError) -> Deciding? {
    if let fixed, let other = given.first {
      throw ValidationError(
        "\(fixed) says how many rounds there are, and \(other) leaves that to the evidence: leave one of them out."
      )
    }
    return fixed == nil
      ? Deciding(limit: within?.duration ?? Self.limit, rounds: atMost, isOfPair: isOfPair)
      : nil
  }
}

/// A length of time with its unit.
struct TimeSpan: ExpressibleByArgument {
  let duration: Duration

  /// `60s`, `5min`; without the unit it would not be clear what 5 means.
  init?(argument: String) {
    let units = [("min", 60.0), ("s", 1)]
    guard let (unit, seconds) = units.first(where: { argument.hasSuffix($0.0) }),
      let count = Double(argument.dropLast(unit.count)), count > 0, count * seconds < 1e9
    else { return nil }
    duration = .milliseconds(Int(count * seconds * 1_000))
  }
}
