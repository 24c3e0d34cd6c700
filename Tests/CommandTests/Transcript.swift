import Foundation
import TestSupport
import Testing

/// Does what stands behind `$ panebench ` in a file of `Snapshots`, line by line, and expects that
/// it says what stands below it, and ends with the exit code in brackets. Other lines that begin
/// with # are headings. Commands run side by side unless they are `inOrder`.
///
/// A further command is a further line: PANEBENCH_RECORD_SNAPSHOTS=1 writes what it says below it.
func expectTranscript(
  _ name: String, inOrder: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
  run: @escaping @Sendable ([String]) async throws -> Program.Result
) async throws {
  let prompt = "$ panebench "
  var last: Task<Program.Result, any Error>?
  let begun = try recorded(name).split(separator: "\n").compactMap { line in
    if line.hasPrefix("# ") { return (line, nil as Task<Program.Result, any Error>?) }
    guard line.hasPrefix(prompt) else { return nil }
    let words = shellWords(line.dropFirst(prompt.count)).map {
      $0 == "SELF" ? Program.built.path : $0
    }
    last = Task { [before = inOrder ? last : nil] in
      _ = await before?.result
      return try await run(words)
    }
    return (line, last)
  }
  try #require(last != nil, sourceLocation: sourceLocation)
  var said = ""
  for (line, run) in begun {
    if let result = try await run?.value {
      said += "\(line)\n\(result.output)\(result.complaint)[\(result.status)]\n"
    } else {
      said += said.isEmpty ? "\(line)\n" : "\n\(line)\n"
    }
  }
  expectSnapshot(said, named: name, sourceLocation: sourceLocation)
}
