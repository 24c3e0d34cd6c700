import Foundation
import Testing

/// Texts that are kept whole beside the tests, one file each, to be read by people.
///
/// With PANEBENCH_RECORD_SNAPSHOTS=1 in the environment they are written instead of compared.
struct Snapshot {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Snapshots")

  let name: String

  private var url: URL { Self.folder.appendingPathComponent(name) }

  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["PANEBENCH_RECORD_SNAPSHOTS"] == "1"
  }

  /// Records an issue unless `text` is the one that is kept.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if Self.isRecording {
      try Data(text.utf8).write(to: url)
      return
    }
    let kept = try? String(contentsOf: url, encoding: .utf8)
    #expect(text == kept, "see \(url.path)", sourceLocation: sourceLocation)
  }

  /// The names of all texts that are kept.
  static func names() throws -> Set<String> {
    Set(
      try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }
}
