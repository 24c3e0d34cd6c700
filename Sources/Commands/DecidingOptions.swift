import ArgumentParser
import Basics
import Measurement

/// How long a command measures times to decide what is undecided.
struct DecidingOptions: ParsableArguments {
  @Option(
    help: "The time that it may take until all is decided: 60s, 5min. Without it, 60s.",
    transform: { try TimeSpan($0) })
  var within: TimeSpan?

  private static let limit = Duration.seconds(60)

  /// The options that were given, by name.
  var given: [String] { within == nil ? [] : ["--within"] }

  /// - Throws: if `fixed`, an option that was given, says how many rounds there are, and --within was given too.
  func check(unless fixed: String?) throws(ValidationError) {
    guard let fixed, within != nil else { return }
    throw ValidationError(
      "\(fixed) says how many rounds there are, and --within leaves that to the evidence: leave one of them out."
    )
  }

  /// How long it may take to decide; nil if `begun`, the run at `path` that is resumed, has rounds that are fixed.
  ///
  /// - Throws: `Failure` with exit code 65 if it has, and --within was given.
  func deciding(
    after begun: RunHeader?, at path: String, isOfPair: Bool = false
  ) throws(Failure) -> Deciding? {
    if let begun, begun.choice?.untilDecided != true {
      _ = try RecordedOptions(path: path).settle("--within", within != nil, false)
      return nil
    }
    return Deciding(limit: within?.duration ?? Self.limit, isOfPair: isOfPair)
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
