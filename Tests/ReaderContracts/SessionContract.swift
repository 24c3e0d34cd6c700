import Foundation
import InputFiles
import Recorder
import TraceFormats

extension Reader {
  /// What the recorder's page sends: the body of `begin`, then those of `samples`, each after a line that says how many lines
  /// of touches and of offsets were sent before. Between two bodies stands a group separator, 0x1D.
  static let session = Reader("session") { bytes in
    var bodies = bytes.split(separator: 0x1D, omittingEmptySubsequences: false).map { Data($0) }[
      ...]
    let stem = FileManager.default.temporaryDirectory
      .appendingPathComponent("session-\(getpid())-\(UInt64.random(in: 0 ... .max))").path
    let paths = ["\(stem).trace", "\(stem).offsets.trace"]
    defer { paths.forEach { unlink($0) } }
    do {
      var files = try RecordingFiles(bodies.removeFirst(), paths: paths, note: "a note")
      for body in bodies { try take(body, into: &files) }
      try checkSaved(files, paths)
    } catch let answer as RecordingSession.Answer {
      guard case .refused(let reason) = answer, !reason.isEmpty else {
        throw Violation(description: "\(answer) is no refusal")
      }
      try require(paths.allSatisfy { !isThere($0) }, "a file is left of nothing")
    }
  }

  /// Sends a body of samples, and once more: they are taken once, or refused for a reason that the page can show.
  private static func take(_ body: Data, into files: inout RecordingFiles) throws {
    let parts = body.split(
      separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let sent = String(decoding: parts[0], as: UTF8.self).split(separator: " ").map { Int($0) }
    guard sent.count == 2, let touches = sent[0], let offsets = sent[1] else { return }
    let lines = parts.count > 1 ? parts[1] : Data()
    let count = files.count
    do {
      try files.take(lines, afterTouches: touches, afterOffsets: offsets)
      let taken = files.count
      try require(taken >= count, "samples are lost")
      try files.take(lines, afterTouches: touches, afterOffsets: offsets)
      try require(files.count == taken, "what is sent twice is taken twice")
    } catch RecordingSession.Answer.refused(let reason) {
      try require(!reason.isEmpty, "a refusal without a reason")
    }
  }

  /// What was taken is in the files, each of which is a whole trace.
  private static func checkSaved(_ files: RecordingFiles, _ paths: [String]) throws {
    let saved = try files.save()
    try require(saved == paths.filter(isThere), "the files are not those that it says")
    var count = 0
    for path in saved {
      let reading: TraceFile.Reading
      do { reading = try TraceFile.read(path) } catch {
        throw Violation(description: "what was recorded is not read: \(error)")
      }
      try require(reading.warnings.isEmpty, "what was recorded is read with \(reading.warnings)")
      count += reading.file.trace.items.count { $0.event == nil }
    }
    try require(count >= files.count, "\(files.count) samples became \(count)")
  }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
