import Foundation

/// Free deceleration: the velocity loses a fixed share in each millisecond.
///
/// With d the share kept in a millisecond and k = 1000·ln d: v(t) = v0·e^(kt) and
/// x(t) = x0 + v0·(e^(kt) − 1)/k. Source: WWDC 2018 session 803 and the ScrollMechanics package.
struct Deceleration {
  /// k, in 1/s; negative.
  let constant: Double

  /// A deceleration that keeps `rate` of the velocity in each millisecond.
  init(_ rate: ScrollView.DecelerationRate) {
    precondition(rate.rawValue > 0 && rate.rawValue < 1, "a deceleration rate lies between 0 and 1")
    constant = 1000 * log(Double(rate.rawValue))
  }

  /// Distance from the start after `time` s, in pt, with velocity `v0` pt/s at the start.
  func distance(after time: Double, velocity v0: Double) -> Double {
    v0 * (exp(constant * time) - 1) / constant
  }

  /// Velocity after `time` s, in pt/s.
  func velocity(after time: Double, velocity v0: Double) -> Double { v0 * exp(constant * time) }

  /// Distance from the start to the point of rest: −v0/k, in pt.
  func restDistance(velocity v0: Double) -> Double { -v0 / constant }

  /// Time until `remaining` pt are left to the point of rest, in s; 0 if fewer are left at once.
  func duration(velocity v0: Double, remaining: Double = 0.5) -> Double {
    guard abs(restDistance(velocity: v0)) > remaining else { return 0 }
    return log(-constant * remaining / abs(v0)) / constant
  }

  /// Time to come `distance` pt from the start, in s; nil if the motion never gets there.
  func time(toTravel distance: Double, velocity v0: Double) -> Double? {
    let share = 1 + constant * distance / v0
    guard v0 != 0, share > 0, share <= 1 else { return nil }
    return log(share) / constant
  }

  /// The velocity that comes to rest after `distance` pt, in pt/s.
  func velocity(toTravel distance: Double) -> Double { -constant * distance }
}

/// How far content follows a finger that pulls it past its edge.
///
/// b(o) = (1 − 1/(o·c/D + 1))·D with c = 0.55. Source: the ScrollMechanics package.
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

/// A critically damped spring of mass 1.
///
/// x(t) = e^(−βt)·(c1 + c2·t) with β = √stiffness, c1 the displacement and c2 = v0 + β·c1.
/// Source: the ScrollMechanics package.
struct Spring {
  /// β, in 1/s.
  let beta: Double
  /// Whether content swings through the point of rest; else it stops when it gets there.
  let crosses: Bool

  /// Pulls content back to an edge it has passed: stiffness 100/s².
  static let bounce = Spring(beta: 10, crosses: true)
  /// Takes a paged view to its page: stiffness 200/s².
  static let paging = Spring(beta: 200.0.squareRoot(), crosses: false)

  /// Displacement from rest after `time` s, in pt.
  func displacement(after time: Double, from c1: Double, velocity v0: Double) -> Double {
    exp(-beta * time) * (c1 + (v0 + beta * c1) * time)
  }

  /// Velocity after `time` s, in pt/s.
  func velocity(after time: Double, from c1: Double, velocity v0: Double) -> Double {
    let c2 = v0 + beta * c1
    return exp(-beta * time) * (c2 - beta * (c1 + c2 * time))
  }
}

/// Cubic ease-in-out: 4p³ in the first half, mirrored in the second.
func easeInOut(_ progress: Double) -> Double {
  if progress < 0.5 { return 4 * progress * progress * progress }
  let left = 2 - 2 * progress
  return 1 - left * left * left / 2
}
