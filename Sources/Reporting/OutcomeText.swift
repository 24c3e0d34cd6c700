import Measurement

extension Outcome {
  /// The same in parts: a word that programs compare, and the numbers by name.
  var jsonMembers: [JSONValue.Member] {
    switch self {
    case .completed:
      [.init("outcome", .string("completed"))]
    case .overMemoryLimit(let limit, let pages):
      [
        .init("outcome", .string("over-memory-limit")), .init("limit", .int(limit)),
        .init("pages", .int(pages)),
      ]
    case .crashed(let signal, let message):
      [.init("outcome", .string("crashed")), .init("signal", .int(signal))]
        + (message.map { [.init("message", .string($0))] } ?? [])
    case .timedOut(let seconds):
      [.init("outcome", .string("timed-out")), .init("seconds", .int(seconds))]
    case .notApplicable(let reason):
      [.init("outcome", .string("not-applicable")), .init("reason", .string(reason))]
    case .failed(let reason):
      [.init("outcome", .string("failed")), .init("reason", .string(reason))]
    case .interrupted(let reason):
      [.init("outcome", .string("interrupted")), .init("reason", .string(reason))]
    case .harnessFault(let reason):
      [.init("outcome", .string("harness-fault")), .init("reason", .string(reason))]
    }
  }
}
