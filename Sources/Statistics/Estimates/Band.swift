/// Where a median lies with respect to the band from −bound to +bound.
enum Band: Hashable, CaseIterable {
  case above
  case below
  /// Between the two, or on one of them.
  case inside
}

/// How many of some samples speak against their median being in each band.
///
/// An order-statistic interval that leaves out k samples on either side lies wholly in a band
/// exactly if at most k speak against it. So the least level at which the interval decides for the
/// band, its p-value, is the probability that such an interval misses the median.
///
/// That the median is *inside* is the equivalence test of two one-sided tests: Schuirmann, Journal
/// of Pharmacokinetics and Biopharmaceutics 15 (1987), with the sign test instead of Student's.
struct BandTest: Hashable {
  let count: Int
  private let against: [Band: Int]

  /// A test of `samples` against the band from `-bound` to `bound`.
  init(_ samples: [Double], bound: Double) {
    count = samples.count
    let above = samples.count { $0 > bound }
    let below = samples.count { $0 < -bound }
    against = [.above: count - above, .below: count - below, .inside: max(above, below)]
  }

  /// The least level at which the interval of the median lies wholly in `band`.
  func pValue(_ band: Band) -> Double {
    missProbability(leavingOut: against[band] ?? count, of: count)
  }

  /// The least number of samples, not fewer than there are, that would decide for `band` at `level`
  /// if further ones were like these; `nil` where a thousand would not.
  func samplesToDecide(for band: Band, level: Double) -> Int? {
    let share = Double(against[band] ?? count) / Double(count)
    guard count > 0, share < 0.5 else { return nil }
    return (count...max(count, 1000)).first { total in
      let expected = Int((share * Double(total) - 1e-9).rounded(.up))
      return missProbability(leavingOut: expected, of: total) <= level
    }
  }
}
