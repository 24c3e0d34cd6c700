import Foundation
import Measurement
import Metrics
import Verdicts

/// Runs that are made up to be compared.
package enum MadeUpComparison {
  package static let title = "Small"
  package static let cell = Cell(scenario: title, loader: "three-pane", pages: 10)
  /// Times of rounds that scatter, and do not come in runs.
  package static let rounds = [10.0, 11, 10.5, 10.2, 10.8, 11.4, 10.1, 10.6, 10.3, 10.9]

  /// A run of `repetitions` on a machine that can be another.
  package static func run(
    _ repetitions: [Repetition], titles: [String] = [title], processor: String = "A processor",
    allocator: String = "jemalloc 5.3.0", drawing: String = "Pango 1.50.12",
    font: String = "DejaVu Serif", configuration: String? = nil, text: String = "scenario",
    tie: (id: String, side: String)? = nil, untilDecided: Bool = false,
    passes: [String] = ["census"]
  ) throws -> Run {
    var header: [String: Any] = [
      "panebench": "run", "version": RunHeader.currentVersion, "program": "0.1.0",
      "began": "2026-01-02T03:04:05Z",
      "options": ["passes": passes, "untilDecided": untilDecided],
      "environment": ["census": ["LC_ALL": "C"], "timing": ["LC_ALL": "C"]],
      "scenarios": titles.map {
        [
          "title": $0, "path": "Scenarios/small.scenario", "text": text, "fingerprint": "0",
          "inputs": [],
        ]
      },
      "machine": [
        "kernel": "Linux 6", "processor": processor, "processors": 2, "load": "0.1 0.2 0.3",
        "allocator": allocator, "drawing": drawing, "fonts": [font],
      ],
    ]
    if let configuration { header["configuration"] = configuration }
    if let tie { header["interleaving"] = ["id": tie.id, "side": tie.side] }
    let data = try JSONSerialization.data(withJSONObject: header)
    return Run(
      header: try JSONDecoder().decode(RunHeader.self, from: data), repetitions: repetitions)
  }

  /// Two censuses of one cell, and as many of each further size.
  package static func census(
    _ metrics: [String: Double], loader: String = "three-pane", pages: [Int] = [10],
    outcome: Outcome = .completed
  ) -> [Repetition] {
    pages.flatMap {
      MadeUpRun.census(
        Cell(scenario: title, loader: loader, pages: $0), outcome: outcome, metrics)
    }
  }

  /// What instructions of one cell come to.
  package static func instructions(_ metrics: [String: Double]) -> [Repetition] {
    [Repetition(cell, .instructions, 1, metrics)]
  }

  /// Timing rounds of one cell: `values` in order.
  ///
  /// - Parameter roundsInBlock: Rounds that each worker measured; nil for one that says nothing of
  ///   it.
  package static func timing(
    _ metric: String, _ values: [Double], loader: String = "three-pane",
    roundsInBlock: Int? = nil
  ) -> [Repetition] {
    values.enumerated().map { index, value in
      var details = Details()
      details.block = roundsInBlock.map { index / $0 + 1 }
      return Repetition(
        Cell(scenario: title, loader: loader, pages: 10), .timing, index + 1, [metric: value],
        details: details)
    }
  }

  package static func comparison(
    _ old: [Repetition], _ new: [Repetition], timed: TimedGrounds? = nil
  ) throws -> Judgement {
    comparison(try run(old), try run(new), timed: timed)
  }

  package static func comparison(
    _ old: Run, _ new: Run, metrics: [Metric] = Metric.comparedByDefault,
    timed: TimedGrounds? = nil
  ) -> Judgement {
    Judgement(
      baseline: RunEvidence(old), candidate: RunEvidence(new), timedMetrics: metrics, timed: timed)
  }
}
