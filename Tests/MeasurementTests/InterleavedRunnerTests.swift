import Foundation
import TestSupport
import Testing

@testable import Measurement

/// Two programs whose workers are shell scripts: each writes down what it was asked.
@Suite("Interleaved runner")
struct InterleavedRunnerTests {
  private let folder = TestFolder()

  private func run(
    base: String = "", head: String = "", selfTest: SelfTest = SelfTest()
  ) async throws -> (finished: [Side: [Repetition]], log: [String]) {
    let programs = Sides(
      base: try folder.program("base", doing: base), head: try folder.program("head", doing: head))
    let plan = Plan([.opening(repetitions: 4)], selfTest: selfTest)
    var last: Session.Progress?
    let session = try Session(Session.Request(plan, by: programs))
    try await session.run { last = $0 }
    #expect(last?.finished == last?.total)
    let finished = [Side.base, .head].map { ($0, session.run($0).repetitions) }
    return (Dictionary(uniqueKeysWithValues: finished), folder.lines(of: "log"))
  }

  @Test("both are timed one right after the other, each first as often as the other")
  func turns() async throws {
    let (finished, log) = try await run()
    #expect(finished[.base]?.count == 10)
    #expect(finished[.head]?.count == 10)
    let timed = log.filter { $0.hasSuffix("timing") }.map { $0.split(separator: " ").prefix(2) }
    #expect(timed.count == 16)
    var firsts: [Substring: [Substring]] = [:]
    for pair in stride(from: 0, to: timed.count, by: 2).map({ timed[$0..<($0 + 2)] }) {
      #expect(Set(pair.map { $0[0] }) == ["base", "head"])
      #expect(Set(pair.map { $0[1] }).count == 1)
      firsts[pair[pair.startIndex][1], default: []].append(pair[pair.startIndex][0])
    }
    #expect(firsts.mapValues { $0.count { $0 == "base" } } == ["eager": 2, "tiled": 2])
  }

  @Test("what opens quickly is opened once more, uncounted, after another cell or a first replay")
  func warmUp() async throws {
    let plan = Plan([.opening(pages: [10, 20])])
    let question =
      "case $question in *'\"repetition\":0'*) echo $loader >>\(folder("warm"));; esac"
    let program = WorkerProgram(try folder.program(doing: question))
    let block = SequentialSampling.Block(number: 2, cells: nil, selfTestRounds: 0)
    for (pace, count) in [(1_000_000, 8), (20_000_000, 4)] {
      try? FileManager.default.removeItem(atPath: folder("warm"))
      let programs: [TimingBlock.Lane: WorkerProgram] = [.base: program, .head: program]
      let (kept, _) = try await plan.measure(block, by: programs) { runner in
        for cell in plan.cells.joined() { runner.paces[Runner.Work(cell: cell)] = Int64(pace) }
      }
      #expect(folder.lines(of: "warm").count == count)
      #expect(kept.count == 4 * 2 * 3 && kept.allSatisfy { $0.repetition > 0 })
    }
  }

  @Test("if a worker dies of its first sample, the block goes on in another, and in that alone")
  func firstDies() async throws {
    let dies =
      "[ $pass = timing ] && echo $$ >>\(folder("pids")) && mkdir \(folder("dead")) && exit 9"
    let plan = Plan([.opening(repetitions: 36)])
    let block = SequentialSampling.Block(number: 1, cells: nil, selfTestRounds: 0)
    let program = WorkerProgram(try folder.program(doing: dies))
    let (kept, _) = try await plan.measure(block, by: [.head: program])
    #expect(kept.map(\.outcome.isCompleted) == [false] + kept.dropFirst().map { _ in true })
    #expect(kept.count > 2)
    #expect(kept.dropFirst().allSatisfy { $0.details.block == 1 })
    #expect(Set(folder.lines(of: "pids")).count == 2)
  }

  @Test("the stacks of a block's workers begin at one place, and elsewhere in the next block")
  func padding() async throws {
    let note = "[ $pass = timing ] && echo ${#PANEBENCH_PADDING} $$ >>\(folder("paddings"))"
    _ = try await run(base: note, head: note)
    let workers = Set(folder.lines(of: "paddings"))
    #expect(workers.count == 4 * 2)
    let blocks = Dictionary(grouping: workers) { $0.prefix { $0 != " " } }
    #expect(blocks.count > 1)
    #expect(blocks.values.allSatisfy { $0.count.isMultiple(of: 2) })
  }

  @Test("what the base cannot measure is timed with neither")
  func unknown() async throws {
    let (finished, log) = try await run(
      base: "case $loader in eager) echo 'no such loader' >&2; exit 70;; esac")
    #expect(
      finished[.base]?.first { $0.cell.loader == "eager" }?.outcome
        == .failed(reason: "the worker ended with exit code 70: no such loader"))
    #expect(
      Set(log.filter { $0.hasSuffix("timing") }) == ["base tiled timing", "head tiled timing"])
    #expect(finished[.head]?.count { $0.cell.loader == "eager" } == 2)
  }

  @Test("the self-test counts with the head, and times the base against itself")
  func selfTest() async throws {
    let (finished, log) = try await run(
      selfTest: SelfTest(countsAllocation: true, roundsInBlock: 1))
    #expect(finished[.base]?.allSatisfy { $0.selfTestSample == nil } == true)
    #expect(finished[.head]?.count { $0.selfTestSample != nil } == 12)
    let injected = log.filter { $0.hasSuffix("injected") }
    #expect(injected.count { $0.hasPrefix("head") && $0.contains("census") } == 2)
    #expect(injected.count { $0.hasPrefix("base") && $0.contains("timing") } == 2)
    #expect(!injected.contains { $0.hasPrefix("head") && $0.contains("timing") })
  }
}
