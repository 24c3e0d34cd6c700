import Foundation
import PageLoaders
import TestSupport
import Testing

@testable import Measurement

/// Nine seconds in which nothing happens: in a timeline they pass in real time.
private let scenario = Program.scenario(gestures: "hold 9 s")

@Suite("Workers whose parent is gone")
struct WorkerLifeTests {
  private let program = Program()

  private func start(
    _ arguments: [String], input: FileHandle? = nil, output: FileHandle? = nil,
    environment: [String: String]? = nil
  ) throws -> Process {
    let process = Process()
    if let environment { process.environment = environment }
    process.executableURL = Program.built
    process.arguments = arguments
    process.currentDirectoryURL = program.folder
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test("a worker ends when the program that started it is killed, long before it is done")
  func killedParent() throws {
    // Frame after frame for most of a day: a census of that takes minutes. Waiting without giving
    // the thread up: where others hold all threads, this one would be called back when all is over.
    try program.file(
      "wait.scenario", scenario.replacingOccurrences(of: "9 s", with: "80_000 s"))
    let parent = try start(["run", "wait.scenario", "--passes", "census", "--output", "a.jsonl"])
    var worker: Int32?
    while worker == nil, parent.isRunning {
      usleep(20_000)
      worker = Self.child(of: parent.processIdentifier)
    }
    let orphan = try #require(worker, "the program ended before it had started a worker")
    Self.expectEnd(of: orphan, with: parent)
  }

  @Test(
    "valgrind ends when the program that started it is killed, however far it has come",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func killedBesideValgrind() throws {
    try program.file("wait.scenario", scenario)
    _ = try program.script("bin/valgrind", "exec sleep 600")
    let parent = try start(
      ["run", "wait.scenario", "--passes", "instructions", "--output", "a.jsonl"],
      environment: ["PATH": "\(program.folder.path)/bin:/usr/bin:/bin"])
    var orphan: Int32 = 0
    while parent.isRunning {
      usleep(20_000)
      guard let child = Self.child(of: parent.processIdentifier) else { continue }
      orphan = child
      if (try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)) == "sleep\n" {
        break
      }
    }
    #expect(orphan > 0)
    Self.expectEnd(of: orphan, with: parent)
  }

  @Test("callgrind's files go when the program is ended by a signal", .needsValgrind)
  func callgrindFolder() throws {
    try program.file(
      "wait.scenario", scenario.replacingOccurrences(of: "9 s", with: "80_000 s"))
    let process = try BackgroundProgram(
      Program.built, ["run", "wait.scenario", "--passes", "instructions"], in: program.folder)
    func folders() throws -> [String] { try program.files().filter { $0.contains("callgrind") } }
    while try folders().isEmpty, process.isRunning { usleep(20_000) }
    process.send(signal: SIGTERM)
    _ = process.wait()
    for _ in 0..<1_000 where try !folders().isEmpty { usleep(20_000) }
    #expect(try folders() == [])
  }

  /// Kills `parent`, with which `orphan` should go.
  private static func expectEnd(of orphan: Int32, with parent: Process) {
    kill(parent.processIdentifier, SIGKILL)
    parent.waitUntilExit()
    for _ in 0..<1_000 where isAlive(orphan) { usleep(20_000) }
    #expect(!isAlive(orphan))
    if orphan > 0 { kill(orphan, SIGKILL) }
  }

  /// How a worker ended that was given a job of `parent`'s, and asked once.
  private func worker(timeLimit: Int, parent: Int32) throws -> Process {
    let entry = try ScenarioEntry(
      ScenarioFile(path: "wait.scenario", text: scenario), loaders: LoaderCatalogue.builtIn.names)
    let cell = Cell(scenario: "Wait", loader: "three-pane", pages: 3)
    let job = Job(entry: entry, pages: [3], pass: .timeline, timeLimit: timeLimit, parent: parent)
    // The worker's notes come before the job.
    let notes = Data(count: WorkerNotes.size)
    let file = program.folder.appendingPathComponent("job")
    try (notes + JSONEncoder().encode(job)).write(to: file)
    let input = try FileHandle(forUpdating: file)
    try input.seek(toOffset: UInt64(notes.count))
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let line = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    let question = Question.evidence(Step(cell: cell, pass: .timeline, repetition: 1))
    try line.write(contentsOf: JSONEncoder().encode(question) + Data("\n".utf8))
    let worker = try start(
      ["worker"], input: input,
      output: FileHandle(fileDescriptor: ends[1], closeOnDealloc: true),
      environment: ["PANEBENCH_WORKER": "1"])
    worker.waitUntilExit()
    return worker
  }

  @Test("a worker that its parent does not end is ended by its own alarm when its time is over")
  func alarm() throws {
    // Its own alarm leaves a crash 31 s in which to be reported.
    let worker = try worker(timeLimit: -30, parent: getpid())
    #expect(worker.terminationReason == .uncaughtSignal)
    #expect(worker.terminationStatus == SIGALRM)
  }

  @Test("a worker that was asked by another process than its parent ends before it measures")
  func strangeParent() throws {
    let worker = try worker(timeLimit: 60, parent: 1)
    #expect(worker.terminationReason == .uncaughtSignal)
    #expect(worker.terminationStatus == SIGKILL)
  }

  /// The fields of a process after its name: state, parent and so on; nil if there is no such
  /// process.
  private static func status(_ process: Int32) -> [Substring]? {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text?.split(separator: ")").last?.split(separator: " ")
  }

  /// A process that has ended and was not waited for is no longer alive.
  private static func isAlive(_ process: Int32) -> Bool {
    status(process).map { $0[0] != "Z" && $0[0] != "X" } ?? false
  }

  private static func child(of parent: Int32) -> Int32? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.first { status($0)?.dropFirst().first == "\(parent)" }
  }
}
