import SeededRandom
import Statistics

/// The blocks of comparisons of a program with itself, to draw from.
///
/// What is drawn keeps whatever the samples of a block share. Which of the two programs is the head is tossed for in each
/// block, and which size is which is shuffled: so there is no difference but what is added.
struct BlockPool: Sendable {
  /// The pairs of each block, by cell.
  private let pairs: [[[Pair]]]
  /// The times of each round at all sizes, by block.
  private let sizes: [[[Double]]]

  /// What `trials` have measured.
  init(_ trials: [QualityTrial]) {
    let all = trials.compactMap(\.times)
    let cells = QualityScenario.loaders.flatMap { loader in
      QualityScenario.sizes.map { QualityScenario.cell(loader, pages: $0) }
    }
    pairs = cells.map { cell in
      all.flatMap { $0.first { $0.cell == cell }?.pairsByBlock ?? [] }
    }
    sizes = all.flatMap { times in
      let ofSizes = QualityScenario.sizes.map { pages in
        times.first { $0.cell == QualityScenario.cell(QualityScenario.cell.loader, pages: pages) }
      }
      return Self.rounds(ofSizes.compactMap { $0 })
    }
  }

  /// The base's times in rounds that all cells have, by block.
  private static func rounds(_ cells: [QualityTrial.CellTimes]) -> [[[Double]]] {
    let values = cells.map { Dictionary(uniqueKeysWithValues: zip($0.rounds, $0.base)) }
    var blocks: [Int: [[Double]]] = [:]
    for (round, block) in cells.first.map({ Array(zip($0.rounds, $0.blocks)) }) ?? [] {
      let row = values.compactMap { $0[round] }
      if row.count == QualityScenario.sizes.count { blocks[block, default: []].append(row) }
    }
    return blocks.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether there is something to draw of every cell.
  var isEmpty: Bool { sizes.isEmpty || pairs.contains { $0.isEmpty } }

  /// How the comparisons of a resampled `row` come out; the same each time.
  func answer(_ row: QualityRow) -> QualityAnswer {
    var answer = QualityAnswer(row)
    guard !isEmpty else { return answer }
    var random = SplitMix64(seed: 1)
    for _ in 0..<row.planned {
      switch row.method {
      case .resampledComparison(let shift, let slowShare, let blocks):
        let found = compare(shiftedBy: shift, slowShare: slowShare, blocks: blocks, &random)
        answer.add(row.verdict(exitCode: found.exitCode, isPlaced: found.isPlaced))
      case .resampledConstancy(let growth, let percent, let blocks):
        let exitCode = prove(growth, within: percent, blocks: blocks, &random)
        answer.add(row.verdict(exitCode: exitCode, isPlaced: true))
      default: preconditionFailure("the row is measured")
      }
    }
    return answer
  }

  /// The cell to which a shift is applied.
  private static let shifted = 0

  /// What a comparison of all cells finds, the first of which takes longer.
  private func compare(
    shiftedBy shift: Double, slowShare: Double, blocks: Int, _ random: inout SplitMix64
  ) -> (exitCode: Int, isPlaced: Bool) {
    func factor(_ cell: Int) -> Double {
      guard cell == Self.shifted else { return 1 }
      let isSlow = slowShare > 0 && Double.random(in: 0..<1, using: &random) < slowShare
      return (1 + shift) * (isSlow ? 2 : 1)
    }
    let drawn = pairs.enumerated().map { cell, known in
      (0..<blocks).flatMap { block in
        let isSwapped = random.below(2) == 1
        return random.pick(known).map { pair in
          Pair(
            baseline: isSwapped ? pair.candidate : pair.baseline,
            candidate: factor(cell) * (isSwapped ? pair.baseline : pair.candidate), block: block)
        }
      }
    }
    let found = compareTimed(drawn, unit: .block)
    let worse = found.map { $0.judgement == .worse || $0.tail?.isWorse == true }
    let isOpen = found.contains { $0.judgement == .undecided }
    return (
      worse.contains(true) ? 1 : isOpen ? 2 : 0,
      !worse.enumerated().contains { $0.element && $0.offset != Self.shifted }
    )
  }

  /// What a proof of constancy says.
  private func prove(
    _ growth: QualityGrowth, within percent: Int, blocks: Int, _ random: inout SplitMix64
  ) -> Int {
    var values = QualityScenario.sizes.map { _ in Rounds() }
    var round = 0
    for block in 0..<blocks {
      let order = random.shuffled(Array(values.indices))
      for row in random.pick(sizes) {
        round += 1
        for (index, other) in order.enumerated() {
          values[index][round] = RoundValue(
            value: row[other] * (1 + growth.delay(at: index)), block: block)
        }
      }
    }
    let samples = zip(QualityScenario.sizes, values).map { SizeSamples(size: $0, values: $1) }
    switch TimedConstancy(of: samples, within: Double(percent) / 100)?.verdict {
    case .constant: return 0
    case .grows, .falls: return 1
    case .undecided, nil: return 2
    }
  }
}

extension QualityTrial.CellTimes {
  /// Its pairs, block by block.
  fileprivate var pairsByBlock: [[Pair]] {
    let pairs = rounds.indices.map {
      Pair(baseline: base[$0], candidate: head[$0], block: blocks[$0])
    }
    return Dictionary(grouping: pairs, by: \.block).sorted { $0.key < $1.key }.map(\.value)
  }
}
