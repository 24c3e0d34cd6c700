import Basics
import Metrics
import Testing

@testable import Measurement

private func plan(
  loaders: [String] = ["eager", "three-pane"], pages: [Int] = [10, 20, 30], repetitions: Int? = nil,
  options: Options = Options(), roundsInBlock: Int? = nil
) -> Plan {
  Plan(
    [.opening(loaders, pages: pages, repetitions: repetitions)], options: options,
    roundsInBlock: roundsInBlock)
}

@Suite("Plan")
struct PlanTests {
  @Test("every cell has two censuses, and one timing in each round")
  func steps() {
    let plan = plan(repetitions: 5)
    let census = Dictionary(grouping: plan.steps(of: .census), by: \.cell)
    #expect(census.count == 6)
    #expect(census.values.allSatisfy { $0.map(\.repetition) == [1, 2] })
    let rounds = Dictionary(grouping: plan.steps(of: .timing), by: \.repetition)
    #expect(rounds.keys.sorted() == [1, 2, 3, 4, 5])
    #expect(rounds.values.allSatisfy { Set($0.map(\.cell)).count == 6 && $0.count == 6 })
  }

  /// The cells of each round, in order.
  private func rounds(_ plan: Plan) -> [[Cell]] {
    let byRound = Dictionary(grouping: plan.steps(of: .timing), by: \.repetition)
    return byRound.keys.sorted().map { byRound[$0]?.map(\.cell) ?? [] }
  }

  @Test("the sizes of a loader are measured one right after the other")
  func neighbours() {
    let plan = plan(loaders: ["a", "b", "c", "d"], pages: [10, 20, 30], repetitions: 12)
    for cells in rounds(plan) {
      let loaders = cells.map(\.loader)
      for start in stride(from: 0, to: 12, by: 3) {
        #expect(Set(loaders[start..<(start + 3)]).count == 1)
      }
      #expect(Set(cells).count == 12)
    }
  }

