import Basics
import Foundation
import Instruments
import Metrics
import Replaying
import Subprocess

/// A worker under callgrind: how it is started, and what it leaves behind in a folder of its own.
package struct CallgrindCounts {
  private let program: String
  let folder: TemporaryFolder
  /// Whether it counts for each instruction and each chain of calls, from the start, which takes
  /// four times as long; without, callgrind begins where the worker asks it to.
  private let keepsStacks: Bool

  /// Chains of calls are told apart by so many functions; Swift, Pango and Cairo make about 60.
  private static let deepestStack = 100

  /// A folder of its own, for a worker of `program`. Valgrind needs files with names.
  package init(of program: String, keepsStacks: Bool = false) async throws {
    self.keepsStacks = keepsStacks
    folder = try TemporaryFolder("callgrind")
    let copy = folder.url.appendingPathComponent(program.pathName).path
    self.program = await Self.strip(program, into: copy) ? copy : program
  }

  /// Copies the program without debugging information, which old valgrinds cannot read (< 3.21).
  private static func strip(_ program: String, into copy: String) async -> Bool {
    let result = try? await Subprocess.run(
      .name("strip"), arguments: ["--strip-debug", "-o", copy, program], output: .discarded,
      error: .discarded)
    return result?.terminationStatus.isSuccess == true
  }

  private var output: URL { folder.url.appendingPathComponent("counts") }

  /// A worker under `valgrind`, which dies with this process if there is `setpriv`.
  func command(_ valgrind: String) -> [String] {
    let parentDeathSignal = executable("setpriv").map { [$0, "--pdeathsig", "KILL", "--"] } ?? []
    let counting =
      keepsStacks
      ? [
        "--toggle-collect=\(CallgrindMark.window)", "--dump-instr=yes",
        "--separate-callers=\(Self.deepestStack)",
      ] : ["--instr-atstart=no"]
    return parentDeathSignal + [
      valgrind, "--tool=callgrind", "--dump-before=\(CallgrindMark.pattern)",
      "--callgrind-out-file=\(output.path)", "--combine-dumps=no", "--quiet",
    ] + counting + [program, WorkerProgram.argument]
  }

  /// The file of each part of a replay.
  package typealias Replay = [(part: ReplayPart, file: URL)]

  /// Those of each replay that was counted, after `written` files of what was before them.
  private func replays(of counted: CountedParts, after written: Int) -> [Replay] {
    let begin = written + 2
    return stride(from: begin, to: begin + counted.files, by: counted.parts.count + 1).map {
      zip($0..., counted.parts).map { ($1, output.appendingPathExtension("\($0)")) }
    }
  }

  /// How many files callgrind has written.
  private var count: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path))?
      .count { $0.hasPrefix(output.lastPathComponent + ".") } ?? 0
  }

  /// What the worker, which has ended, reported, with the instructions of each part; `read` gets the
  /// files of each last replay. There must be as many files as are reported, or another part's would
  /// be read; a worker that died has begun others after them, or not written its last.
  func complete(
    _ reports: [Report], read: WorkerProgram.ReadingCounts = { _, _ in }
  ) throws -> [Report] {
    let (found, due) = (count, reports.reduce(0) { $0 + ($1.details.counted?.files ?? 0) })
    let hasDied = reports.last?.outcome.isCompleted == false
    var written = 0
    return try reports.map { report in
      guard report.outcome.isCompleted, let counted = report.details.counted else { return report }
      guard found == due || found == 0 || hasDied else {
        return Report(
          outcome: .failed(reason: "callgrind wrote \(found) files where \(due) were due"))
      }
      let replays = replays(of: counted, after: written)
      written += counted.files
      let complete = Self.report(on: replays, turns: counted.turns, hasDied: hasDied)
      if complete.outcome.isCompleted { try read(program, replays.last ?? []) }
      return complete
    }
  }

  private static func report(on replays: [Replay], turns: Int, hasDied: Bool) -> Report {
    let totals = replays.compactMap(Self.totals)
    guard totals.count == replays.count, let last = totals.last else {
      return Report(
        outcome: hasDied
          ? .interrupted(reason: "its worker died of another cell before the counts were written")
          : .failed(
            reason:
              "callgrind left no counts. Is the program stripped of its symbols? Build it with them."
          ))
    }
    var metrics: [String: Double] = [:]
    for (part, totals) in last {
      // Like the mean of their times.
      let count = part == .turns ? max(1, turns) : totals.count
      metrics[part.metrics.instructions] =
        (Double(totals.reduce(0, +)) / Double(count)).rounded()
    }
    if totals.count > 1, let open = totals[0][.open]?.first {
      metrics[.firstInstructions] = Double(open)
      metrics[.firstReplayInstructions] = Double(totals[0].values.joined().reduce(-open, +))
    }
    return Report(outcome: .completed, metrics: metrics)
  }

  /// What each part came to, each time; nil if a file has no total.
  private static func totals(_ files: Replay) -> [ReplayPart: [Int]]? {
    let totals = files.compactMap { part, file in
      (try? String(contentsOf: file, encoding: .utf8)).flatMap(total).map { (part, $0) }
    }
    guard totals.count == files.count else { return nil }
    return Dictionary(grouping: totals, by: \.0).mapValues { $0.map(\.1) }
  }

  /// The sum that callgrind's file ends with. Source: "Callgrind Format Specification".
  package static func total(in text: String) -> Int? {
    let line = text.split(separator: "\n").last { $0.hasPrefix("totals:") }
    return line?.dropFirst("totals:".count).split(separator: " ").first.flatMap { Int($0) }
  }

  package static var valgrind: String? { executable("valgrind") }
}
