import Foundation
import Testing

@testable import Measurement

/// Workers that are shell scripts, each bad in its own way.
@Suite("Workers that go wrong")
struct WorkerProcessTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("panebench-worker-\(UUID().uuidString)")
  private let job = Job(
    scenario: ScenarioFile(path: "a.scenario", text: "text"),
    cell: Cell(scenario: "A", loader: "eager", pages: 1), pass: .census, memoryLimit: 1,
    timeLimit: 10)

  /// How a worker with this script ended.
  private func outcome(_ script: String, timeLimit: Int = 30) async throws -> Outcome {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("worker").path
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return await WorkerProcess(program: program, timeLimit: timeLimit).measure(job).outcome
  }

  @Test("one that answers is believed")
  func answers() async throws {
    #expect(
      try await outcome(
        #"cat >/dev/null; echo '{"outcome":{"completed":{}},"metrics":{"hitches":1},"details":{}}'"#
      )
        == .completed)
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
    #expect(try await outcome("kill -SEGV $$") == .crashed(signal: 11))
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

  @Test("nothing is no answer")
  func silent() async throws {
    #expect(
      try await outcome("exit 0") == .failed(reason: "the worker's answer was not understood"))
  }

  @Test("one that closes its output and hangs is killed at its time limit")
  func mute() async throws {
    #expect(
      try await outcome("exec >&- 2>&-; exec sleep 600", timeLimit: 1) == .timedOut(seconds: 1))
  }

  @Test(
    "one that prints without an end is ended long before its time limit",
    arguments: ["exec yes", "exec yes >&2", "exec cat /dev/zero"])
  func endless(script: String) async throws {
    #expect(
      try await outcome(script, timeLimit: 600)
        == .failed(
          reason:
            "the worker printed more than 1048576 bytes, or complained in more than 65536, and was ended"
        ))
  }

  @Test("a program that is not there is a row with its reason")
  func missing() async {
    let report = await WorkerProcess(program: "/no/such/program", timeLimit: 5).measure(job)
    guard case .failed(let reason) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(reason.hasPrefix("the worker did not start: "))
  }
}
