import Basics
import Measurement

extension Outcome {
  /// How the repetition ended, as a table says it: `over 512 MiB at page 112`.
  package var text: String {
    switch self {
    case .completed: "completed"
    case .overMemoryLimit(let limit, let pages): "over \(sizeText(limit)) at page \(grouped(pages))"
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

/// A limit as people set one: a whole number of the greatest unit that leaves one.
private func sizeText(_ bytes: Int) -> String {
  for (unit, size) in [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]
  where bytes >= size && bytes.isMultiple(of: size) {
    return grouped(bytes / size) + noBreakSpace + unit
  }
  return NumberFormat.bytes.text(Double(bytes))
}

/// The name of a signal by its number on Linux; those of a worker that dies by itself or is killed.
private func signalName(_ signal: Int) -> String {
  let names = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS",
    8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE", 15: "SIGTERM", 24: "SIGXCPU",
    31: "SIGSYS",
  ]
  return names[signal] ?? "signal \(signal)"
}
