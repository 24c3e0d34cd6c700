import Testing

@testable import PaneBenchTesting

/// What `work` records in place of issues, and the lines at which it does.
func issues(_ work: () async throws -> Void) async throws -> (texts: [String], lines: [Int]) {
  nonisolated(unsafe) var found: (texts: [String], lines: [Int]) = ([], [])
  try await Caller.$sink.withValue({ text, line in
    found.texts.append(text)
    found.lines.append(line)
  }) { try await work() }
  return found
}
