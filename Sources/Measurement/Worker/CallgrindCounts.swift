import Basics
import Foundation
import Instruments
import Metrics
import Replaying
import Subprocess

/// A worker under callgrind: how it is started, and what it leaves behind in a folder of its own.
package struct CallgrindCounts {
  package let program: String
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

  /// The file of each part of each replay that was counted, after `written` files of what was
  /// before them.
  func replays(of counted: CountedParts, after written: Int) -> [[(part: ReplayPart, file: URL)]] {
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

  /// What the worker, which has ended, reported after answers with `written` files, with the
  /// instructions of each part. It must have left `due` files in all, or another part's would be
  /// read; one that `hasDied` has begun others after them, or not written its last.
  func complete(
    _ report: Report, after written: Int, of due: Int, hasDied: Bool = false
  ) -> Report {
    guard report.outcome.isCompleted, let counted = report.details.counted else { return report }
    guard count == due || count == 0 || hasDied else {
      return Report(
        outcome: .failed(reason: "callgrind wrote \(count) files where \(due) were due"))
    }
    let replays = replays(of: counted, after: written)
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
      let count = part == .turns ? max(1, counted.turns) : totals.count
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
  private static func totals(_ files: [(part: ReplayPart, file: URL)]) -> [ReplayPart: [Int]]? {
    var totals: [ReplayPart: [Int]] = [:]
    for (part, file) in files {
      guard let total = (try? String(contentsOf: file, encoding: .utf8)).flatMap(total) else {
        return nil
      }
      totals[part, default: []].append(total)
    }
    return totals
  }

  /// The sum that callgrind's file ends with. Source: "Callgrind Format Specification".
  package static func total(in text: String) -> Int? {
    let line = text.split(separator: "\n").last { $0.hasPrefix("totals:") }
    return line?.dropFirst("totals:".count).split(separator: " ").first.flatMap { Int($0) }
  }

  package static var valgrind: String? { executable("valgrind") }

  /// The command that has valgrind die with this process; empty without `setpriv`.
  static var parentDeathSignal: [String] {
    executable("setpriv").map { [$0, "--pdeathsig", "KILL", "--"] } ?? []
  }
}

/// The program called `name` on the path; nil if there is none.
package func executable(_ name: String) -> String? {
  (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
}
