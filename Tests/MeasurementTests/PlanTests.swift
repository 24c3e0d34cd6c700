import Gestures
import Measurement
import ScenarioLanguage
import Testing

private func plan(
  loaders: [String] = ["eager", "three-pane"], pages: [Int] = [10, 20, 30], repetitions: Int? = nil,
  options: Plan.Options = Plan.Options()
) -> Plan {
  let scenario = Scenario(
    title: "A", mode: .blank, pages: pages, loaders: loaders, repetitions: repetitions,
    gestures: [.open(at: PageNumber(1))])
  return Plan(
    [Plan.Entry(file: ScenarioFile(path: "a.scenario", text: ""), scenario: scenario)],
    options: options)
}

@Suite("Plan")
struct PlanTests {
  @Test("every cell has two censuses, and one timing in each round")
  func steps() {
    let plan = plan(repetitions: 5)
    let census = Dictionary(grouping: plan.exactSteps, by: \.cell)
    #expect(census.count == 6)
    #expect(census.values.allSatisfy { $0.map(\.repetition) == [1, 2] })
    let rounds = Dictionary(grouping: plan.timedSteps, by: \.repetition)
    #expect(rounds.keys.sorted() == [1, 2, 3, 4, 5])
    #expect(rounds.values.allSatisfy { Set($0.map(\.cell)).count == 6 && $0.count == 6 })
  }

  @Test("in as many rounds as there are cells, each cell is measured once in each place")
  func balanced() {
    let steps = plan(repetitions: 6).timedSteps
    var places: [Cell: Set<Int>] = [:]
    for (index, step) in steps.enumerated() { places[step.cell, default: []].insert(index % 6) }
    #expect(places.values.allSatisfy { $0 == Set(0..<6) })
  }

  @Test("the same scenario gives the same plan")
  func deterministic() {
    #expect(plan().steps == plan().steps)
  }

  @Test("a caller narrows down loaders and passes, and replaces sizes and repetitions")
  func options() {
    let narrowed = plan(
      repetitions: 5,
      options: Plan.Options(
        loaders: ["eager"], pages: [7], repetitions: 2, passes: [.timing]))
    #expect(narrowed.exactSteps.isEmpty)
    #expect(narrowed.timedSteps.map(\.cell.pages) == [7, 7])
    #expect(narrowed.timedSteps.map(\.cell.loader) == ["eager", "eager"])
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
