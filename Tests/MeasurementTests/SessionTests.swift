import Basics
import Foundation
import Scrolling
import TestSupport
import Testing

@testable import Measurement
@testable import ScenarioLanguage

/// Sessions whose program is a shell script that notes down what it was asked.
@Suite("Session")
struct SessionTests {
  private let path = TestFolder()
  private let open = Cell(scenario: "A", loader: "tiled", pages: 10)
  private var file: Sides<String> { Sides(head: path("r.jsonl")) }

  private func request(
    _ programs: Sides<String>, within limit: Duration? = nil
  ) -> Session.Request {
    let options = limit == nil ? Options(repetitions: 3) : Options(untilDecided: true)
    var request = Session.Request(
      Plan([.opening()], options: options, roundsInBlock: limit == nil ? nil : 1), by: programs)
    if let limit { request.limit = limit }
    return request
  }

  /// How many samples workers were started for, by program and pass.
  private func log() -> [String: Int] {
    let words = path.lines(of: "log").map { $0.split(separator: " ") }
    return Dictionary(grouping: words) { "\($0[0]) \($0[2])" }.mapValues(\.count)
  }

  @Test("a session that is begun writes everything into its file, and the file is what it returns")
  func begin() async throws {
    let request = request(Sides(head: try path.program()))
    let session = try Session(request, paths: file)
    var progress: [Int] = []
    try await session.run { progress.append($0.finished) }
    #expect(progress == Array(1...10))
    #expect(log() == ["program census": 4, "program timing": 6])
    let run = try Run.read(path("r.jsonl"))
    #expect(run.repetitions == session.repetitions)
    #expect(run.header == session.run().header)
    #expect(run.header.interleaving == nil)
  }

  @Test("a number that cannot be below zero ends a session, and is kept nowhere")
  func belowZero() async throws {
    let program = try path.worker(answering: #"{"open-fetches":-1}"#)
    let session = try Session(request(Sides(head: program)), paths: file)
    let failure = await #expect(throws: Failure.self) { try await session.run { _ in } }
    #expect(failure?.exitStatus == .fault)
    #expect(failure?.description.hasPrefix("a fault of panebench itself: open-fetches of ") == true)
    #expect(try Run.read(path("r.jsonl")).repetitions.isEmpty)
  }

  @Test("a script that is changed while it is measured is named in the end")
  func changedScript() async throws {
    try path.write("ANN\nHello.\n", to: "a.fountain")
    let entry = ScenarioEntry(
      file: ScenarioFile(path: path("a.scenario"), text: ""),
      scenario: Scenario(
        title: "A", script: .file(path: "a.fountain"), pages: [10], loaders: ["eager"],
        gestures: [.open(at: PageIndex(0))]))
    let plan = Plan([entry], options: Options(passes: [.census]))
    func session(_ body: String) throws -> Session {
      try Session(Session.Request(plan, by: Sides(head: path.program(doing: body))))
    }
    try await session("").run { _ in }
    let changing = try session("echo >>'\(path("a.fountain"))'")
    let error = await #expect(throws: InputError.self) { try await changing.run { _ in } }
    #expect(
      error?.description
        == "\(path("a.fountain")): the script was changed while it was measured. Measure it again.")
  }

