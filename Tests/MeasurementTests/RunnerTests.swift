import Metrics
import TestSupport
import Testing

@testable import Measurement

/// A program whose workers are shell scripts, in a folder of its own.
@Suite("Runner")
struct RunnerTests {
  private let folder = TestFolder()

  /// Runs three loaders with a program that does `body`; what is left of its log, and what came
  /// out.
  private func run(
    _ body: String, passes: [Pass] = [.census, .timing],
    slots: WorkerSlots = WorkerSlots(processors: 2, memory: .max)
  ) async throws -> (finished: [Repetition], log: [String]) {
    let program = try folder.worker(
      doing: """
        cd '\(folder.path)'
        echo "begin $loader $pass" >>$log
        \(body)
        echo "end $loader $pass" >>$log
        """)
    let entry = ScenarioEntry.opening(["eager", "tiled", "three-pane"], repetitions: 2)
    var request = Session.Request(
      Plan([entry], options: Options(passes: passes)), by: Sides(head: program))
    request.slots = slots
    let session = try Session(request)
    try await session.run { _ in }
    return (session.repetitions, folder.lines(of: "log"))
  }

  /// Waits until another worker is there too, for a minute at most.
  private let meet = """
    for i in $(seq 600); do
      [ "$(grep -c begin log)" -gt "$(grep -c end log)" ] && [ "$(grep -c begin log)" -gt 1 ] && break
      sleep 0.1
    done
    [ "$(grep -c begin log)" -gt 1 ] || exit 9
    """

  @Test("workers that count run side by side, as many as there are processors")
  func sideBySide() async throws {
    let (finished, log) = try await run(meet, passes: [.census])
    #expect(finished.count == 6)
    #expect(finished.filter { !$0.outcome.isCompleted }.map(\.outcome) == [])
    #expect(Self.most(log) == 2)
  }

  @Test("workers that count run one after the other where memory has room for one")
  func narrow() async throws {
    let (_, log) = try await run(
      "sleep 0.05", passes: [.census], slots: WorkerSlots(processors: 2, memory: 1 << 30))
    #expect(log.count == 12)
    #expect(Self.most(log) == 1)
  }

  @Test("timed workers run alone, after all that count")
  func alone() async throws {
    let (finished, log) = try await run("sleep 0.05")
    #expect(finished.count == 12)
    let timed = log.filter { $0.hasSuffix("timing") }
    #expect(timed.count == 12)
    #expect(log.suffix(12) == timed[...])
    #expect(Self.most(timed) == 1)
  }

  @Test(
    "of a block whose time is over, the first round and the harness's test of itself are measured")
  func late() async throws {
    let plan = Plan(
      [.opening(["eager"], pages: [10], repetitions: 48)], selfTest: SelfTest(roundsInBlock: 2))
    let cell = Cell(scenario: "A", loader: "eager", pages: 10)
    let block = SequentialSampling.Block(number: 1, cells: nil, selfTestRounds: 2, time: .zero)
    let blocks = plan.timingBlocks(block, Sides(head: Measured([])), tested: cell)
    #expect(blocks.flatMap(\.samples).count == 16)
    let program = WorkerProgram(try folder.program())
    let (samples, _) = try await plan.measure(block, by: [.head: program], tested: cell)
    #expect(samples.count { $0.selfTestSample == nil } == 1 && samples.count == 7)
  }

  @Test("each cell has a first replay once in a block, of two programs each loader's first cell")
  func first() async throws {
    let entry = ScenarioEntry.opening(["eager", "tiled"], pages: [10, 20], repetitions: 36)
    let program = try folder.worker(
      answering: #"{"load-time":1,"replay-time":3,"resident-peak":2}"#)
    let plan = Plan([entry], options: Options(passes: [.timing]))
    for (base, count) in [(nil, 12 * 4), (program, 12 * 2)] {
      let session = try Session(Session.Request(plan, by: Sides(base: base, head: program)))
      try await session.run { _ in }
      #expect(session.repetitions.count { $0.metrics["first-load-time"] == 1 } == count)
      #expect(session.repetitions.count { $0.metrics["first-replay-time"] == 2 } == count)
    }
  }

  @Test("a cell whose census crashes is not timed; one whose census was killed is")
  func barred() async throws {
    let (_, log) = try await run(
      """
      [ $pass$loader = censuseager ] && kill -SEGV $$
      [ $pass$loader = censustiled ] && kill -KILL $$
      """)
    let timed = Set(log.filter { $0.hasSuffix("timing") }.map { $0.split(separator: " ")[1] })
    #expect(timed == ["tiled", "three-pane"])
  }

  @Test(
    "a loader that hangs is waited for once: at its other sizes, and by other measurements, it is not looked at",
    arguments: [Pass.census, .timing])
  func hanging(pass: Pass) async throws {
    let program = try folder.worker(
      doing: #"echo "$loader" >>$log; [ $loader = eager ] && sleep 600"#)
    let entry = ScenarioEntry.opening(["tiled", "eager"], pages: [10, 20, 30], repetitions: 2)
    let options = Options(repetitions: 2, timeLimit: 10, passes: [pass])
    var request = Session.Request(Plan([entry], options: options), by: Sides(head: program))
    request.slots = WorkerSlots(processors: 1, memory: .max)
    for isLater in [false, true] {
      let session = try Session(request)
      try await session.run { _ in }
      let cells = Dictionary(grouping: session.repetitions, by: \.cell.loader)
      #expect(cells["tiled"]?.allSatisfy { $0.outcome.isCompleted } == true)
      let eager = try #require(cells["eager"])
      let first = try #require(
        eager.first { $0.outcome == .timedOut(seconds: 10) }, "\(eager.map(\.outcome))")
      #expect(eager.count == 6)
      for repetition in eager {
        let reason = repetition.outcome.reasonOfFailure
        #expect((reason == nil) == (repetition.cell == first.cell))
        #expect(
          reason?.hasPrefix("it had come to no end after 10 s at \(first.cell.pages) pages") ?? true
        )
      }
      #expect(await !request.hanging.isEmpty)
      if isLater { #expect(folder.lines(of: "log").count { $0 == "eager" } <= 1) }
    }
  }

  @Test("there is room for as many workers as processors and memory allow, and always for one")
  func slots() {
    let slots = WorkerSlots(processors: 3, memory: 100)
    #expect([0, 1, 33, 34, 51, 200].map(slots.count) == [3, 3, 3, 2, 1, 1])
  }

  /// The greatest number of workers that were there at once.
  private static func most(_ log: [String]) -> Int {
    var (now, most) = (0, 0)
    for line in log {
      now += line.hasPrefix("begin") ? 1 : -1
      most = max(most, now)
    }
    return most
  }
}
