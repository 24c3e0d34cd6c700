import Measurement
import Testing

@Suite("Loaders that go wrong")
struct BrokenLoaderTests {
  private let program = Program()

  @Test("a loader that wears out is measured one open a process, and its table says so")
  func wearsOut() async throws {
    try program.file(
      "worn.scenario",
      Program.scenario(pages: "9 10 11 12", loaders: "wears-out sound", repetitions: 12))
    let result = try await program.run(
      at: Program.broken.path, "run worn.scenario --output worn.jsonl", code: 0)
    #expect(result.output.contains("pages: when reopened, crashed (SIGILL)"))
    let run = try program.runFile("worn.jsonl")
    let timed = run.repetitions.filter { $0.pass == .timing }
    #expect(timed.allSatisfy { $0.outcome.isCompleted })
    // The first worker rehearses and then opens each size: the last is one open too many, and from
    // then on has processes of its own.
    let worn = Dictionary(grouping: timed.filter { $0.cell.loader == "wears-out" }, by: \.cell)
    #expect(worn.count == 4)
    let endings = worn.values.compactMap { samples in
      samples.firstIndex { $0.details.endingOfShared != nil }.map { samples[$0...] }
    }
    #expect(!endings.isEmpty)
    #expect(endings.allSatisfy { $0.allSatisfy { $0.details.block == nil } })
    #expect(endings.allSatisfy { $0.count { $0.details.endingOfShared != nil } == 1 })
    #expect(worn.values.allSatisfy { $0.count >= 12 })
    let sound = timed.filter { $0.cell.loader == "sound" }
    #expect(sound.allSatisfy { $0.details.block != nil })
    #expect(Set(sound.map(\.block)) == Set(1...12))
  }

  @Test(
    "a loader that crashes is said to have in the gesture that was played, whatever plays it",
    arguments: [
      "run falls.scenario --passes census", "run falls.scenario --passes timeline",
      "film falls.scenario --output film.html",
      "profile falls.scenario --parts timeline",
    ])
  func falls(command: String) async throws {
    try program.file(
      "falls.scenario",
      Program.scenario(
        pages: "10", loaders: "falls", gestures: "settle", "hold 500 ms", "jump to page 3",
        "hold 20_000 ms"))
    let result = try await program.run(at: Program.broken.path, command)
    #expect(
      (result.output + result.complaint).contains("in gesture 4, jump to page 3"), "\(result)")
  }

  @Test(
    "a loader that was not looked at is not measured: a run, a proof, a film and debug end with 3 and say why",
    arguments: [
      "run unseen.scenario --passes census --output run.jsonl",
      "prove unseen.scenario --passes census", "prove unseen.scenario --passes timing",
      "run unseen.scenario --passes timeline",
      "film unseen.scenario --output film.html",
      "replay unseen.scenario --loaders unseen",
    ])
  func unseen(command: String) async throws {
    let scenario = Program.scenario(
      mode: "mode blank", pages: "9", loaders: "unseen", repetitions: 2)
    try program.file(
      "unseen.scenario", scenario + "expect {\nblank-frames = 0\nload-time < 60_000 ms\n}\n")
    let result = try await program.run(at: Program.broken.path, command, code: 3)
    #expect(
      (result.output + result.complaint).contains("no page was drawn: call pages.draw(_:in:)"),
      "\(result)")
  }
}
