import Basics
import Foundation
import Instruments
import Metrics
import Replaying
import Subprocess

/// A worker under callgrind: how it is started, and what it leaves behind in a folder of its own.
package struct CallgrindCounts {
  /// The name under which a worker says how many turns there were; no metric.
  package static let turns = "turns"

  package let program: String
  let folder: TemporaryFolder
  /// Whether it counts for each instruction and each chain of calls, which takes four times as
  /// long. Calls are followed from the start then; without them, callgrind begins where the worker
  /// asks it to, which is most of the time saved.
  private let keepsStacks: Bool

  /// Chains of calls are told apart by so many functions; Swift, Pango and Cairo together come to
  /// about 60.
  private static let deepestStack = 100

  /// A folder of its own, for a worker of `program`. Valgrind needs files with names.
  package init(of program: String, keepsStacks: Bool = false) async throws {
    self.keepsStacks = keepsStacks
    folder = try TemporaryFolder("callgrind")
    let copy = folder.url.appendingPathComponent(program.pathName).path
    self.program = await Self.strip(program, into: copy) ? copy : program
  }

  /// Copies the program without debugging information, which valgrind before 3.21 cannot read.
  /// False if that failed.
  private static func strip(_ program: String, into copy: String) async -> Bool {
    let result = try? await Subprocess.run(
      .name("strip"), arguments: ["--strip-debug", "-o", copy, program], output: .discarded,
      error: .discarded)
    return result?.terminationStatus.isSuccess == true
  }

  private var output: URL { folder.url.appendingPathComponent("counts") }

  package var arguments: [String] {
    let always = [
      "--tool=callgrind", "--dump-before=\(CallgrindMark.pattern)",
      "--callgrind-out-file=\(output.path)", "--combine-dumps=no", "--quiet",
    ]
    guard keepsStacks else { return always + ["--instr-atstart=no"] }
    return always + [
      "--toggle-collect=\(CallgrindMark.window)", "--dump-instr=yes",
      "--separate-callers=\(Self.deepestStack)",
    ]
  }

  /// What callgrind writes of opening and of all further frames of the answer after `answers`
  /// others: a file at each boundary.
  package func files(after answers: Int = 0) -> (open: URL, turns: URL) {
    let before = answers * PhaseBoundary.allCases.count
    return (
      output.appendingPathExtension("\(before + 2)"), output.appendingPathExtension("\(before + 3)")
    )
  }

  /// What the worker, which has ended, reported after `answers` others, with the instructions that
  /// callgrind counted between the boundaries. It must have written a file at each boundary of
  /// `completed` reports: with one more or less, another phase's would be read.
  package func complete(_ report: Report, after answers: Int = 0, of completed: Int = 1) -> Report {
    guard report.outcome.isCompleted else { return report }
    let files = files(after: answers)
    let due = completed * PhaseBoundary.allCases.count
    let written =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path))?
      .count { $0.hasPrefix(output.lastPathComponent + ".") } ?? 0
    guard written == due || written == 0 else {
      return Report(
        outcome: .failed(reason: "callgrind wrote \(written) files where \(due) were due"))
    }
    let totals = [files.open, files.turns].map {
      (try? String(contentsOf: $0, encoding: .utf8)).flatMap(Self.total)
    }
    guard let open = totals[0], let turning = totals[1] else {
      return Report(
        outcome: .failed(
          reason:
            "callgrind left no counts. Is the program stripped of its symbols? Build it with them.")
      )
    }
    var metrics = [Metric.instructionsOpen.name: Double(open)]
    if let turns = report.metrics[Self.turns], turns > 0 {
      metrics[.instructionsTurn] = (Double(turning) / turns).rounded()
    }
    return Report(outcome: .completed, metrics: metrics)
  }

  /// The sum that a file of callgrind's ends with. Source: valgrind's manual, "Callgrind Format
  /// Specification".
  package static func total(in text: String) -> Int? {
    let line = text.split(separator: "\n").last { $0.hasPrefix("totals:") }
    return line?.dropFirst("totals:".count).split(separator: " ").first.flatMap { Int($0) }
  }

  package static var valgrind: String? { executable("valgrind") }

  /// What kills valgrind when this process is killed: seconds go by before the worker in it can see
  /// to that itself. Nothing without util-linux.
  static var tether: [String] {
    executable("setpriv").map { [$0, "--pdeathsig", "KILL", "--"] } ?? []
  }

  private static func executable(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }
}
