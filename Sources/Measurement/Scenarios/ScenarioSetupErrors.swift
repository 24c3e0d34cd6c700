import Basics
import ScriptPages
import Scrolling
import Traces

/// Why a scenario cannot be replayed.
extension InputError {
  static let nobodySpeaks = InputError(
    "nobody speaks in the script, so there are no lines to hide",
    remedy: "use the mode 'read', or write Fountain: \(Script.cueShape)")

  static func unknownCharacter(_ name: String, known: [String]) -> InputError {
    InputError(
      "nobody in the script is called '\(name)'",
      remedy:
        "memorize one of \(known.prefix(20).joined(separator: ", "))\(known.count > 20 ? ", …" : "")")
  }

  /// The offsets in `path` are of the screen of `trace`, not of `device`'s.
  static func otherScreen(_ path: String, trace: CGSize, device: CGSize) -> InputError {
    InputError(
      "these offsets are of a screen of \(trace.text) pt, and the scenario's has \(device.text)",
      remedy: "give the scenario the device \(trace.text) pt", path: path, line: 1)
  }
}
