import Foundation
import Instruments

/// A worker under callgrind: how it is started, and what it leaves behind.
package struct CallgrindCounts {
  /// The name under which a worker says how many turns there were; no metric.
  package static let turns = "turns"
  /// Files that callgrind writes: one at each boundary, and one at the end.
  private static let files = 5

  /// The program for callgrind to run.
  package let program: String
  /// Where callgrind writes; it appends a point and the number of the file.
  private let output: URL

  /// A file of its own, for a worker of `program`.
  ///
  /// - Throws: where the folder for it cannot be made.
  package init(of program: String) async throws {
    self.program = try await CallgrindFolder.shared.copy(of: program)
    output = try await CallgrindFolder.shared.path()
      .appendingPathComponent("counts-\(UUID().uuidString)")
  }

  /// Takes the files away.
  package func remove() {
    for number in 1...Self.files {
      try? FileManager.default.removeItem(atPath: "\(output.path).\(number)")
    }
    try? FileManager.default.removeItem(at: output)
  }

  /// Valgrind's arguments before those of the program itself.
  package var arguments: [String] {
    [
      "--tool=callgrind", "--dump-before=\(CallgrindMark.pattern)",
      "--callgrind-out-file=\(output.path)", "--combine-dumps=no", "--quiet",
    ]
  }

  /// What the worker reported, with the instructions that callgrind counted between the boundaries.
  package func complete(_ report: WorkerReport) -> WorkerReport {
    guard report.outcome.isCompleted else { return report }
    // Callgrind writes a file at each boundary: start-up, open, turns, close.
    guard let open = total(ofDump: 2), let turning = total(ofDump: 3) else {
      return WorkerReport(
        outcome: .failed(
          reason:
            "callgrind left no counts. Is the program stripped of its symbols? Build it with them.")
      )
    }
    var metrics = [Metric.instructionsOpen.name: Double(open)]
    if let turns = report.metrics[Self.turns], turns > 0 {
      metrics[.instructionsTurn] = (Double(turning) / turns).rounded()
    }
    return WorkerReport(outcome: .completed, metrics: metrics)
  }

  /// The instructions in a file that callgrind wrote, counting from 1.
  private func total(ofDump number: Int) -> Int? {
    (try? String(contentsOfFile: "\(output.path).\(number)", encoding: .utf8)).flatMap(Self.total)
  }

  /// The sum that a file of callgrind's ends with. Source: valgrind's manual, "Callgrind Format Specification".
  package static func total(in text: String) -> Int? {
    let line = text.split(separator: "\n").last { $0.hasPrefix("totals:") }
    return line?.dropFirst("totals:".count).split(separator: " ").first.flatMap { Int($0) }
  }

  /// Where valgrind is, if it is installed.
  package static var valgrind: String? { tool("valgrind") }

  private static func tool(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }
}
