import Foundation
import Measurement
import Workers

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

/// The file of samples: JSON Lines, one for each worker, so that what was stopped can be continued.
struct QualityFile {
  /// The samples that it held when it was opened.
  private(set) var samples: [QualitySample] = []
  /// Where they were measured.
  let machine: Machine

  /// nil where nothing is appended.
  private let file: JSONLinesFile?

  private struct Header: Codable {
    var panebench = "quality"
    var version = 1
    let machine: Machine
  }

  /// Opens the file at `path` to continue it, or begins it where there is none.
  ///
  /// - Parameter isReadOnly: Leaves the file as it is, which must be there.
  /// - Throws: `RunFileError` where it is something else, or cannot be read or written.
  init(_ path: String, isReadOnly: Bool = false) throws(RunFileError) {
    let data: Data
    if isReadOnly {
      (file, data) = (nil, try JSONLinesFile.bytes(of: path))
    } else if FileManager.default.fileExists(atPath: path) {
      (file, data) = try JSONLinesFile.open(path)
    } else {
      machine = .current()
      file = try JSONLinesFile.create(path, header: Header(machine: machine))
      return
    }
    let lines = JSONLinesFile.lines(of: data)
    if lines.isEmpty, JSONLinesFile.isBegun(data), let file {
      machine = .current()
      try file.append(Header(machine: machine))
      return
    }
    guard let first = lines.first, let header = try? JSONDecoder().decode(Header.self, from: first),
      header.panebench == "quality"
    else { throw .notSamples(path: path) }
    machine = header.machine
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      guard let sample = try? JSONDecoder().decode(QualitySample.self, from: line) else {
        throw .badLine(path: path, line: index + 1, reason: "it is not a sample")
      }
      samples.append(sample)
    }
  }

  /// Appends a sample.
  ///
  /// - Throws: `RunFileError` where it could not be written in full.
  mutating func append(_ sample: QualitySample) throws(RunFileError) {
    try file?.append(sample)
    samples.append(sample)
  }
}
