import InputFiles
import Scrolling

/// What is wrong with a trace file, where it is found in more than one way.
extension InputError {
  static func notATrace(_ reason: String = "this is not a trace") -> InputError {
    InputError(
      reason,
      remedy:
        "a trace begins with {\"panebench\":\"trace\",…}; turn other tools' recordings into one with 'panebench import'"
    )
  }

  static func badHeader(_ what: String) -> InputError {
    InputError(
      "the header \(what)",
      remedy:
        "it has \"kind\" (touches or offsets), \"viewport\" ([width,height] in points) and \"scale\""
    )
  }

  static func badValue(_ key: String, needed: String) -> InputError {
    InputError("\"\(key)\" is not \(needed)", remedy: "give it \(needed)")
  }

  static func notJSON(column: Int) -> InputError {
    InputError(
      "the line is not a JSON object; reading stopped at column \(column)",
      remedy: "correct or delete the line")
  }

  static var lineTooLong: InputError {
    InputError(
      "the line is longer than \(TraceReader.longestLine) bytes",
      remedy: "a trace has one short JSON object on each line; this may be another file")
  }

  static func notDown(_ touch: Touch) -> InputError {
    InputError(
      "finger \(touch.id) is \"\(touch.phase.rawValue)\" but is not down",
      remedy: "a finger begins with \"began\"; remove the line, or add its beginning")
  }
}
