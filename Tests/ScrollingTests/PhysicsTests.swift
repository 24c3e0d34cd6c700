import Testing

@testable import Scrolling

/// The vectors are those of the formulas' published forms, computed independently with ten digits
/// and rounded.
@Suite("Physics")
struct PhysicsTests {
  @Test(
    "free deceleration at both rates",
    arguments: [
      (.normal, 1.0 / 60, 16.3753), (.normal, 0.1, 90.5352), (.normal, 0.5, 315.6119),
      (.normal, 1, 431.6028), (.normal, 2, 489.8970), (.fast, 0.1, 62.7628),
      (.fast, 0.5, 98.3495),
    ] as [(ScrollView.DecelerationRate, Double, Double)])
  func distance(rate: ScrollView.DecelerationRate, time: Double, expected: Double) {
    #expect(Deceleration(rate).distance(after: time, velocity: 1000).isNear(expected))
  }

  @Test("velocity while decelerating", arguments: [(1.0 / 60, 967.1838), (0.1, 818.5668)])
  func velocity(time: Double, expected: Double) {
    #expect(Deceleration(.normal).velocity(after: time, velocity: 1000).isNear(expected))
  }

  @Test(
    "a free deceleration: content has moved for a frame when the finger is lifted, and stops at 10 pt/s",
    arguments: [
      (.normal, 300.0, 144.71, 1.6989), (.normal, 1000, 494.01, 2.3003),
      (.normal, 3000, 1492.01, 2.8490), (.fast, 300, 28.71, 0.3384), (.fast, 1000, 98.01, 0.4582),
      (.fast, 3000, 296.01, 0.5675), (.normal, 10, 0, 0), (.normal, 3, 0, 0),
    ] as [(ScrollView.DecelerationRate, Double, Double, Double)])
  func rest(rate: ScrollView.DecelerationRate, speed: Double, distance: Double, seconds: Double) {
    let deceleration = Deceleration(rate)
    for sign in [-1.0, 1] {
      #expect(deceleration.restDistance(velocity: sign * speed).isNear(sign * distance))
      #expect(deceleration.duration(velocity: sign * speed).isNear(seconds))
    }
  }

  /// StackOverflow 16155375, 2013: where the finger was lifted and where the content came to rest,
  /// in pt; the velocity in pt/ms; the seconds between.
  @Test(
    "a phone of 2013 came to rest within a quarter of a point and 18 ms of here",
    arguments: [
      (364.0, 2664.5, 4.619940, 3.068916), (2595.5, 3288.5, 1.398724, 2.485449),
      (3094.5, 1907.0, -2.389578, 2.752163), (143.0, 1275.5, 2.279252, 2.718653),
    ] as [(Double, Double, Double, Double)])
  func reported(start: Double, end: Double, pointsPerMillisecond: Double, seconds: Double) {
    let (deceleration, velocity) = (Deceleration(.normal), pointsPerMillisecond * 1000)
    #expect(abs(start + deceleration.restDistance(velocity: velocity) - end) < 0.25)
    #expect(abs(deceleration.duration(velocity: velocity) - seconds) < 0.018)
  }

  @Test("a point behind the start, or past the point of rest, is never reached")
  func unreachable() {
    #expect(Deceleration(.normal).time(toTravel: -1, velocity: 1000) == nil)
    #expect(Deceleration(.normal).time(toTravel: 500, velocity: 1000) == nil)
    #expect(Deceleration(.normal).time(toTravel: 1, velocity: 0) == nil)
  }

  @Test(
    "a target that the delegate moves: a nearer one is reached with the same velocity, a farther one with another"
  )
  func reaching() {
    let (near, kept) = Deceleration(.normal).reaching(375, velocity: 1500)
    #expect(kept == 1500)
    #expect(near.distance(after: 0.1, velocity: kept).isNear(123.5842))
    #expect(near.duration(velocity: kept).isNear(1.2636))
    #expect(near.distance(after: 2, velocity: kept) > 375)
    for distance in [20.0, 60, 375, 700] {
      let (way, velocity) = Deceleration(.normal).reaching(distance, velocity: 5000)
      let duration = way.duration(velocity: velocity)
      #expect(abs(way.distance(after: duration, velocity: velocity) - distance) < 1e-9)
    }
    let (far, faster) = Deceleration(.normal).reaching(900, velocity: 1500)
    #expect(faster.isNear(1811.8024))
    #expect(far.distance(after: 0.1, velocity: faster).isNear(164.0318))
    #expect(far.duration(velocity: faster).isNear(2.5971))
  }

