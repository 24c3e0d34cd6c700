import Foundation
import Testing
import Traces

@testable import Measurement
@testable import ScenarioLanguage

/// Workers that are shell scripts, each bad in its own way.
@Suite("Workers that go wrong")
struct WorkerProcessTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("panebench-worker-\(UUID().uuidString)")
  private let entry = ScenarioEntry(
    file: ScenarioFile(path: "a.scenario", text: "text"),
    scenario: Scenario(
      title: "A", pages: [1], loaders: ["eager"], memoryLimit: ByteCount(bytes: 1), gestures: []))
  private let question = Question.evidence(
    Step(
      cell: Cell(scenario: "A", loader: "eager", pages: 1), pass: .census, repetition: 1))

  /// How a worker ended that runs this script when it is asked.
  private func outcome(_ script: String, timeLimit: Int = 30) async throws -> Outcome {
    try await outcome(ofStart: "\(Self.getsAsked) \(script)", timeLimit: timeLimit)
  }

  /// How a worker with this script ended.
  private func outcome(ofStart script: String, timeLimit: Int = 30) async throws -> Outcome {
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await program(script, timeLimit: timeLimit)
      .ask(question, of: entry, trace: Trace()).outcome
  }

  private func program(_ script: String, timeLimit: Int) throws -> WorkerProgram {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appendingPathComponent("worker").path
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return WorkerProgram(program, timeLimit: timeLimit)
  }

  /// Gets ready, and waits for a question.
  private static let getsAsked = "echo ready; read question <&1;"

  @Test("one that answers is believed, also if it reads its job first")
  func answers() async throws {
    #expect(try await outcome(Self.answer) == .completed)
    #expect(
      try await outcome(ofStart: "cat >/dev/null; \(Self.getsAsked) \(Self.answer)") == .completed)
  }

  @Test("one that ends before it is ready says why, as one that ends later")
  func unready() async throws {
    #expect(
      try await outcome(ofStart: "echo 'no such font' >&2; exit 3")
        == .failed(reason: "the worker ended with exit code 3: no such font"))
    #expect(
      try await outcome(ofStart: "exec sleep 600", timeLimit: 1) == .timedOut(seconds: 1))
    #expect(
      try await outcome(ofStart: "exit 0")
        == .failed(reason: "the worker ended without a result (exit(0)?)"))
    #expect(
      try await outcome(ofStart: "exec yes", timeLimit: 600)
        == .failed(reason: "the worker's answer was not understood"))
  }

  @Test("one that is asked again answers again, and how it dies is the answer to its last question")
  func again() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = "\(Self.getsAsked) \(Self.answer); read question <&1; kill -TERM $$"
    let worker = try await program(script, timeLimit: 30)
      .start(Job(entry, traces: [:], pass: .timing, timeLimit: 30))
    #expect(await worker.ask(question).report.metrics == ["hitches": 1])
    let killed = Outcome.interrupted(reason: "the worker was ended from outside, by SIGTERM")
    #expect(await worker.ask(question).outcome == killed)
    #expect(await worker.ask(question).outcome == killed)
  }

  @Test("one that hangs is killed at its time limit")
  func hangs() async throws {
    #expect(try await outcome("exec sleep 600", timeLimit: 1) == .timedOut(seconds: 1))
  }

  @Test("one that hangs in a process of its own, which keeps the pipes open, is killed with it")
  func hangsBelow() async throws {
    #expect(try await outcome("sleep 600; echo late", timeLimit: 1) == .timedOut(seconds: 1))
  }

  @Test("one that ignores polite requests is killed all the same")
  func stubborn() async throws {
    #expect(
      try await outcome("trap '' TERM INT HUP; while :; do sleep 1; done", timeLimit: 1)
        == .timedOut(seconds: 1))
  }

  @Test("one that dies of a signal has crashed, with the signal's number")
  func crashes() async throws {
    #expect(try await outcome("\(Self.loaderRuns) kill -SEGV $$") == .crashed(signal: 11))
  }

  @Test("one that ends with a code says what it said first")
  func fails() async throws {
    #expect(
      try await outcome("echo 'no such font' >&2; echo more >&2; exit 3")
        == .failed(reason: "the worker ended with exit code 3: no such font"))
  }

  @Test("garbage is no answer")
  func garbage() async throws {
    #expect(
      try await outcome("head -c 5000 /dev/zero; echo hello")
        == .failed(reason: "the worker's answer was not understood"))
  }

  @Test("nothing is no answer, and what was printed is quoted")
  func silent() async throws {
    #expect(
      try await outcome("echo bye >&2; exit 0")
        == .failed(reason: "the worker ended without a result (exit(0)?); it printed: bye"))
  }

  @Test("one that closes its output and hangs is killed at its time limit")
  func mute() async throws {
    #expect(
      try await outcome("exec >&- 2>&-; exec sleep 600", timeLimit: 1) == .timedOut(seconds: 1))
  }

  @Test(
    "one that sends without an end is ended long before its time limit",
    arguments: ["yes | tr -d '\\n'", "exec cat /dev/zero"])
  func endless(script: String) async throws {
    #expect(
      try await outcome(script, timeLimit: 600)
        == .failed(reason: "the worker sent more than 1048576 bytes, and was ended"))
  }

  @Test("of what is printed to standard error, the first MiB is kept and the rest does no harm")
  func flood() async throws {
    #expect(
      try await outcome("head -c 3000000 /dev/zero >&2 2>/dev/null; \(Self.answer)") == .completed)
    #expect(
      try await outcome("exec yes >&2", timeLimit: 600)
        == .failed(reason: "the worker ended with exit code 1: y"))
  }

  @Test("what is killed from outside is no crash", arguments: ["HUP", "INT", "KILL", "TERM"])
  func killed(signal: String) async throws {
    #expect(
      try await outcome("kill -\(signal) $$")
        == .interrupted(reason: "the worker was ended from outside, by SIG\(signal)"))
  }

  @Test("the report of a crash does not count against the time limit")
  func slowBacktrace() async throws {
    let script = """
      \(Self.loaderRuns)
      echo 'A/B.swift:3: Fatal error: boom' >&2
      echo '*** Signal 4: Backtracing from 0x7f67bb16df7f... done ***' >&2
      sleep 2; kill -ILL $$
      """
    #expect(
      try await outcome(script, timeLimit: 1)
        == .crashed(signal: 4, message: "Fatal error: boom (B.swift:3)"))
  }

  @Test("an allocation that fails is the loader's fault if it runs, and is held to its limit alone")
  func noMemory() async throws {
    let words = "echo 'Fatal error: failed to allocate 99 bytes of memory' >&2; kill -ABRT $$"
    #expect(try await outcome(words) == .interrupted(reason: "there was no memory left"))
    #expect(
      try await outcome("\(Self.loaderRuns) \(words)")
        == .interrupted(reason: "there was no memory left"))
    // Whether the loader runs, pages and the limit, each in eight bytes.
    let limited = "printf '\\1\(zeros(7))\\5\(zeros(7))\\1' 1<>/proc/self/fd/0;"
    #expect(
      try await outcome("\(limited) \(words)") == .overMemoryLimit(limit: 1, pages: 5))
  }

  private func zeros(_ count: Int) -> String { String(repeating: "\\0", count: count) }

  /// Notes that the loader runs, as a worker does in the file that it is given.
  private static let loaderRuns = #"printf '\1' 1<>/proc/self/fd/0;"#

  @Test("a trap before the loader's code runs is the harness's own fault")
  func ownFault() async throws {
    #expect(
      try await outcome("kill -ILL $$")
        == .harnessFault(reason: "a worker died of signal 4 before the loader's code ran"))
  }

  @Test("what a worker has started in its group ends with it")
  func children() async throws {
    #expect(
      try await outcome("sleep 1979 </dev/null >/dev/null 2>&1 & \(Self.answer)") == .completed)
    // It is killed, and gone when the kernel comes to it.
    for _ in 0..<500 where try Self.isThere("sleep 1979") { usleep(10_000) }
    #expect(try !Self.isThere("sleep 1979"))
  }

  private static func isThere(_ command: String) throws -> Bool {
    let line = command.replacing(" ", with: "\u{0}") + "\u{0}"
    return try FileManager.default.contentsOfDirectory(atPath: "/proc").contains {
      FileManager.default.contents(atPath: "/proc/\($0)/cmdline") == Data(line.utf8)
    }
  }

  @Test("no file is left where a worker was killed")
  func leftovers() async throws {
    let before = try Self.jobs()
    _ = try await outcome("exec sleep 600", timeLimit: 1)
    #expect(try Self.jobs() == before)
  }

  private static func jobs() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: FileManager.default.temporaryDirectory.path
    ).filter { $0.hasPrefix("panebench-job") }
  }

  private static let answer =
    #"echo '{"report":{"outcome":{"completed":{}},"metrics":{"hitches":1},"details":{}}}'"#

  @Test("a worker outlives the threads of an idle pool")
  func idlePool() async throws {
    // Only a kernel that is told of this thread's end would kill a worker: the thread that starts it must stay. Dispatch
    // ends threads that have had nothing to do for five seconds.
    #expect(
      try await outcome("sleep 12; \(Self.answer)", timeLimit: 60) == .completed)
  }

  @Test("a program that is not there is a row with its reason")
  func missing() async {
    let outcome = await WorkerProgram("/no/such/program", timeLimit: 5)
      .ask(question, of: entry, trace: Trace()).outcome
    #expect(
      outcome
        == .interrupted(reason: "the worker could not be started: No such file or directory"))
  }
}
