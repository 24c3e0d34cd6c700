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

  @Option(
    help: "The time that it may take until all is decided: 60s, 5min.",
    transform: { try TimeSpan($0) })
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

  /// - Throws: where `fixed`, an option that was given, says how many rounds there are, and another one does not.
  func check(unless fixed: String?) throws(ValidationError) {
    guard let fixed, let other = given.first else { return }
    throw ValidationError(
      "\(fixed) says how many rounds there are, and \(other) leaves that to the evidence: leave one of them out."
    )
  }

  /// How long it may take to decide; nil where `begun`, the run at `path` that is resumed, has rounds that are fixed.
  ///
  /// - Throws: `Failure` with exit code 65 where it has, and an option says otherwise.
  func deciding(
    after begun: RunHeader?, at path: String, isOfPair: Bool = false
  ) throws(Failure) -> Deciding? {
    if let begun, begun.choice?.untilDecided != true {
      if let option = given.first {
        _ = try RecordedOptions(path: path).settle(option, true, false)
      }
      return nil
    }
    return Deciding(limit: within?.duration ?? Self.limit, rounds: atMost, isOfPair: isOfPair)
  }
}

/// A length of time with its unit.
struct TimeSpan {
  let duration: Duration

  /// `60s`, `5min`; without the unit it would not be clear what 5 means.
  ///
  /// - Throws: what a time has to look like.
  init(_ text: String) throws(ValidationError) {
    let units = [("min", 60.0), ("s", 1)]
    guard let (unit, seconds) = units.first(where: { text.hasSuffix($0.0) }),
      let count = Double(text.dropLast(unit.count)), count > 0, count * seconds < 1e9
    else { throw ValidationError("it takes a number and its unit, as in 60s or 5min.") }
    duration = .milliseconds(Int(count * seconds * 1_000))
  }
}
