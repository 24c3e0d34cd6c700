import Measurement
import Metrics
import ScenarioLanguage
import Verdicts

/// Repetitions with numbers of a plausible magnitude, made up for the tests of tables.
package enum MadeUpRun {
  package static let title = "Memorize mode: flick through the second act"
  package static let loaderOrder = ["eager", "pagecontrol", "three-pane"]

  /// Three loaders at three sizes, with two census and eight timing repetitions; eager does not
  /// survive the greatest size.
  package static let repetitions: [Repetition] = [10, 100, 1000].flatMap { pages in
    eager(pages) + pagecontrol(pages) + threePane(pages)
  }

  package static func eager(_ pages: Int) -> [Repetition] {
    let cell = Cell(scenario: title, loader: "eager", pages: pages)
    if pages >= 1000 {
      let outcome = Outcome.overMemoryLimit(limit: 512 << 20, pages: 127)
      return census(cell, outcome: outcome, [:]) + timing(cell, outcome: outcome, [:])
    }
    let count = Double(pages)
    return census(
      cell,
      [
        "open-fetches": count, "turn-fetches": 0, "live-pages-peak": count,
        "allocations-open": 1200 * count, "allocations-turn": 0,
        "bytes-open": 4_215_104 * count + 8192, "bytes-turn": 0,
        "peak-bytes": 4_202_496 * count + 12_288, "retained-bytes": 0,
      ])
      + timing(
        cell,
        [
          "load-time": 2.013 * count + 0.41, "turn-time": 0.0382, "frame-time-p99": 0.0191,
          "hitches": 0, "hitch-ratio": 0, "resident-peak": 4.1 * count + 12,
        ])
  }

  package static func pagecontrol(_ pages: Int) -> [Repetition] {
    let cell = Cell(scenario: title, loader: "pagecontrol", pages: pages)
    let placeholders = Double(pages * 8)
    return census(
      cell,
      [
        "open-fetches": 2, "turn-fetches": 1, "live-pages-peak": min(Double(pages), 27),
        "allocations-open": 2450, "allocations-turn": 1212,
        "bytes-open": 8_430_208 + placeholders, "bytes-turn": 4_215_104,
        "peak-bytes": 113_467_392 + placeholders, "retained-bytes": 0,
      ])
      + timing(
        cell,
        [
          "load-time": 4.21, "turn-time": 2.44, "frame-time-p99": 2.31, "hitches": 0,
          "hitch-ratio": 0.21, "resident-peak": 121,
        ])
  }

  package static func threePane(_ pages: Int) -> [Repetition] {
    let cell = Cell(scenario: title, loader: "three-pane", pages: pages)
    return census(
      cell,
      [
        "open-fetches": 3, "turn-fetches": 3, "live-pages-peak": 3, "allocations-open": 3670,
        "allocations-turn": 3642, "bytes-open": 12_645_312, "bytes-turn": 12_640_000,
        "peak-bytes": 16_860_416, "retained-bytes": 0,
      ])
      + timing(
        cell,
        [
          "load-time": 6.1, "turn-time": 6.4, "frame-time-p99": 6.3, "hitches": 11,
          "hitch-ratio": 4.4, "resident-peak": 31,
        ])
  }

  /// Two census repetitions that agree.
  package static func census(
    _ cell: Cell, outcome: Outcome = .completed, _ metrics: [String: Double]
  ) -> [Repetition] {
    (1...2).map { Repetition(cell, .census, $0, metrics, outcome: outcome) }
  }

  /// Timing repetitions that scatter about `metrics` by a few percent, the same every time.
  package static func timing(
    _ cell: Cell, outcome: Outcome = .completed, count: Int = 8, _ metrics: [String: Double]
  ) -> [Repetition] {
    let noise = [0.0, 0.011, -0.004, 0.032, 0.007, -0.013, 0.002, 0.018]
    return (1...count).map { number in
      let scattered = metrics.map { name, value in
        let noisy = value * (1 + noise[(number - 1) % noise.count])
        let grain = name == "hitches" ? 1 : 1e6
        return (name, (noisy * grain).rounded() / grain)
      }
      return Repetition(
        cell, .timing, number, Dictionary(uniqueKeysWithValues: scattered), outcome: outcome)
    }
  }

  /// A run of `scenarios`.
  package static func run(of scenarios: [Scenario], _ repetitions: [Repetition]) -> Run {
    let entries = scenarios.map {
      ScenarioEntry(file: ScenarioFile(path: "", text: $0.text), scenario: $0)
    }
    let header = RunHeader(
      entries, options: Options(), program: "", began: "", machine: .current())
    return Run(header: header, repetitions: repetitions)
  }

  /// The summary of the first scenario of `repetitions`.
  package static func scenario(_ repetitions: [Repetition] = repetitions) -> ScenarioSummary {
    RunEvidence(repetitions: repetitions, loaderOrder: loaderOrder).scenarios.first
      ?? ScenarioSummary(title: title)
  }
}
