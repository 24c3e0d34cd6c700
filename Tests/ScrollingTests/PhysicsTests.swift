import Testing

@testable import Scrolling

/// The vectors are those of the formulas' published forms, computed independently with ten digits and rounded.
@Suite("Physics")
struct PhysicsTests {
  @Test(
    "free deceleration at both rates",
    arguments: [
      (.normal, 1.0 / 60, 16.3917), (.normal, 0.1, 90.6259), (.normal, 0.5, 315.9280),
      (.normal, 1, 432.0351), (.normal, 2, 490.3877), (.fast, 0.1, 63.0793),
      (.fast, 0.5, 98.8454),
    ] as [(ScrollView.DecelerationRate, Double, Double)])
  func distance(rate: ScrollView.DecelerationRate, time: Double, expected: Double) {
    #expect(Deceleration(rate).distance(after: time, velocity: 1000).isNear(expected))
  }

  @Test("velocity while decelerating", arguments: [(1.0 / 60, 967.1838), (0.1, 818.5668)])
  func velocity(time: Double, expected: Double) {
    #expect(Deceleration(.normal).velocity(after: time, velocity: 1000).isNear(expected))
  }

  @Test("constants and points of rest of both rates")
  func constants() {
    #expect(abs(Deceleration(.normal).constant - -2.002003) < 1e-6)
    #expect(abs(Deceleration(.fast).constant - -10.050336) < 1e-6)
    #expect(abs(Deceleration(.normal).restDistance(velocity: 1) - 0.4994998) < 1e-7)
    #expect(abs(Deceleration(.fast).restDistance(velocity: 1) - 0.0994992) < 1e-7)
  }

  /// StackOverflow 16155375, 2013: where the finger was lifted and where the content came to rest, in pt; the velocity in
  /// pt/ms; the seconds between.
  @Test(
    "a phone of 2013 came to rest 6 pt before the point of rest and 1.1 s earlier, as if it stopped at 10 pt/s",
    arguments: [
      (364.0, 2664.5, 4.619940, 3.068916), (2595.5, 3288.5, 1.398724, 2.485449),
      (3094.5, 1907.0, -2.389578, 2.752163), (143.0, 1275.5, 2.279252, 2.718653),
    ] as [(Double, Double, Double, Double)])
  func reported(start: Double, end: Double, pointsPerMillisecond: Double, seconds: Double) {
    let (deceleration, speed) = (Deceleration(.normal), abs(pointsPerMillisecond) * 1000)
    let distance = abs(end - start)
    #expect((5.6...7.2).contains(deceleration.restDistance(velocity: speed) - distance))
    #expect((1.13...1.15).contains(deceleration.duration(velocity: speed) - seconds))
    #expect(abs((speed - 10) * 0.998 / 2 - distance) < 0.25)
  }

  @Test(
    "time until half a point is left",
    arguments: [(300.0, 2.8485, 0.4069), (1000, 3.4499, 0.5267), (3000, 3.9987, 0.6360)]
      as [(Double, Double, Double)])
  func duration(velocity: Double, normal: Double, fast: Double) {
    #expect(Deceleration(.normal).duration(velocity: velocity).isNear(normal))
    #expect(Deceleration(.fast).duration(velocity: velocity).isNear(fast))
    #expect(Deceleration(.normal).duration(velocity: -velocity).isNear(normal))
  }

  @Test("half way is reached after 0.34623 s at every velocity", arguments: [100.0, 1000, -2500])
  func halfWay(velocity: Double) throws {
    let half = Deceleration(.normal).restDistance(velocity: velocity) / 2
    let time = try #require(Deceleration(.normal).time(toTravel: half, velocity: velocity))
    #expect(abs(time - 0.34623) < 5e-6)
  }

  @Test("a point behind the start, or past the point of rest, is never reached")
  func unreachable() {
    #expect(Deceleration(.normal).time(toTravel: -1, velocity: 1000) == nil)
    #expect(Deceleration(.normal).time(toTravel: 500, velocity: 1000) == nil)
    #expect(Deceleration(.normal).time(toTravel: 1, velocity: 0) == nil)
  }

  @Test("the velocity that lands on a point rests there")
  func landing() {
    let velocity = Deceleration(.normal).velocity(toTravel: 375)
    #expect(abs(Deceleration(.normal).restDistance(velocity: velocity) - 375) < 1e-9)
  }

  @Test(
    "the rubber band and its inverse",
    arguments: [(5.0, 2.7421), (10, 5.4687), (100, 52.0197), (400, 178.9831), (960, 340.6452)]
      as [(Double, Double)])
  func rubberBand(overshoot: Double, expected: Double) {
    let band = RubberBand(length: 960)
    #expect(band.displacement(overshoot: overshoot).isNear(expected))
    #expect(
      abs(band.overshoot(displacement: band.displacement(overshoot: overshoot)) - overshoot) < 1e-9)
  }

  @Test(
    "the bounce",
    arguments: [
      (100.0, 0.0, 1.0 / 60, 98.7562), (100, 0, 0.1, 73.5759), (100, 0, 0.25, 28.7297),
      (100, 0, 0.5, 4.0428), (0, 1000, 0.1, 36.7879), (0, 1000, 0.25, 20.5212),
      (100, -500, 0.1, 55.1819),
    ] as [(Double, Double, Double, Double)])
  func bounce(displacement: Double, velocity: Double, time: Double, expected: Double) {
    let position = Spring.bounce.displacement(after: time, from: displacement, velocity: velocity)
    #expect(position.isNear(expected))
  }

  @Test("a bounce overshoots by v/(β·e), 0.1 s after it passed the edge")
  func overshoot() {
    let peak = Spring.bounce.displacement(after: 0.1, from: 0, velocity: 2000)
    #expect(abs(peak - 0.036788 * 2000) < 1e-3)
    #expect(abs(Spring.bounce.velocity(after: 0.1, from: 0, velocity: 2000)) < 1e-9)
  }

  @Test("ease-in-out is slow, fast, slow, and symmetric")
  func easing() {
    #expect([0, 0.25, 0.5, 0.75, 1].map(easeInOut) == [0, 0.0625, 0.5, 0.9375, 1])
  }

  @Test("release velocity weighs the last three pairs 0.6, 0.35, 0.05, oldest to newest")
  func releaseVelocity() {
    var tracker = VelocityTracker()
    tracker.begin(.zero, at: .zero)
    for (milliseconds, x) in [(10.0, 0.0), (20, 10), (30, 30), (40, 60)] {
      tracker.add(CGPoint(x: x, y: 0), at: Microseconds(milliseconds: milliseconds))
    }
    let velocity = tracker.velocity(at: Microseconds(milliseconds: 45))
    #expect(abs(velocity.x - (0.6 * 1000 + 0.35 * 2000 + 0.05 * 3000)) < 1e-9)
    #expect(tracker.velocity(at: Microseconds(milliseconds: 80)).x == velocity.x)
    #expect(tracker.velocity(at: Microseconds(milliseconds: 81)) == .zero)
  }

  @Test("a pair of samples that is missing counts as zero")
  func shortTouch() {
    var tracker = VelocityTracker()
    tracker.begin(.zero, at: .zero)
    tracker.add(CGPoint(x: 10, y: 0), at: Microseconds(milliseconds: 10))
    #expect(abs(tracker.velocity(at: Microseconds(milliseconds: 10)).x - 0.05 * 1000) < 1e-9)
  }
}

extension Double {
  /// Equal to four decimals.
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < 6e-5 }
}
