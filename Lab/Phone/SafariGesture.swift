import Foundation

/// One finger on a web page's scroller, and where the content was until the next one. Only the
/// vertical axis counts.
struct SafariGesture {
  /// From the last frame before the finger on.
  let frames: [ExponentialFit.Sample]
  /// How far the finger went, in pt; positive is upwards, as the offset grows; 0 if that is not
  /// known.
  let finger: Double
  /// When the finger was lifted, in s, and how fast it was, in pt/s.
  let lifted, speed: Double
  /// The extent of the scroller, and the greatest offset within its edges.
  let length, farthest: Double

  private static let pixel = 1.0
  /// What follows the finger's lift by less is the finger's: frames reach a web page late.
  static let latest = 0.05
  /// For so long, in s, content stands still if it is held or at rest.
  private static let stillness = 0.15

  /// How far outside its edges content at an offset is.
  private func overshoot(_ offset: Double) -> Double { max(-offset, offset - farthest, 0) }

  private var start: Double { frames.first?.value ?? 0 }
  private var offsetAtLift: Double { frames.last { $0.time < lifted }?.value ?? start }

  /// Whether the finger stood still before it was lifted.
  private var isHeld: Bool {
    let last = frames.filter { (lifted - Self.stillness..<lifted).contains($0.time) }.map(\.value)
    guard last.count >= 3, let low = last.min(), let high = last.max() else { return false }
    return high - low <= Self.pixel
  }

  /// The frames from shortly after the lift to the last that moves the content; nil if it does not
  /// move on by itself.
  private var running: ArraySlice<ExponentialFit.Sample>? {
    guard let first = frames.firstIndex(where: { $0.time > lifted + Self.latest }),
      let last = frames.indices.dropFirst().last(where: {
        frames[$0].value != frames[$0 - 1].value
      }), first < last, frames[last].time > lifted + Self.stillness
    else { return nil }
    return frames[first...last]
  }

  /// Whether the content moves on by itself; nil if an edge has a part in that.
  var runsOn: Bool? {
    frames.contains { overshoot($0.value) > 0 } || overshoot(offsetAtLift) > 0
      ? nil : running != nil
  }

  /// A free deceleration that came to rest within the edges; nil if it was none.
  var decay: ExponentialFit? {
    guard let running, let first = running.first, let last = running.last, let end = frames.last,
      end.time - last.time > 2 * Self.stillness, abs(first.value - last.value) > 50,
      end.value > 0, end.value < farthest, runsOn == true
    else { return nil }
    return ExponentialFit(Array(running), near: 150)
  }

  /// The share of the velocity that a millisecond leaves.
  var decelerationRate: Double? { decay.map { exp(-$0.rate / 1000) } }

  /// How fast, in pt/s, the fitted curve is where the content stopped.
  var stopSpeed: Double? {
    guard let decay, let rest = frames.last?.value else { return nil }
    return decay.rate * (rest < start ? rest - decay.end : decay.end - rest)
  }

  /// How much farther, in pt, the finger went than the content that it held.
  var hysteresis: Double? {
    let travel = offsetAtLift - start
    guard isHeld, overshoot(offsetAtLift) == 0, abs(travel) > 2, travel * finger > 0 else {
      return nil
    }
    return abs(finger) - abs(travel)
  }

  /// The rubber band's coefficient, by how far content is out that a finger holds, less
  /// `hysteresis`.
  func bandCoefficient(hysteresis: Double?) -> Double? {
    let shown = overshoot(offsetAtLift)
    guard let hysteresis, isHeld, shown > 10, shown < length else { return nil }
    let room = finger < 0 ? start : farthest - start
    let pulled = abs(finger) - hysteresis - room
    return pulled > 0 ? shown * length / (pulled * (length - shown)) : nil
  }

  /// At which rate, in 1/s, content comes back to the edge.
  var bounceRate: Double? {
    let shown = overshoot(offsetAtLift)
    guard shown > 20, finger != 0 else { return nil }
    let back = frames.drop { $0.time <= lifted || overshoot($0.value) > 0.9 * shown }
      .prefix { overshoot($0.value) > 1 }
      .map { ExponentialFit.Sample(time: $0.time, value: overshoot($0.value)) }
    return ExponentialFit(back, end: 0, near: 30)?.rate
  }
}
