import ArgumentParser

struct DecidingOptions: ParsableArguments {
  @OptionGroup var measuring: MeasuringOptions

  @Option(
    help: ArgumentHelp(
      "How long measuring may take until everything is decided, such as 60s or 5min. The default is 60s.",
      valueName: "time"), transform: Self.duration)
  var within: Duration?

  func validate() throws {
    guard measuring.repetitions != nil, within != nil else { return }
    throw ValidationError(
      "--repetitions says how many rounds there are, and --within leaves that to the evidence: leave one of them out."
    )
  }

  /// `60s`, `5min`; without the unit it would not be clear what 5 means.
  private static func duration(_ text: String) throws -> Duration {
    let units = [("min", 60.0), ("s", 1)]
    guard let (unit, seconds) = units.first(where: { text.hasSuffix($0.0) }),
      let count = Double(text.dropLast(unit.count)), count > 0, count * seconds < 1e9
    else { throw ValidationError("expected a number with a unit, such as 60s or 5min.") }
    return .milliseconds(Int(count * seconds * 1_000))
  }
}

struct VerdictOptions: ParsableArguments {
  @Option(
    help:
      "The format to print: terminal, markdown (for the summary of a workflow step), html (a page), annotations (for GitHub workflows), junit or json."
  )
  var format: VerdictFormat = .terminal

  @Option(
    help: ArgumentHelp(
      "A folder for profiles of at most three cells that fail: at both sizes if a value grows, of both programs if there are two.",
      valueName: "folder"))
  var profile: String?
}
