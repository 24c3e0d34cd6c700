import Algorithms
import Basics
import Documents
import Replaying
import Verdicts

extension [Proof] {
  /// `Expectations: 142 hold, 1 fails.`, and why timed verdicts are withheld, if they are.
  var sentences: [Block.Item] {
    let judged = filter { !$0.findings.isEmpty }
    let failing = judged.filter { $0.count(.fails) > 0 }.map(\.title.singleLine)
    let expectations = Block.Item(
      "Expectations",
      judged.flatMap(\.findings).tally.list + "."
        + (failing.isEmpty ? "" : " Some fail in \(failing.joined(separator: ", "))."))
    let withheld = filter(\.hasTimedVerdicts).compactMap(\.trust).uniqued().compactMap { trust in
      trust.reason.map {
        Block.Item("Timed verdicts\(withheldScope(trust.bias)) are withheld", $0.text)
      }
    }
    return (judged.isEmpty ? [] : [expectations]) + withheld
  }
}

/// `reader: pages of 375 × 667 pt, 20 pt apart`; nil if the pages of every loader fill the screen
/// side by side.
func geometryReading(_ geometries: [LoaderGeometry]) -> String? {
  let texts = geometries.map { "\($0.loader): \($0.geometry.text)" }
  return texts.isEmpty ? nil : texts.joined(separator: "; ")
}
