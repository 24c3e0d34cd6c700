import Scrolling

/// When a gesture begins in the trace that was compiled from it.
public struct GestureStart: Hashable, Sendable {
  /// Its number among all gestures that are performed, from 1; what is repeated counts each time.
  public let number: Int
  /// Which flick of a series begins, from 1; nil where the gesture is no series.
  public let flick: Int?
  /// The gesture.
  public let gesture: Gesture
  /// When it begins.
  public let time: Microseconds
}

extension [GestureStart] {
  /// The gesture that a moment belongs to: of those that have begun by then, the last one. Takes logarithmic time.
  public func gesture(at time: Microseconds) -> GestureStart? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? self[low - 1] : nil
  }
}
