import Measurement
import Metrics

/// Self-test samples of one cell whose times scatter by up to 2%, the same every time.
package func selfTestSamples(
  of loader: String = "eager", rounds: Int = 60, time: Double = 5, control: Double = 1,
  canary: Double = 1.1, allocations: Int? = 101, roundsInBlock: Int? = nil
) -> [Repetition] {
  func scatter(_ round: Int, _ step: Int) -> Double { Double(round * step % 61) / 61 * 0.02 }
  let cell = Cell(scenario: "A", loader: loader, pages: 10)
  func repetition(
    _ pass: Pass, _ round: Int, _ sample: SelfTestSample, _ metrics: [String: Double]
  ) -> Repetition {
    var details = Details()
    details.block = roundsInBlock.map { (round - 1) / $0 + 1 }
    return Repetition(cell, pass, round, metrics, details: details, sample: sample)
  }
  let timed = (0..<rounds).flatMap { round in
    [
      (SelfTestSample.reference, 1 + scatter(round, 17)), (.control, control + scatter(round, 23)),
      (.canary, canary + scatter(round, 31)),
    ].map { repetition(.timing, round + 1, $0, ["load-time": time * $1]) }
  }
  guard let allocations else { return timed }
  return timed + [
    repetition(.census, 1, .reference, ["allocations-open": 100]),
    repetition(.census, 1, .canary, ["allocations-open": Double(allocations)]),
  ]
}
