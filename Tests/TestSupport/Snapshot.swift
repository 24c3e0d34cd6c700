import Foundation
import Testing

/// Expects `text` to be the content of the file `name` in the directory `Snapshots` beside the
/// test.
///
/// A missing file is a failure. With `PANEBENCH_RECORD_SNAPSHOTS=1` in the environment the file is
/// written instead, and the change is there to be reviewed.
public func expectSnapshot(
  _ text: String, named name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let directory = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    .appendingPathComponent("Snapshots")
  let file = directory.appendingPathComponent(name)
  do {
    if ProcessInfo.processInfo.environment["PANEBENCH_RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return
    }
    let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    // Compared byte by byte: to Swift, strings that are canonically equivalent are equal.
    guard !recorded.utf8.elementsEqual(text.utf8) else { return }
    let comment = "Snapshots/\(name) differs:\n\(lineDifference(from: recorded, to: text))"
    Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
  } catch {
    let comment = """
      Snapshots/\(name) cannot be read: \(error.localizedDescription)
      Run the test again with PANEBENCH_RECORD_SNAPSHOTS=1 and review what it writes.
      """
    Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
  }
}

/// The lines that differ, each with the number that it has in its own text.
private func lineDifference(from old: String, to new: String) -> String {
  let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let newLines = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let difference = newLines.difference(from: oldLines)
  guard !difference.isEmpty else { return "(the line breaks or the Unicode form)" }
  let lines = difference.map { change -> (Int, Int, String) in
    switch change {
    case .remove(let offset, let line, _): (offset, 0, "− \(offset + 1): \(line)")
    case .insert(let offset, let line, _): (offset, 1, "+ \(offset + 1): \(line)")
    }
  }
  return lines.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2).joined(separator: "\n")
}
