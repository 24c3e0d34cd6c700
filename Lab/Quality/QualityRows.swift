import Replaying

extension QualityRow {
  static let all = measured + exact + beside + peers
  /// Those that rest on times.
  static let measured: [QualityRow] = comparisons + constancies
  /// Those that rest on counts.
  static let exact = [
    QualityRow(
      name: "allocation", subject: "one allocation more", method: .allocation, truth: .different,
      target: .right(atLeast: 0.95), planned: 100, weight: 0.2)
  ]
  /// What a rank test says of the same cell.
  static let beside = [
    QualityRow(
      name: "ranks", subject: "a cell against itself", method: .consecutive(delay: 0),
      truth: .same, weight: 0.4),
    QualityRow(
      name: "ranks 5%", subject: "5% more time", method: .consecutive(delay: 0.05),
      truth: .different, weight: 0.4),
  ]
  /// What another tool says of the same cells.
  static let peers = [
    QualityRow(
      name: "peer", subject: "a program against itself", method: .peer(delay: 0), truth: .same,
      planned: 6, weight: 1),
    QualityRow(
      name: "peer 5%", subject: "5% more time in one cell", method: .peer(delay: 0.05),
      truth: .different, planned: 6, weight: 1),
  ]
  private static let comparisons = [
    QualityRow(
      name: "itself", subject: "a program against itself", method: .comparison(Injection()),
      truth: .same,
      target: .right(atLeast: 0.95), planned: 100, weight: 8),
    QualityRow(
      name: "5%", subject: "5% more time in one cell", method: .comparison(Injection(delay: 0.05)),
      truth: .different, target: .right(atLeast: 0.9), weight: 4),
    QualityRow(
      name: "3%", subject: "3% more in one cell: at the threshold, nothing should be decided",
      method: .comparison(Injection(delay: 0.03)), truth: .edge, target: .wrong(atMost: 0.1)),
    QualityRow(
      name: "slow", subject: "twice the time in one sample of ten of one cell",
      method: .comparison(Injection(slowShare: 0.1)), truth: .different,
      target: .right(atLeast: 0.9), weight: 3),
    QualityRow(
      name: "2% alone", subject: "2% more in a cell that is measured alone, threshold 0.5%",
      method: .comparison(Injection(delay: 0.02), threshold: 0.005, isAlone: true),
      truth: .different,
      target: .right(atLeast: 0.9)),
  ]

  private static let constancies =
    [
      QualityRow(
        name: "constant", subject: "three-pane as it is, constant within 2%?",
        method: .constancy(growth: .none, percent: 2), truth: .same, target: .right(atLeast: 0.9))
    ]
    + [
      ("linear", "with n", QualityGrowth.Shape.linear), ("logarithmic", "with log n", .logarithmic),
      ("late", "with n beyond 1 000 pages", .late),
    ].map { name, text, shape in
      QualityRow(
        name: name, subject: "the same, growing by 10% \(text), constant within 5%?",
        method: .constancy(growth: QualityGrowth(share: 0.1, shape: shape), percent: 5),
        truth: .different, target: .wrong(atMost: 0.1), weight: 0.5)
    }
}
