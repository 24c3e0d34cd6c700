import Basics
import Foundation

/// A run file: its header, and what was measured.
package struct Run: Sendable {
  package let header: RunHeader
  /// The finished repetitions, each once.
  package let repetitions: [Repetition]
  /// What a reader of the file should know.
  package let warnings: [String]

  package init(header: RunHeader, repetitions: [Repetition], warnings: [String] = []) {
    (self.header, self.repetitions, self.warnings) = (header, repetitions, warnings)
  }

  /// Reads a run file, but for a torn last line. Of a repetition's several lines the last counts.
  package static func read(_ path: String) throws(InputError) -> Run {
    try Run(Data(RegularFile.bytes(of: path, limit: .max)), path: path)
  }

  /// Opens a run file to continue it, unless another program is writing.
  package static func resume(_ path: String) throws(InputError) -> (file: JSONLinesFile, run: Run) {
    let file = try JSONLinesFile.open(path)
    return (file, try Run(file.readToEnd(), path: path))
  }

  package init(_ data: Data, path: String) throws(InputError) {
    let lines = JSONLinesFile.lines(of: data)
    guard let first = lines.first else {
      throw JSONLinesFile.isBegun(data) ? .unbegunRun(path) : .notARun(path)
    }
    header = try RunHeader(first, path: path)
    repetitions = try Self.repetitions(in: Array(lines.dropFirst()), path: path)
    warnings =
      JSONLinesFile.endOfLines(in: data) == data.endIndex
      ? [] : ["\(path): the last line is torn and was left out; --resume measures it again"]
  }

  private static func repetitions(
    in lines: [Data], path: String
  ) throws(InputError) -> [Repetition] {
    let decoded = lines.concurrentMap { line in
      Result { try JSONDecoder().decode(Repetition.self, from: line) }
    }
    var repetitions: [Repetition] = []
    var indices: [Step: Int] = [:]
    for (index, result) in decoded.enumerated() {
      let repetition: Repetition
      do { repetition = try result.get() } catch {
        if lines[index].allSatisfy({ $0 <= UInt8(ascii: " ") }) { continue }
        if RunHeader.version(in: lines[index]) != nil { throw .joinedRuns(path, line: index + 2) }
        let reason = InputError.reason(error).map { ": \($0)" } ?? ""
        throw .badLine("it is not a finished repetition\(reason)", path, line: index + 2)
      }
      if let known = indices[repetition.step] {
        repetitions[known] = repetition
      } else {
        indices[repetition.step] = repetitions.count
        repetitions.append(repetition)
      }
    }
    return repetitions
  }

  /// The run as a file's text: equal runs are equal texts.
  package func text() throws -> String {
    var text = try JSONLinesFile.line(header)
    for repetition in repetitions { text += try JSONLinesFile.line(repetition) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension RunHeader {
  /// The version of the format, if `line` is a header.
  fileprivate static func version(in line: Data) -> Int? {
    struct Version: Decodable { let panebench: String; let version: Int }
    let kind = try? JSONDecoder().decode(Version.self, from: line)
    return kind?.panebench == "run" ? kind?.version : nil
  }

  fileprivate init(_ line: Data, path: String) throws(InputError) {
    guard let version = Self.version(in: line) else { throw .notARun(path) }
    guard version == Self.currentVersion else {
      throw InputError(
        "written by another version of panebench; measure it again with this version", remedy: "",
        path: path, line: 1)
    }
    do {
      self = try JSONDecoder().decode(RunHeader.self, from: line)
      let titles = scenarios.map(\.title)
      let checks = [
        ("\"scenarios.title\" is out of range", titles.allSatisfy(\.isTitle)),
        ("\"scenarios\" is empty", !titles.isEmpty),
        ("\"scenarios\" has one twice", Set(titles).count == titles.count),
        ("\"options\" is out of range", options.isWithinLimits),
      ]
      if let (fault, _) = checks.first(where: { !$0.1 }) { throw InputError(fault, remedy: "") }
    } catch {
      let reason = InputError.reason(error) ?? "it is not one"
      throw .badLine("the header is damaged: \(reason)", path, line: 1)
    }
  }
}

extension InputError {
  /// There is nothing in it, or not even the whole of its first line.
  static func unbegunRun(_ path: String) -> InputError {
    InputError(
      "the run was stopped before its first line had been written, so there is nothing in it",
      remedy: "delete the file, and measure again with 'panebench run'", path: path)
  }

  static func notARun(_ path: String) -> InputError {
    InputError(
      "not a run file", remedy: "'panebench run --output FILE' writes one", path: path, line: 1)
  }

  static func joinedRuns(_ path: String, line: Int) -> InputError {
    InputError(
      "another run begins here",
      remedy: "put it into a file of its own: report and prove read several", path: path, line: line
    )
  }

  static func badLine(_ reason: String, _ path: String, line: Int) -> InputError {
    InputError(
      reason,
      remedy: "measure again: the file was damaged, or another build of panebench wrote it",
      path: path, line: line)
  }
}
