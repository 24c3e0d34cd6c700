import Foundation
import Instruments

/// A worker under callgrind: how it is started, and what it leaves behind.
struct CallgrindCounts {
  /// The name under which a worker says how many turns there were; no metric.
  static let turns = "turns"

  /// Where callgrind writes: a folder of its own.
  private let folder: URL

  /// Makes the folder.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("panebench-callgrind-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Takes the folder away.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Valgrind's arguments before those of the program itself.
  var arguments: [String] {
    [
      "--tool=callgrind", "--dump-before=\(CallgrindMark.pattern)",
      "--callgrind-out-file=\(folder.path)/counts", "--combine-dumps=no", "--quiet",
    ]
  }

  /// The program for callgrind to run: a copy without debugging information, which valgrind before 3.21 cannot read
  /// as today's compilers write it. Without `strip`, the program itself.
  func copy(of program: String) -> String {
    guard let strip = Self.tool("strip") else { return program }
    let copy = folder.appendingPathComponent("program").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: strip)
    process.arguments = ["--strip-debug", "-o", copy, program]
    do { try process.run() } catch { return program }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? copy : program
  }

  /// What the worker reported, with the instructions that callgrind counted between the boundaries.
  func complete(_ report: WorkerReport) -> WorkerReport {
    guard report.outcome.isCompleted else { return report }
    // Callgrind writes a file at each boundary: start-up, open, turns, close.
    guard let open = total(ofDump: 2), let turning = total(ofDump: 3) else {
      return WorkerReport(
        outcome: .failed(
          reason:
            "callgrind left no counts. Is the program stripped of its symbols? Build it with them.")
      )
    }
    var metrics = ["instructions-open": Double(open)]
    if let turns = report.metrics[Self.turns], turns > 0 {
      metrics["instructions-turn"] = (Double(turning) / turns).rounded()
    }
    return WorkerReport(outcome: .completed, metrics: metrics)
  }

  /// The instructions in a file that callgrind wrote, counting from 1.
  private func total(ofDump number: Int) -> Int? {
    let file = folder.appendingPathComponent("counts.\(number)")
    return (try? String(contentsOf: file, encoding: .utf8)).flatMap(Self.total)
  }

  /// The sum that a file of callgrind's ends with. Source: valgrind's manual, "Callgrind Format Specification".
  static func total(in text: String) -> Int? {
    let line = text.split(separator: "\n").last { $0.hasPrefix("totals:") }
    return line?.dropFirst("totals:".count).split(separator: " ").first.flatMap { Int($0) }
  }

  /// Where valgrind is, if it is installed.
  static var valgrind: String? { tool("valgrind") }

  private static func tool(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }
}
