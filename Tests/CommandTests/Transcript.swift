import Foundation
import TestSupport
import Testing

/// Does what stands behind `$ panebench ` in a file of `Snapshots`, line by line, and expects that it says what stands below it,
/// and ends with the exit code in brackets. Other lines that begin with # are headings.
///
/// A further command is a further line: PANEBENCH_RECORD_SNAPSHOTS=1 writes what it says below it.
func expectTranscript(
  _ name: String, sourceLocation: SourceLocation = #_sourceLocation,
  run: ([String]) async throws -> Program.Result
) async throws {
  let prompt = "$ panebench "
  let text = try recorded(name)
  try #require(text.contains(prompt), sourceLocation: sourceLocation)
  var said: [String] = []
  for (index, part) in ("\n" + text).components(separatedBy: "\n# ").enumerated() {
    // What stands before the first heading has none.
    var lines = index == 0 ? "" : "# \(part.prefix { $0 != "\n" })\n"
    for line in part.split(separator: "\n") where line.hasPrefix(prompt) {
      let words = shellWords(line.dropFirst(prompt.count)).map {
        $0 == "SELF" ? Program.built.path : $0
      }
      let result = try await run(words)
      lines += "\(line)\n\(result.output)\(result.complaint)[\(result.status)]\n"
    }
    if !lines.isEmpty { said.append(lines) }
  }
  expectSnapshot(said.joined(separator: "\n"), named: name, sourceLocation: sourceLocation)
}