  @Test("what is stopped by an error is resumed where it was: nothing is measured twice")
  func resume() async throws {
    struct Stop: Error {}
    let request = request(Sides(head: try path.program()))
    do {
      let session = try Session(request, paths: file)
      await #expect(throws: Stop.self) {
        try await session.run { if $0.finished == 7 { throw Stop() } }
      }
    }
    #expect(try Run.read(path("r.jsonl")).repetitions.count == 7)
    try FileManager.default.removeItem(atPath: path("log"))
    let session = try Session(request, resuming: InterruptedRun(file))
    #expect(session.repetitions.count == 7)
    try await session.run { _ in }
    #expect(log() == ["program timing": 3])
    #expect(Set(session.repetitions.map(\.step)).count == 10)
  }

  @Test("what the machine has failed is measured again when a session is resumed")
  func failedByMachine() async throws {
    let body = "[ $pass = timing ] && [ -e '\(path("broken"))' ] && kill -KILL $$"
    let request = request(Sides(head: try path.program(doing: body)))
    try Data().write(to: URL(fileURLWithPath: path("broken")))
    do {
      let session = try Session(request, paths: file)
      try await session.run { _ in }
      #expect(session.repetitions.count { $0.outcome.isRetryable } == 6)
    }
    try FileManager.default.removeItem(atPath: path("broken"))
    let session = try Session(request, resuming: InterruptedRun(file))
    #expect(session.repetitions.count == 4)
    try await session.run { _ in }
    #expect(session.repetitions.allSatisfy { $0.outcome.isCompleted })
    #expect(try Run.read(path("r.jsonl")).repetitions.count == 10)
  }

  @Test("a file that another session writes into is refused, and one that is there already")
  func taken() async throws {
    let request = request(Sides(head: try path.program()))
    let first = try Session(request, paths: file)
    let busy = #expect(throws: InputError.self) { try InterruptedRun(file) }
    #expect(busy?.exitStatus == .fileAccess)
    #expect(throws: InputError.exists(path("r.jsonl"))) { try Session(request, paths: file) }
    #expect(first.repetitions == [])
  }

  @Test(
    "blocks of undecided cells are added until none is left, and none before they are asked for")
  func extend() async throws {
    let session = try Session(request(Sides(head: path.program()), within: .seconds(600)))
    var asked: [Int] = []
    try await session.run(undecided: {
      asked.append($0.repetitions.count { $0.pass == .timing })
      return asked.count == 1 ? [open: .all] : [:]
    }) { _ in }
    // Eight blocks of a round.
    #expect(asked == [0, 8])
    let timed = session.repetitions.filter { $0.pass == .timing }
    #expect(Set(timed.map(\.cell)) == [open])
    #expect(timed.map(\.repetition) == Array(1...8))
  }

  @Test("a session that goes on measures what is undecided then, and not what never was")
  func goesOn() async throws {
    let request = request(Sides(head: try path.program()), within: .seconds(600))
    do {
      let session = try Session(request, paths: file)
      try await session.run(undecided: { $0.repetitions.count < 12 ? [open: .all] : [:] }) { _ in }
      #expect(session.repetitions.count == 4 + 8)
    }
    let resumed = try Session(request, resuming: InterruptedRun(file))
    try await resumed.run(undecided: { $0.repetitions.count < 14 ? [open: .all] : [:] }) { _ in }
    #expect(resumed.repetitions.count == 4 + 10)
    #expect(log()["program census"] == 4)
  }

  @Test("a session ends if nothing undecided can be measured, and when its time is up")
  func limit() async throws {
    for (limit, loader) in [(Duration.seconds(600), "strange"), (.zero, "eager")] {
      let session = try Session(request(Sides(head: path.program()), within: limit))
      var asked = 0
      try await session.run(undecided: { _ in
        asked += 1
        return [Cell(scenario: "A", loader: loader, pages: 10): .all]
      }) { _ in }
      #expect(asked == (limit == .zero ? 0 : 1))
      #expect(session.paths == [] && session.repetitions.count == 4)
    }
  }

  @Test("two programs have a file each, tied to each other, and are resumed together")
  func pair() async throws {
    let programs = Sides(base: try path.program("old"), head: try path.program("new"))
    let paths = Sides(base: path("base.jsonl"), head: path("head.jsonl"))
    do {
      let session = try Session(request(programs), paths: paths)
      #expect(session.paths == [path("base.jsonl"), path("head.jsonl")])
      try await session.run { _ in }
    }
    #expect(log() == ["old census": 2, "old timing": 6, "new census": 2, "new timing": 6])
    let runs = try paths.map { try Run.read($1) }
    #expect(runs.base?.header.interleaving?.id == runs.head.header.interleaving?.id)
    let resumed = try Session(request(programs), resuming: InterruptedRun(paths))
    try await resumed.run { _ in }
    #expect(resumed.run(.base).repetitions.count == 8)
    #expect(log().values.reduce(0, +) == 16)
  }

  @Test("of two programs a cell is counted again, by both, only if its first counts differ")
  func secondCensus() async throws {
    let other = answer(#"{"open-fetches":2}"#)
    let programs = Sides(
      base: try path.program("old"),
      head: try path.program("new", doing: "[ $loader = tiled ] && { \(other); continue; }"))
    let plan = Plan([.opening()], options: Options(passes: [.census]))
    try await Session(Session.Request(plan, by: programs)).run { _ in }
    #expect(
      path.lines(of: "log").sorted() == [
        "new eager census", "new tiled census", "new tiled census",
        "old eager census", "old tiled census", "old tiled census",
      ])
  }

  @Test("files of two comparisons are not resumed as one")
  func notAPair() throws {
    let programs = Sides(base: try path.program("old"), head: try path.program("new"))
    for name in ["a", "b", "c"] {
      _ = try Session(
        request(programs), paths: Sides(base: path("\(name)-base"), head: path("\(name)-head")))
    }
    let mixed = try InterruptedRun(Sides(base: path("a-base"), head: path("b-head")))
    let error = #expect(throws: InputError.self) {
      try Session(request(programs), resuming: mixed)
    }
    #expect(
      error?.description
        == "\(path("a-base")) and \(path("b-head")) are not of one comparison. Give the --output of one, or measure into new files with --output."
    )
    // Of one comparison, and the wrong way round.
    let turned = try InterruptedRun(Sides(base: path("c-head"), head: path("c-base")))
    let refusal = #expect(throws: InputError.self) {
      try Session(request(programs), resuming: turned)
    }
    #expect(refusal?.reason.hasSuffix("are not of one comparison") == true)
  }
}