  @Test(
    "against the velocity, or without any, a target is reached as a farther one",
    arguments: [(-900.0, 1500.0, -1811.8024), (900, 0, 1811.8024), (900, -200, 1811.8024)])
  func reachingBack(distance: Double, velocity: Double, expected: Double) {
    #expect(Deceleration(.normal).reaching(distance, velocity: velocity).velocity.isNear(expected))
  }

  @Test(
    "content pulled past its edge: gives way by the rubber band, with a coefficient of 0.55",
    arguments: [(5.0, 2.7421), (10, 5.4687), (100, 52.0197), (400, 178.9831), (960, 340.6452)]
      as [(Double, Double)])
  func rubberBand(overshoot: Double, expected: Double) {
    let band = RubberBand(length: 960)
    #expect(band.displacement(overshoot: overshoot).isNear(expected))
    #expect(
      abs(band.overshoot(displacement: band.displacement(overshoot: overshoot)) - overshoot) < 1e-9)
  }

  @Test(
    "content let go past its edge: comes back to it, slower and slower",
    arguments: [
      (100.0, 0.0, 1.0 / 60, 84.6482), (100, 0, 0.1, 36.7879), (100, 0, 0.25, 8.2085),
      (100, 0, 0.5, 0.6738), (0, 1000, 1.0 / 60, 13.8755), (0, 1000, 0.1, 33.3426),
      (0, 1000, 0.25, 16.1490), (0, 1000, 0.5, 2.1296), (100, -150, 0.1, 31.7865),
    ] as [(Double, Double, Double, Double)])
  func bounce(displacement: Double, velocity: Double, time: Double, expected: Double) {
    let state = Bounce.state(after: time, from: displacement, velocity: velocity)
    #expect(state.displacement.isNear(expected))
    let later = Bounce.state(after: time + 1e-7, from: displacement, velocity: velocity)
    #expect(abs((later.displacement - state.displacement) / 1e-7 - state.velocity) < 1e-2)
  }

  @Test("a bounce is farthest out 91 ms after it passed the edge")
  func overshoot() {
    let peak = Bounce.state(after: 0.0911608, from: 0, velocity: 1000)
    #expect(peak.displacement.isNear(33.4898))
    #expect(abs(peak.velocity) < 1e-3)
  }

  @Test("content gets inside if it is fast enough: 1000 pt/s from 50 pt out")
  func crossing() throws {
    let crossing = try #require(Bounce.crossing(from: -50, velocity: 1000))
    #expect(crossing.time.isNear(0.0527))
    #expect(crossing.velocity.isNear(531.4410))
    #expect(abs(Bounce.state(after: crossing.time, from: -50, velocity: 1000).displacement) < 1e-9)
    #expect(Bounce.crossing(from: -50, velocity: 100) == nil)
    #expect(Bounce.crossing(from: -50, velocity: -1000) == nil)
    #expect(Bounce.crossing(from: 0, velocity: 1000) == nil)
  }

  @Test(
    "the motion to a page: a loop of pull and friction that depend on the length of a page",
    arguments: [
      (375.0, 120.0, 1500.0, 375.0), (375, 150, 0, 0), (768, 100, 1500, 768), (320, 60, -800, 0),
      (2000, 900, 2500, 2000),
    ])
  func paging(length: Double, start: Double, velocity: Double, target: Double) {
    let share = min(1, (length - 320) / 704)
    let (pull, friction) = (0.0003 - 0.00013 * share, 0.97 + 0.007 * share)
    let spring = PageSpring(length: length)
    var (x, v) = (start, velocity)
    for millisecond in 1...500 {
      v = (v + 1000 * pull * (target - x)) * friction
      x += v / 1000
      let state = spring.state(
        after: Double(millisecond) / 1000, from: start - target, velocity: velocity)
      #expect(abs(target + state.displacement - x) < 1e-6, "\(millisecond) ms")
      #expect(abs(state.velocity - v) < 1e-6, "\(millisecond) ms")
    }
  }

  @Test(
    "where a paged motion is, and after which frame it rests",
    arguments: [
      (375.0, 120.0, 1500.0, 375.0, [210.4735, 288.2981, 360.3998, 374.7430], 21),
      (375, 150, 0, 0, [116.8362, 68.5424, 14.1377, 1.0243], 22),
      (768, 100, 1500, 768, [256.5423, 446.7294, 681.9001, 755.6210], 33),
    ] as [(Double, Double, Double, Double, [Double], Int)])
  func paged(
    length: Double, start: Double, velocity: Double, target: Double, expected: [Double], frames: Int
  ) {
    let range = ScrollRange(content: 10 * length, length: length)
    var motion = Motion(
      .page(PageSpring(length: length), target: target), from: start, velocity: velocity, at: .zero)
    for (milliseconds, expected) in zip([50.0, 100, 200, 300], expected) {
      #expect(
        motion.position(at: Microseconds(milliseconds: milliseconds), in: range).isNear(expected))
    }
    let rest = (1...60).first { frame in
      _ = motion.position(at: Microseconds(seconds: Double(frame) / 60), in: range)
      return motion.isFinished
    }
    #expect(rest == frames)
    #expect(motion.position(at: Microseconds(seconds: 1), in: range) == target)
  }

  /// react-native-pager-view #421, 2021: each offset of one page's turn by program, as a share of
  /// the page. That a frame of 60 Hz is between them is not told.
  @Test("the animation of setContentOffset: takes 0.3 s, with a cosine's ease")
  func easing() {
    let shares = [
      0.000000, 0.007788, 0.030374, 0.066978, 0.116822, 0.178349, 0.250000, 0.328660, 0.413551,
      0.500000, 0.587227, 0.671340, 0.750000, 0.821651, 0.883178, 0.933022, 0.969626, 0.992212,
      1.000000,
    ]
    for (frame, share) in shares.enumerated() {
      #expect(abs(easeInOut(Double(frame) / 18) - share) * 428 < 0.34)
    }
  }

  /// The velocity of a finger that was at each place at each time, in ms, when it is lifted at
  /// `end`.
  private func velocity(_ samples: [(time: Double, x: Double)], liftedAt end: Double) -> Double {
    var tracker = VelocityTracker(
      CGPoint(x: samples[0].x, y: 0), at: Microseconds(milliseconds: samples[0].time))
    for sample in samples.dropFirst() {
      tracker.add(CGPoint(x: sample.x, y: 0), at: Microseconds(milliseconds: sample.time))
    }
    return tracker.velocity(at: Microseconds(milliseconds: end)).x
  }

  @Test(
    "the velocity that is told: weighs the last three pairs of samples 0.6, 0.35 and 0.05, oldest to newest"
  )
  func releaseVelocity() {
    let samples = [(0.0, 0.0), (10, 0), (20, 10), (30, 30), (40, 60)]
    let expected = 0.6 * 1000 + 0.35 * 2000 + 0.05 * 3000
    #expect(abs(velocity(samples, liftedAt: 45) - expected) < 1e-9)
    #expect(abs(velocity(samples, liftedAt: 80) - expected) < 1e-9)
    #expect(velocity(samples, liftedAt: 81) == 0)
  }

  @Test("the oldest pair of samples counts for those that are missing")
  func shortTouch() {
    #expect(abs(velocity([(0, 0), (10, 10)], liftedAt: 10) - 1000) < 1e-9)
    let two = velocity([(0, 0), (10, 10), (20, 30)], liftedAt: 20)
    #expect(abs(two - (0.95 * 1000 + 0.05 * 2000)) < 1e-9)
    #expect(velocity([(0, 0)], liftedAt: 5) == 0)
  }

  @Test("two samples at the same time are one pair with the next")
  func sameTime() {
    #expect(abs(velocity([(0, 0), (0, 5), (10, 10)], liftedAt: 10) - 1000) < 1e-9)
  }
}

extension Double {
  /// Equal to four decimals.
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < 6e-5 }
}
