import Foundation
import TestSupport
import Testing

@testable import Measurement
@testable import ScenarioLanguage

/// Gets ready, and waits for a question.
private let asked = "echo ready; read question <&1;"
private let answers = answer(#"{"hitches":1}"#)
/// Notes that the loader runs, as a worker does in the file that it is given.
private let loaderRuns = #"printf '\1' 1<>/proc/self/fd/0;"#
/// The same, five pages, and that the limit is the loader's: three fields of eight bytes.
private let loaderIsLimited =
  #"printf '\1\0\0\0\0\0\0\0\5\0\0\0\0\0\0\0\1' 1<>/proc/self/fd/0;"#
private let lacksMemory =
  "echo 'Fatal error: failed to allocate 99 bytes of memory' >&2; kill -ABRT $$"
private let notUnderstood = Outcome.failed(reason: "the worker's answer was not understood")
private let tooLong = Outcome.failed(
  reason: "the worker sent more than 67108864 bytes, and was ended")
private let noFont = Outcome.failed(reason: "the worker ended with exit code 3: no such font")
private let noMemory = Outcome.interrupted(reason: "there was no memory left")

private let scripts: [(String, Outcome)] = [
  (asked + answers, .completed),
  ("cat >/dev/null; " + asked + answers, .completed),
  ("echo 'no such font' >&2; exit 3", noFont),
  (asked + "echo 'no such font' >&2; echo more >&2; exit 3", noFont),
  ("exit 0", .failed(reason: "the worker ended without a result (exit(0)?)")),
  (
    asked + "echo bye >&2; exit 0",
    .failed(reason: "the worker ended without a result (exit(0)?); it printed: bye")
  ),
  ("exec yes", notUnderstood),
  (asked + "head -c 5000 /dev/zero; echo hello", notUnderstood),
  (asked + "yes | tr -d '\\n'", tooLong),
  (asked + "exec cat /dev/zero", tooLong),
  (asked + "head -c 3000000 /dev/zero >&2 2>/dev/null; " + answers, .completed),
  (asked + "exec yes >&2", .failed(reason: "the worker ended with exit code 1: y")),
  (asked + loaderRuns + "kill -SEGV $$", .crashed(signal: 11)),
  (
    asked + loaderRuns
      + "echo 'PaneUIKit/Refused.swift:5: Fatal error: Not modelled: the nib A is not there: make its views in code' >&2; kill -ILL $$",
    .notLookedAt(reason: "the nib A is not there: make its views in code (Refused.swift:5)")
  ),
  (
    asked + loaderRuns
      + "echo 'Foundation/NSURL.swift:9: Fatal error: bookmark() is not yet implemented' >&2; kill -ILL $$",
    .notLookedAt(reason: "bookmark() is not yet implemented (NSURL.swift:9)")
  ),
  // An alarm that comes before the worker's own is the loader's.
  (asked + loaderRuns + "kill -ALRM $$", .crashed(signal: 14)),
  (
    asked + "kill -ILL $$",
    .harnessFault(reason: "a worker died of signal 4 before the loader's code ran")
  ),
  (asked + lacksMemory, noMemory),
  (asked + loaderRuns + lacksMemory, noMemory),
  (asked + loaderIsLimited + lacksMemory, .overMemoryLimit(limit: 1, pages: 5)),
]

private let hanging = [
  "exec sleep 600",
  asked + "exec sleep 600",
  // The process that hangs keeps the pipes open.
  asked + "sleep 600; echo late",
  asked + "trap '' TERM INT HUP; while :; do sleep 1; done",
  asked + "exec >&- 2>&-; exec sleep 600",
]

/// Workers that are shell scripts, each bad in its own way.
@Suite("Workers that go wrong")
struct WorkerProcessTests {
  private let folder = TestFolder()
  private let entry = ScenarioEntry(
    file: ScenarioFile(path: "a.scenario", text: "text"),
    scenario: Scenario(
      title: "A", pages: [1], loaders: ["eager"], memoryLimit: ByteCount(bytes: 1), gestures: []))
  private let question = Question.evidence(
    Step(cell: Cell(scenario: "A", loader: "eager", pages: 1), pass: .census, repetition: 1))

  private func outcome(_ script: String, timeLimit: Int = 600) async throws -> Outcome {
    try await program(script, timeLimit: timeLimit)
      .ask(question, of: entry).outcome
  }

  private func program(_ script: String, timeLimit: Int) throws -> WorkerProgram {
    WorkerProgram(try folder.script("worker", script), timeLimit: timeLimit)
  }

  @Test("whatever a worker does is an outcome", arguments: scripts)
  func ends(script: String, outcome: Outcome) async throws {
    #expect(try await self.outcome(script) == outcome)
  }

  @Test("one that hangs, however, is killed at its time limit", arguments: hanging)
  func hangs(script: String) async throws {
    #expect(try await outcome(script, timeLimit: 1) == .timedOut(seconds: 1))
  }

  @Test("one that goes from frame to frame until then is slow, and does not hang")
  func slow() async throws {
    let place = try #require(MemoryLayout<WorkerNotes>.offset(of: \.frame))
    // Eight digits are the eight bytes of a number that never comes again.
    let script = """
      \(asked) \(loaderRuns) exec 3<>/proc/self/fd/0
      frame=0
      while :; do
        frame=$((frame + 1))
        printf %08d $frame | dd of=/dev/fd/3 bs=8 seek=\(place / 8) conv=notrunc 2>/dev/null
      done
      """
    let ended = try await outcome(script, timeLimit: 5)
    #expect(ended == .timedOut(seconds: 5, isSlow: true))
    #expect(!ended.isLoadersOwn)
  }

  @Test("one that is asked again answers again, and how it dies is the answer to its last question")
  func again() async throws {
    let script = asked + answers + "; read question <&1; kill -TERM $$"
    let worker = try await program(script, timeLimit: 600)
      .start(Job(entry: entry, pages: [], pass: .timing, timeLimit: 600))
    #expect(await worker.ask(question).metrics == ["hitches": 1])
    let killed = Outcome.interrupted(reason: "the worker was ended from outside, by SIGTERM")
    #expect(await worker.ask(question).outcome == killed)
    #expect(await worker.ask(question).outcome == killed)
  }

  @Test(
    "what is killed from outside is no crash", arguments: ["HUP", "INT", "KILL", "TERM", "XCPU"])
  func killed(signal: String) async throws {
    #expect(
      try await outcome("\(asked) kill -\(signal) $$")
        == .interrupted(reason: "the worker was ended from outside, by SIG\(signal)"))
  }

  // Dispatch ends threads that have had nothing to do for five seconds.
  @Test(
    "the report of a crash does not count against the time limit, and a worker outlives the threads of an idle pool"
  )
  func slowBacktrace() async throws {
    let script = """
      \(asked) \(loaderRuns)
      echo 'A/B.swift:3: Fatal error: boom' >&2
      echo '*** Signal 4: Backtracing from 0x7f67bb16df7f... done ***' >&2
      sleep 22; kill -ILL $$
      """
    #expect(
      try await outcome(script, timeLimit: 20)
        == .crashed(signal: 4, message: "Fatal error: boom (B.swift:3)"))
  }

  @Test("what a worker has started in its group ends with it")
  func children() async throws {
    let command = "sleep \(Int.random(in: 10_000_000..<100_000_000))"
    #expect(
      try await outcome("\(asked) \(command) </dev/null >/dev/null 2>&1 & \(answers)") == .completed
    )
    // It is killed, and gone when the kernel comes to it.
    for _ in 0..<2_000 where try Self.isThere(command) { usleep(10_000) }
    #expect(try !Self.isThere(command))
  }

  private static func isThere(_ command: String) throws -> Bool {
    let line = command.replacing(" ", with: "\u{0}") + "\u{0}"
    return try FileManager.default.contentsOfDirectory(atPath: "/proc").contains {
      FileManager.default.contents(atPath: "/proc/\($0)/cmdline") == Data(line.utf8)
    }
  }

  @Test("a program that is not there is a row with its reason")
  func missing() async {
    let outcome = await WorkerProgram("/no/such/program", timeLimit: 600)
      .ask(question, of: entry).outcome
    #expect(
      outcome
        == .interrupted(reason: "the worker could not be started: No such file or directory"))
  }
}
