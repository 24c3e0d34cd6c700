import Basics
import Foundation
import Measurement

/// One comparison that was made: a line of the file.
struct QualityTrial: Hashable, Sendable, Codable {
  /// The row's name.
  let row: String
  /// What a command ends with that found no difference, found one, or could not decide: 0, 1 or 2.
  let exitCode: Int
  /// Whether what it found is what was added, and all of it.
  let isPlaced: Bool
  /// Seconds that it took.
  let seconds: Double
}

/// The file of comparisons: a header, then a line of JSON for each, so that a stopped measurement
/// can be continued.
struct QualityFile {
  private(set) var trials: [QualityTrial] = []
  /// Where and when they were made.
  let header: Header
  private let path: String

  struct Header: Codable {
    var panebench = "quality"
    var version = 3
    let machine: Machine
    /// In the format of ISO 8601.
    let began: String
  }

  /// Reads the file at `path`, or begins it if there is none.
  ///
  /// - Throws: `InputError` if it is something else.
  init(_ path: String) throws {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      header = Header(machine: .current(), began: Date().formatted(.iso8601))
      try JSONLinesFile.line(header).write(to: URL(fileURLWithPath: path))
      return
    }
    let lines = try Data(contentsOf: URL(fileURLWithPath: path)).split(
      separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let header = try? JSONDecoder().decode(Header.self, from: first),
      header.panebench == "quality", header.version == 3
    else {
      throw InputError(
        "not a file of comparisons", remedy: "choose another file with --samples", path: path,
        line: 1)
    }
    self.header = header
    for (index, line) in lines.enumerated().dropFirst() {
      guard let trial = try? JSONDecoder().decode(QualityTrial.self, from: line) else {
        throw InputError("not a comparison", remedy: "delete the line", path: path, line: index + 1)
      }
      trials.append(trial)
    }
  }

  mutating func append(_ trial: QualityTrial) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: JSONLinesFile.line(trial))
    try handle.close()
    trials.append(trial)
  }
}
