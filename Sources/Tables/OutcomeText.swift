import Basics
import Measurement
import ScenarioLanguage

extension Outcome {
  /// How the repetition ended, as a table says it: `over 512 MiB at page 112`.
  package var text: String {
    switch self {
    case .completed: "completed"
    case .overMemoryLimit(let limit, let pages):
      "over \(Quantity(Double(limit), .bytes).text.replacing(" ", with: noBreakSpace)) at page \(grouped(pages))"
    case .crashed(let signal, let message):
      "crashed (\(signalName(signal)))" + (message.map { ": \($0.singleLine)" } ?? "")
    case .timedOut(let seconds): "timed out after \(grouped(seconds))\(noBreakSpace)s"
    case .notApplicable(let reason): "n/a: \(reason.singleLine)"
    case .failed(let reason): "failed: \(reason.singleLine)"
    case .interrupted(let reason): "interrupted: \(reason.singleLine)"
    case .harnessFault(let reason): "a fault of panebench itself: \(reason.singleLine)"
    }
  }

  /// The same without no-break spaces.
  var plainText: String { String(text.map { $0 == "\u{A0}" ? " " : $0 }) }
}