  @Test("no cell always follows the same one, and each is measured early and late")
  func shuffled() {
    let all = rounds(
      plan(
        loaders: ["a", "b", "c", "d", "e", "f"], pages: [10, 20, 30], repetitions: 24,
        roundsInBlock: 1))
    var before: [Cell: Set<Cell>] = [:]
    var places: [Cell: Set<Int>] = [:]
    for cells in all {
      for (index, cell) in cells.enumerated() {
        places[cell, default: []].insert(index)
        if index > 0 { before[cell, default: []].insert(cells[index - 1]) }
      }
    }
    #expect(before.count == 18)
    #expect(before.values.allSatisfy { $0.count >= 5 }, "\(before.mapValues(\.count).values)")
    #expect(
      places.values.allSatisfy { $0.count >= 8 && ($0.min() ?? 9) < 6 && ($0.max() ?? 0) > 11 })
  }

  @Test("a plan of more rounds begins like one of fewer: a run goes on as it began")
  func prefix() {
    #expect(rounds(plan(repetitions: 9)).prefix(4) == rounds(plan(repetitions: 4))[...])
  }

  @Test(
    "more rounds than a dozen are dealt out among a dozen workers, of which each cell's first is a step"
  )
  func blocks() {
    #expect(plan(repetitions: 12).steps(of: .timing).map(\.repetition).max() == 12)
    let many = Set(plan(repetitions: 30).steps(of: .timing).map(\.repetition)).sorted()
    #expect(many == [1, 4, 7, 10, 13, 16, 19, 22, 25, 28])
    let asked = plan(repetitions: 30, roundsInBlock: 10)
    #expect(Set(asked.steps(of: .timing).map(\.repetition)) == [1, 11, 21])
  }

  @Test("all rounds that a caller asks for are needed, however long a cell takes")
  func allRounds() {
    let asked = plan(options: Options(repetitions: 30))
    #expect(Set(asked.steps(of: .timing).map(\.repetition)) == Set(1...30))
    #expect(asked.blockCount == 10)
    func needed(_ plan: Plan, block: Int) -> [Int] {
      let block = SequentialSampling.Block(number: block, cells: nil, selfTestRounds: 0)
      let slots = plan.timingBlocks(block, Sides(head: Measured([])), tested: nil)
        .flatMap(\.slots)
      return [slots.map(\.samples), slots.map { $0.samples(ofRounds: $0.needed) }].map {
        $0.joined().count
      }
    }
    #expect(needed(asked, block: 1) == [18, 18])
    #expect(needed(plan(repetitions: 30), block: 1) == [18, 6])
    // The last block has what is left.
    #expect(needed(plan(options: Options(repetitions: 15)), block: 8) == [6, 6])
  }

  @Test("timeline and instructions are measured only where they are asked for")
  func passesOnRequest() {
    #expect(Set(plan().steps.map(\.pass)) == [.census, .timing])
    let all = plan(repetitions: 5, options: Options(passes: Pass.allCases))
    #expect(all.steps(of: .instructions).count == 12)
    #expect(
      all.steps(of: .timeline).map(\.repetition)
        == (1...3).flatMap { Array(repeating: $0, count: 6) })
    #expect(all.steps(of: .timing).count == 30)
  }

  @Test("a loader that no scenario lists is measured with each; one that some list, with those")
  func unlisted() {
    let entries = [
      ScenarioEntry.opening(["eager", "tiled"], pages: [10]),
      ScenarioEntry.opening(["eager"], pages: [20]),
    ]
    func loaders(_ asked: [String]?) -> [[String]] {
      Plan(entries, options: Options(loaders: asked)).cells.map { $0.map(\.loader) }
    }
    #expect(loaders(nil) == [["eager", "tiled"], ["eager"]])
    #expect(loaders(["tiled"]) == [["tiled"], []])
    #expect(loaders(["mine", "tiled"]) == [["tiled", "mine"], ["mine"]])
  }

  @Test(
    "of ten thousand scenarios, too, some loaders are planned before a minute is over",
    .timeLimit(.minutes(1)))
  func manyScenarios() throws {
    let listed = (1...20).map { "loader-\($0)" }
    let entries = Array(repeating: ScenarioEntry.opening(listed, pages: [10]), count: 10_000)
    let options = Options(loaders: [listed[3], "unlisted"])
    try Plan.check(entries, options: options)
    let cells = Plan(entries, options: options).cells
    #expect(cells.count == 10_000)
    #expect(cells.allSatisfy { $0.map(\.loader) == [listed[3], "unlisted"] })
  }

  @Test("a caller narrows down loaders and passes, and replaces sizes; twice counts once")
  func options() {
    let narrowed = plan(
      repetitions: 5,
      options: Options(
        loaders: ["eager", "eager"], pages: [7, 7], repetitions: 2, passes: [.timing, .timing]))
    #expect(narrowed.steps(of: .census).isEmpty)
    #expect(narrowed.steps == narrowed.steps(of: .timing))
    #expect(narrowed.steps.map(\.cell.pages) == [7, 7])
    #expect(narrowed.steps.map(\.cell.loader) == ["eager", "eager"])
  }

  @Test("a plan is counted before it is made, and too great a one is refused with its number")
  func size() {
    func refusal(_ options: Options) -> String? {
      do throws(InputError) {
        try Plan.check(plan().entries, options: options)
        return nil
      } catch { return "\(error)" }
    }
    #expect(refusal(Options()) == nil)
    #expect(refusal(Options(repetitions: 160_000)) == nil)
    let text = "these are \(grouped(1_000_000_000_000_000_000)) repetitions; "
    #expect(refusal(Options(repetitions: 1 << 62))?.hasPrefix(text) == true)
  }

  @Test("a scenario's paths start in its own folder")
  func paths() {
    #expect(ScenarioFile(path: "a/b.scenario", text: "").resolve("c/d.txt") == "a/c/d.txt")
    #expect(ScenarioFile(path: "b.scenario", text: "").resolve("d.txt") == "./d.txt")
    #expect(ScenarioFile(path: "a/b.scenario", text: "").resolve("/d.txt") == "/d.txt")
  }

  @Test("a fingerprint is FNV-1a")
  func fingerprint() {
    // The offset basis and the value for "a", from the published test vectors of FNV-1a.
    #expect(ScenarioFile(path: "", text: "").fingerprint == "cbf29ce484222325")
    #expect(ScenarioFile(path: "", text: "a").fingerprint == "af63dc4c8601ec8c")
  }
}
