/// The offsets between which content lies along one axis, and the rubber band beyond them.
struct ScrollRange {
  /// From the beginning of the content to the last offset at which it fills the view.
  let edges: ClosedRange<Double>
  private let band: RubberBand

  /// The range of a view that is `length` points long and has `content` points to show.
  init(content: Double, length: Double) {
    edges = 0...max(0, content - length)
    band = RubberBand(length: length)
  }

  /// Whether there is more than the view shows at once.
  var hasRoom: Bool { edges.upperBound > 0 }

  /// The offset within the edges that is nearest to `place`.
  func holding(_ place: Double) -> Double {
    min(max(place, edges.lowerBound), edges.upperBound)
  }

  /// The offset within the edges that is nearest to `offset` and shows the plane from `low` to `high`.
  func offset(showing low: Double, _ high: Double, from offset: Double) -> Double {
    holding(low < offset ? low : max(offset, high - band.length))
  }

  /// Where content shows when a finger has pulled it to `place`.
  func shown(_ place: Double) -> Double {
    let edge = holding(place)
    return place < edge
      ? edge - band.displacement(overshoot: edge - place)
      : edge + band.displacement(overshoot: place - edge)
  }

  /// How a finger takes hold of content that shows at `offset`: where it has pulled it to, and how much farther out it shows.
  ///
  /// `content` is the inverse of `shown`. `slip` is zero but for content that a bounce has swung out almost as far as
  /// the band's pole, or beyond it, where no finger can pull it.
  func grip(_ offset: Double) -> (content: Double, slip: Double) {
    let edge = holding(offset)
    let displacement = abs(offset - edge)
    guard displacement > 0 else { return (offset, 0) }
    let pulled = min(displacement, Self.farthestGrip * band.length)
    let overshoot = pulled > 0 ? band.overshoot(displacement: pulled) : 0
    let slip = displacement - pulled
    return offset < edge ? (edge - overshoot, -slip) : (edge + overshoot, slip)
  }

  /// The share of the view's length up to which the band is inverted; its pole is at 1.
  private static let farthestGrip = 0.99
}
