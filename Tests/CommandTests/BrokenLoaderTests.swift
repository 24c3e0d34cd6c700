import Measurement
import Workers

#if os(Linux)
  import Foundation
  import Measurement
  import Testing

  /// Loaders that do one thing wrong each, measured by the program that holds them.
  @Suite("Loaders that go wrong")
  struct BrokenLoaderTests {
    private let program: Program

    init() throws { program = try Program() }

    /// How the census of a loader ended, and with which exit code.
    private func outcome(
      of loader: String
    ) async throws -> (outcome: Outcome, status: Int32) {
      try program.file(
        "broken.scenario",
        """
        scenario "Broken"

        mode blank
        pages 9
        loaders \(loader)
        memory limit 64 MiB
        repetitions 1

        gestures {
            open at page 1
            close
        }
        """)
      let result = try await program.run(
        broken: ["run", "broken.scenario", "--passes", "census", "--output", "\(loader).jsonl"])
      let path = program.folder.appendingPathComponent("\(loader).jsonl").path
      let repetitions = try Run.read(path).repetitions
      return (try #require(repetitions.first).outcome, result.status)
    }

    @Test("what a loader prints does not matter")
    func prints() async throws {
      let (outcome, status) = try await outcome(of: "prints")
      #expect(outcome == .completed)
      #expect(status == 0)
    }

    @Test("a loader that leaves has no result, and what it printed is quoted")
    func exits() async throws {
      let (outcome, status) = try await outcome(of: "exits")
      #expect(
        outcome
          == .failed(
            reason: "the worker ended without a result (exit(0)?); it printed: so long"))
      #expect(status == 3)
    }

    @Test("a loader cannot answer in the worker's place")
    func forges() async throws {
      guard case .failed(let reason) = try await outcome(of: "forges").outcome else {
        Issue.record("the forged answer was believed")
        return
      }
      #expect(reason.hasPrefix("the worker ended without a result (exit(0)?); it printed: {"))
    }

    @Test("a trap says why and where, and its report does not count against the time limit")
    func traps() async throws {
      let (outcome, status) = try await outcome(of: "traps")
      guard case .crashed(4, let message?) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(message.hasPrefix("Fatal error: Index out of range (main.swift:"))
      #expect(status == 3)
    }

    @Test("endless recursion is a crash")
    func recurses() async throws {
      guard case .crashed(11, _) = try await outcome(of: "recurses").outcome else {
        Issue.record("no crash")
        return
      }
    }

    @Test(
      "one allocation over the limit is over the limit",
      arguments: [("greedy", 1), ("shares", 1), ("greedy-at-once", 0)])
    func greedy(loader: String, pages: Int) async throws {
      let (outcome, status) = try await outcome(of: loader)
      #expect(outcome == .overMemoryLimit(limit: 64 << 20, pages: pages))
      #expect(status == 0)
    }

    @Test("what kills a worker from outside says nothing about the loader")
    func killed() async throws {
      let (outcome, status) = try await outcome(of: "killed")
      #expect(
        outcome == .interrupted(reason: "the worker was ended from outside, by SIGKILL"))
      #expect(status == 3)
    }

    @Test("a loader that wears out is measured one open a process, and its table says so")
    func wearsOut() async throws {
      try program.file(
        "worn.scenario",
        """
        scenario "Worn"

        mode blank
        pages 9 10 11
        loaders wears-out sound
        repetitions 24

        gestures {
            open at page 1
            close
        }
        """)
      let result = try await program.run(broken: ["run", "worn.scenario", "--output", "worn.jsonl"])
      #expect(result.status == 0)
      #expect(
        result.output.contains(
          "pages: not every worker survived a further open (crashed (SIGILL)"))
      let run = try Run.read(program.folder.appendingPathComponent("worn.jsonl").path)
      let timed = run.repetitions.filter { $0.pass == .timing }
      #expect(timed.allSatisfy { $0.outcome.isCompleted })
      // The first worker rehearses and then opens each size: the last is one open too many, and from then on has processes
      // of its own.
      let worn = Dictionary(grouping: timed.filter { $0.cell.loader == "wears-out" }, by: \.cell)
      #expect(worn.count == 3)
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

    @Test("a loader that writes into the line to its worker's parent does not break it")
    func forgesTimes() async throws {
      try program.file(
        "forged.scenario",
        """
        scenario "Forged"

        mode blank
        pages 9
        loaders forges sound
        repetitions 2

        gestures {
            open at page 1
            close
        }
        """)
      _ = try await program.run(
        broken: ["run", "forged.scenario", "--passes", "timing", "--output", "forged.jsonl"])
      let run = try Run.read(program.folder.appendingPathComponent("forged.jsonl").path)
      for repetition in run.repetitions {
        #expect(repetition.outcome.isCompleted == (repetition.cell.loader == "sound"))
      }
      #expect(run.repetitions.count == 4)
    }

    @Test("a loader's children end with it", arguments: ["parent", "dying-parent"])
    func children(loader: String) async throws {
      _ = try await outcome(of: loader)
      // The worker's parent waits for its children to be dead; they are gone when they have been asked about.
      for _ in 0..<500 where Self.sleepers() > 0 { usleep(10_000) }
      #expect(Self.sleepers() == 0)
    }

    private static func sleepers() -> Int {
      let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return processes.count { process in
        FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
          .map { String(decoding: $0, as: UTF8.self) } == "sleep\u{0}1978\u{0}"
      }
    }
  }
#endif
