import Foundation

/// Free deceleration: velocity loses a fixed share in each millisecond, until content stops.
///
/// With d the share kept in a millisecond, k = 1000·ln d and r = d/(1 − d) ms: v(t) = v0·e^(kt) and
/// x(t) = x0 + v0·r·(1 − e^(kt)). Measured: three recordings, of a phone and of Apple's simulator.
struct Deceleration {
  /// k, in 1/s; negative.
  let constant: Double
  /// r, in s: how far content goes for each pt/s that it loses.
  let reach: Double

  /// Slower than this, in pt/s, content stops. Measured: three recordings, four distances of 2013.
  static let stopSpeed = 10.0
  /// Slower than this, in pt/s, on both axes, a finger leaves content where it is. Source: Apple's
  /// scroll view in JavaScript (iAd, 2010s); not measured: the slowest recording has 341.
  static let leastSpeed = 250.0

  /// A deceleration that keeps `rate` of the velocity in each millisecond: at 0 or less none, at 1
  /// or more 0.9999, and at what is no number as much as by default.
  init(_ rate: ScrollView.DecelerationRate) {
    let share = Double(rate.rawValue)
    self.init(keeping: share.isNaN ? Self.usual : min(max(share, 1e-9), 0.9999))
  }
  private static let usual = Double(ScrollView.DecelerationRate.normal.rawValue)

  private init(keeping share: Double) {
    (constant, reach) = (1000 * log(share), share / (1 - share) / 1000)
  }

  /// The deceleration and the velocity at the start that end `distance` pt away, where a delegate
  /// wants it, for content that has `velocity` pt/s.
  ///
  /// Short of where it would stop, content keeps its velocity and loses it faster; beyond, or
  /// against the velocity, it starts with another one. Source: Apple's scroll view in JavaScript
  /// (iAd, 2010s).
  func reaching(_ distance: Double, velocity: Double) -> (Deceleration, velocity: Double) {
    let rest = restDistance(velocity: velocity)
    guard distance * rest > 0, abs(distance) < abs(rest) else {
      let speed = Self.stopSpeed - constant * abs(distance)
      return (self, distance < 0 ? -speed : speed)
    }
    let loss = (abs(velocity) - Self.stopSpeed) / 1000 / abs(distance)
    return (Deceleration(keeping: 1 / (1 + loss)), velocity)
  }

  /// Distance from the start after `time` s, in pt, with velocity `v0` pt/s at the start.
  func distance(after time: Double, velocity v0: Double) -> Double {
    v0 * reach * (1 - exp(constant * time))
  }

  func velocity(after time: Double, velocity v0: Double) -> Double { v0 * exp(constant * time) }

  /// Distance from the start to where content stops, in pt.
  func restDistance(velocity v0: Double) -> Double {
    let lost = max(0, abs(v0) - Self.stopSpeed)
    return (v0 < 0 ? -lost : lost) * reach
  }

  /// Time until content stops, in s.
  func duration(velocity v0: Double) -> Double {
    abs(v0) > Self.stopSpeed ? log(Self.stopSpeed / abs(v0)) / constant : 0
  }

  /// Time to come `distance` pt from the start, in s; nil if the motion never gets there.
  func time(toTravel distance: Double, velocity v0: Double) -> Double? {
    let share = 1 - distance / (v0 * reach)
    guard v0 != 0, share > 0, share <= 1 else { return nil }
    return log(share) / constant
  }
}

/// How far content follows a finger that pulls it past its edge.
///
/// b(o) = (1 − 1/(o·c/D + 1))·D with c = 0.55. Source: the ScrollMechanics package. Measured: a
/// recorded drag past an edge is the same in each of its 20 frames, to the pixel.
struct RubberBand {
  /// D: the viewport's length along the movement, in pt.
  let length: Double
  private static let coefficient = 0.55

  /// The content's displacement past its edge for a finger `overshoot` ≥ 0 past it, in pt.
  func displacement(overshoot: Double) -> Double {
    (1 - 1 / (overshoot * Self.coefficient / length + 1)) * length
  }

  /// The finger's overshoot that shows as `displacement`: the inverse, for 0 ≤ displacement < D.
  func overshoot(displacement: Double) -> Double {
    displacement * length / (Self.coefficient * (length - displacement))
  }
}

/// How content past its edge comes back to it.
///
/// x(t) = e^(−pt)·(x0 + v0·(1 − e^(−qt))/q), x being the displacement from the edge. p = 10/s and q
/// = 2/s are fitted to one recording, of content released 191 pt out at 2398 pt/s: 0.05 pt from it
/// at most at even frames, 0.34 pt at its own times.
enum Bounce {
  static let pull = 10.0
  private static let loss = 2.0
  /// Closer than this to the edge, in pt, content that returns is put there. Measured.
  static let restDistance = 0.5

