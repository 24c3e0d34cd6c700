import Foundation
import Measurement

/// What one worker of a series found out: a line of the file of samples.
struct QualitySample: Hashable, Sendable, Codable {
  /// The series' name.
  let series: String
  /// The arm's name.
  let arm: String
  /// The round, from 1.
  let round: Int
  /// What was measured, without details.
  let repetition: Repetition
  /// Seconds that the worker took from start to end.
  let seconds: Double
}

/// The file of samples: JSON Lines, one for each worker, so that what was stopped goes on where it was.
struct QualityFile {
  /// The samples that it held when it was opened.
  private(set) var samples: [QualitySample] = []
  /// Where they were measured.
  let machine: Machine

  private let path: String
  private let handle: FileHandle

  private struct Header: Codable {
    var panebench = "quality"
    var version = 1
    let machine: Machine
  }

  /// Opens the file at `path` to go on with it, or begins it where there is none. A torn last line is cut off.
  ///
  /// - Parameter isReadOnly: Leaves the file as it is, which must be there.
  /// - Throws: `RunFileError` where it is something else, or cannot be read or written.
  init(_ path: String, isReadOnly: Bool = false) throws(RunFileError) {
    self.path = path
    let descriptor = open(
      path, isReadOnly ? O_RDONLY : O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    if !isReadOnly { try FileLock.take(descriptor, path: path) }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
      let end = data.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      if end < data.count, !isReadOnly { try handle.truncate(atOffset: UInt64(end)) }
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    guard let last = data.lastIndex(of: UInt8(ascii: "\n")) else {
      if isReadOnly { throw .notSamples(path: path) }
      machine = .current()
      try write(Header(machine: machine))
      return
    }
    let lines = data[...last].split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let header = try? JSONDecoder().decode(Header.self, from: first),
      header.panebench == "quality"
    else { throw .notSamples(path: path) }
    machine = header.machine
    for (index, line) in lines.enumerated().dropFirst() {
      guard let sample = try? JSONDecoder().decode(QualitySample.self, from: line) else {
        throw .badLine(path: path, line: index + 1, reason: "it is no sample")
      }
      samples.append(sample)
    }
  }

  /// Appends a sample.
  ///
  /// - Throws: `RunFileError` where it could not be written in full.
  mutating func append(_ sample: QualitySample) throws(RunFileError) {
    try write(sample)
    samples.append(sample)
  }

  private func write(_ value: some Encodable) throws(RunFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try handle.write(contentsOf: try encoder.encode(value) + [UInt8(ascii: "\n")])
    } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
  }
}
