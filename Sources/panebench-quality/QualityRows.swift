import PlainText

extension QualityRow {
  /// Every row that is measured, in order.
  static let measured: [QualityRow] = comparisons + constancies
  /// Those that rest on counts.
  static let exact = [
    QualityRow(
      name: "allocation", subject: "one allocation more", method: .allocation, truth: .different,
      target: .right(atLeast: 0.95), planned: 100, weight: 0.2),
    QualityRow(
      name: "instructions", subject: "0.5% more instructions", method: .instructions,
      truth: .different, target: .right(atLeast: 0.95), weight: 1),
  ]
  /// What is said by others who look at the same.
  static let beside = [
    QualityRow(
      name: "ranks", subject: "a cell against itself", method: .consecutive(delay: 0),
      truth: .same, weight: 0.4),
    QualityRow(
      name: "ranks 5%", subject: "5% more time", method: .consecutive(delay: 0.05),
      truth: .different, weight: 0.4),
  ]
  /// Those for which nothing is measured.
  static let synthetic = shifts + slows + growths

  private static let comparisons = [
    QualityRow(
      name: "itself", subject: "a program against itself", method: .comparison(.none), truth: .same,
      target: .wrong(atMost: 0.05), weight: 4),
    QualityRow(
      name: "5%", subject: "5% more time in one cell", method: .comparison(.delay(0.05)),
      truth: .different, target: .right(atLeast: 0.95), weight: 2),
    QualityRow(
      name: "3%", subject: "3% more in one cell: at the threshold, nothing should be decided",
      method: .comparison(.delay(0.03)), truth: .edge, target: .wrong(atMost: 0.1)),
    QualityRow(
      name: "slow", subject: "twice the time in one sample of ten of one cell",
      method: .comparison(.slowSamples(0.1)), truth: .different, target: .right(atLeast: 0.95)),
    QualityRow(
      name: "arithmetic", subject: "about 10% more in one cell, by arithmetic",
      method: .comparison(.arithmetic(0.1)), truth: .different, weight: 0.5),
    QualityRow(
      name: "allocations", subject: "about 10% more in one cell, by allocations",
      method: .comparison(.allocations(0.1)), truth: .different, weight: 0.5),
    QualityRow(
      name: "caches",
      subject: "about 10% more in one cell, by going over a buffer: caches are cold",
      method: .comparison(.cacheWalk(0.1)), truth: .different, weight: 0.5),
    QualityRow(
      name: "2% alone", subject: "2% more in a cell that is measured alone, threshold 0.5%",
      method: .comparison(.delay(0.02), threshold: 0.005, isAlone: true), truth: .different,
      target: .right(atLeast: 0.95)),
  ]

  private static let constancies =
    [
      QualityRow(
        name: "constant", subject: "three-pane as it is, constant within 2%?",
        method: .constancy(growth: .none, percent: 2), truth: .same, target: .right(atLeast: 0.95))
    ]
    + [
      ("linear", "with n", QualityGrowth.Shape.linear), ("logarithmic", "with log n", .logarithmic),
      ("late", "with n beyond 1 000 pages", .late),
    ].map { name, text, shape in
      QualityRow(
        name: name, subject: "the same, growing by 10% \(text), constant within 5%?",
        method: .constancy(growth: QualityGrowth(share: 0.1, shape: shape), percent: 5),
        truth: .different, target: .wrong(atMost: 0.05))
    }

  /// Comparisons that support a target of 1 in 300: with no error in 3 000 the interval ends at 0.12%.
  private static let resamples = 3_000

  private static let shifts = [
    (0.0, 80, Truth.same, Target.wrong(atMost: 1.0 / 300)),
    (0.02, 80, .same, .wrong(atMost: 0.05)), (0.03, 80, .edge, .wrong(atMost: 0.1)),
    (0.05, 20, .different, .open), (0.05, 40, .different, .open),
    (0.05, 80, .different, .right(atLeast: 0.99)), (0.1, 20, .different, .open),
    (0.1, 80, .different, .right(atLeast: 0.99)),
  ].map { shift, blocks, truth, target in
    QualityRow(
      name: "shift \(shift) \(blocks)",
      subject: shift == 0
        ? "a program against itself, \(blocks) blocks"
        : "\(percent(shift)) more in one cell\(truth == .edge ? ": at the threshold" : ""), \(blocks) blocks",
      method: .resampledComparison(shift: shift, blocks: blocks), truth: truth, target: target,
      planned: resamples)
  }

  private static let slows = [80, 240].map { blocks in
    QualityRow(
      name: "slow samples \(blocks)",
      subject: "twice the time in one sample of ten of one cell, \(blocks) blocks",
      method: .resampledComparison(shift: 0, slowShare: 0.1, blocks: blocks), truth: .different,
      planned: resamples)
  }

  private static let growths = [
    (0.0, 2, Truth.same, Target.open), (0.0, 5, .same, .open),
    (0.05, 5, .edge, .wrong(atMost: 0.1)),
    (0.1, 5, .different, .wrong(atMost: 1.0 / 300)),
  ].map { share, within, truth, target in
    QualityRow(
      name: "growth \(share) \(within)",
      subject: share == 0
        ? "constant within \(within)%? 80 blocks"
        : "growing by \(percent(share)) with log n, constant within \(within)%? 80 blocks",
      method: .resampledConstancy(
        growth: QualityGrowth(share: share, shape: .logarithmic), percent: within, blocks: 80),
      truth: truth, target: target, planned: resamples)
  }
}
