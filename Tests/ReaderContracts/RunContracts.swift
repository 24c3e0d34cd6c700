import Foundation
import Measurement
import Verdicts

extension Reader {
  /// Run files.
  static let run = Reader("run") { bytes in
    guard let run = try read(bytes) else { return }
    _ = RunEvidence(repetitions: run.repetitions)
    let text = try run.text()
    try require(try rewritten(text).text() == text, "what was written is read as something else")
  }

  /// What is kept beside the code to be compared with.
  static let baseline = Reader("baseline") { bytes in
    guard let run = try read(bytes) else { return }
    let baseline: Run
    do { baseline = try Run(baselineOf: run, loaderOrder: []) } catch { return }
    let text = try baseline.text()
    let again = try Run(baselineOf: rewritten(text), loaderOrder: [])
    try require(try again.text() == text, "a baseline's baseline is another")
  }

  /// The run in `bytes`; nil if they are none, and a good error says so.
  private static func read(_ bytes: [UInt8]) throws -> Run? {
    do { return try Run(Data(bytes), path: path) } catch {
      try require(error.description.hasPrefix(path + ":"), "an error without a path: \(error)")
      return nil
    }
  }

  private static func rewritten(_ text: String) throws -> Run {
    do { return try Run(Data(text.utf8), path: "written") } catch {
      throw Violation(description: "what was written is not read: \(error)")
    }
  }
}
