/// How many samples may come: so many a second, and what was not used for ten seconds on top, for a page whose
/// connection was interrupted sends all at once what it has kept.
package struct SampleAllowance {
  /// Ten fingers on a screen of 240 Hz, and what they scroll.
  package static let perSecond = 4_000
  private static let most = 10 * perSecond

  private var left = Double(most)
  private var last: ContinuousClock.Instant

  /// The whole allowance, from `start` on.
  package init(at start: ContinuousClock.Instant) { last = start }

  /// Takes `count` at a time that is not before the last one; false, and nothing taken, where that is too many.
  package mutating func take(_ count: Int, at now: ContinuousClock.Instant) -> Bool {
    left = min(Double(Self.most), left + (now - last) / .seconds(1) * Double(Self.perSecond))
    last = now
    guard Double(count) <= left else { return false }
    left -= Double(count)
    return true
  }
}