  /// Displacement from the edge after `time` s, in pt, and velocity, in pt/s.
  static func state(
    after time: Double, from x0: Double, velocity v0: Double
  ) -> (displacement: Double, velocity: Double) {
    let (pulled, kept) = (exp(-pull * time), exp(-loss * time))
    let displacement = pulled * (x0 + v0 * (1 - kept) / loss)
    return (displacement, v0 * pulled * kept - pull * displacement)
  }

  /// When content released at `x0` ≠ 0 passes the edge inwards, in s, and how fast; nil if never.
  static func crossing(from x0: Double, velocity v0: Double) -> (time: Double, velocity: Double)? {
    guard x0 * v0 < 0, abs(v0) > loss * abs(x0) else { return nil }
    let time = -log(1 + loss * x0 / v0) / loss
    return (time, v0 * exp(-(pull + loss) * time))
  }
}

/// Takes a paged view to its page.
///
/// In each millisecond, with y the displacement from the page and w the velocity in pt/ms: w ← f·(w
/// − p·y), y ← y + w. p and f depend on the page's length L: p = 0.0003 − 0.00013·s, f = 0.97 +
/// 0.007·s with s = (L − 320)/704, at most 1. Here it is solved: rⁿ·(a·cos nθ + b·sin nθ) with r =
/// √f. Source: Apple's scroll view in JavaScript (iAd, 2010s). Measured: f alone, as UIScrollView's
/// private `pagingFriction`, 0.9702286931818182 at 343 pt.
struct PageSpring {
  private let pull: Double
  private let friction: Double
  private let root: Double
  private let mayPass: Bool
  /// θ, and its sine and cosine.
  private let angle: (value: Double, sine: Double, cosine: Double)

  /// Slower than this, in pt/s, and closer than 1 pt, content is put on the page.
  private static let restSpeed = 10.0
  /// By less than this, in pt, content does not pass its page.
  private static let leastOvershoot = 2.5
  /// Faster than this, in pt/s, a finger takes a paged view to the page that lies ahead.
  static let leastSpeed = 300.0

  /// The spring of pages of `length` pt; whether content that is very fast `mayPass` its page.
  init(length: Double, mayPass: Bool = true) {
    self.mayPass = mayPass
    let share = min(1, (length - 320) / 704)
    (pull, friction) = (0.0003 - 0.00013 * share, 0.97 + 0.007 * share)
    root = friction.squareRoot()
    let value = acos((1 + friction - friction * pull) / (2 * root))
    angle = (value, sin(value), cos(value))
  }

  /// Displacement from the page after `time` s, in pt, and velocity, in pt/s.
  func state(
    after time: Double, from y0: Double, velocity v0: Double
  ) -> (displacement: Double, velocity: Double) {
    let (milliseconds, w0) = (time * 1000, v0 / 1000)
    let w1 = friction * (w0 - pull * y0)
    let turn = milliseconds * angle.value
    let (sine, cosine) = (sin(turn) / angle.sine, cos(turn))
    func value(_ first: Double, _ second: Double) -> Double {
      first * cosine + (second / root - first * angle.cosine) * sine
    }
    let kept = exp(milliseconds * log(root))
    return (kept * value(y0, y0 + w1), 1000 * kept * value(w0, w1))
  }

  /// Where content shows after `time` s, in pt from the page, and whether it is put there for good.
  ///
  /// The loop passes the page by 0.4 to 2.2 pt at usual speeds, by more if a finger was very fast.
  /// Only the latter is reported of an iOS of today (rechsteiner/Parchment #669, 2023); the former
  /// would have each page shown beside a line of the next.
  func shown(after time: Double, from y0: Double, velocity v0: Double) -> (Double, rests: Bool) {
    let (y, v) = state(after: time, from: y0, velocity: v0)
    let rests = abs(y) <= 1 && abs(v) <= Self.restSpeed
    let staysOnPage = y * y0 < 0 && (!mayPass || abs(y) < Self.leastOvershoot)
    return (rests || staysOnPage ? 0 : y, rests)
  }
}

/// The course of an animation by program: half a turn of a cosine. Measured: 19 offsets of a page
/// view controller's turn (react-native-pager-view #421, 2021), to the pixel.
func easeInOut(_ progress: Double) -> Double { (1 - cos(.pi * progress)) / 2 }
