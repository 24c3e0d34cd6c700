import Documents
import Measurement

extension Outcome {
  /// How a repetition ended, for little room: `over 512 MiB`.
  var brief: String {
    switch self {
    case .overMemoryLimit(let limit, _): "over \(NumberFormat.bytes.text(Double(limit)))"
    case .crashed: "crashed"
    case .timedOut: "timed out"
    case .notApplicable: "n/a"
    case .completed, .failed, .notLookedAt, .interrupted, .harnessFault: "stopped"
    }
  }
}
