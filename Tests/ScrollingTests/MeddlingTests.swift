import TestSupport
import Testing
import Traces

@testable import Scrolling

/// A delegate that scrolls, re-lays and resizes by program in every callback, and checks that the
/// callbacks make sense.
private final class Meddler: ScrollViewDelegate {
  var faults: [String] = []
  private(set) var meddlings = 0
  private var dice: Dice
  private var isMeddling = false
  private var drags = false
  private var expectsDeceleration = false
  private var decelerates = false
  private var animates = false

  init(seed: UInt64) { dice = Dice(seed: seed) }

  private func require(_ condition: Bool, _ what: String) {
    if !condition { faults.append(what) }
  }

  private func meddle(_ view: ScrollView) {
    guard !isMeddling, Double.random(in: 0...1, using: &dice) < 0.04 else { return }
    isMeddling = true
    defer { isMeddling = false }
    meddlings += 1
    let target = CGPoint(x: 300 * Double(Int.random(in: 0..<8, using: &dice)), y: 0)
    switch Int.random(in: 0..<5, using: &dice) {
    case 0: view.setContentOffset(target, animated: false)
    case 1: view.setContentOffset(target, animated: true)
    case 2: view.contentOffset.x += view.contentOffset.x > 1_000 ? -300 : 300
    case 3:
      view.scrollRectToVisible(CGRect(x: target.x, y: 0, width: 300, height: 500), animated: true)
    default: view.resize(to: view.frame.size.transposed)
    }
    // A scroll by program ends motion without a callback.
    (decelerates, animates) = (view.isDecelerating, view.isScrollAnimating)
    expectsDeceleration = false
  }

  func scrollViewDidScroll(_ view: ScrollView) { meddle(view) }

  func scrollViewWillBeginDragging(_ view: ScrollView) {
    require(!drags, "a drag begins within another")
    drags = true
    require(view.isDragging, "a drag begins, and the view does not drag")
    meddle(view)
  }

  func scrollViewWillEndDragging(
    _ view: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    require(drags, "a drag will end that never began")
    if Bool.random(using: &dice) {
      targetContentOffset.pointee.x = 300 * Double(Int.random(in: 0..<8, using: &dice))
    }
    meddle(view)
  }

  func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate: Bool) {
    require(drags, "a drag ends that never began")
    require(!view.isDragging, "a drag has ended, and the view drags")
    (drags, expectsDeceleration) = (false, willDecelerate)
    meddle(view)
  }

  func scrollViewWillBeginDecelerating(_ view: ScrollView) {
    require(!drags, "a deceleration begins within a drag")
    (decelerates, expectsDeceleration) = (true, false)
    meddle(view)
  }

  func scrollViewDidEndDecelerating(_ view: ScrollView) {
    require(decelerates, "a deceleration ends that never began")
    decelerates = false
    meddle(view)
  }

  func scrollViewDidEndScrollingAnimation(_ view: ScrollView) {
    require(animates, "an animation ends that never began")
    animates = false
    meddle(view)
  }

  /// What is left open when everything is at rest.
  func checkRest() {
    require(!drags, "a drag never ended")
    require(!decelerates, "a deceleration never ended")
    require(!animates, "an animation never ended")
    require(!expectsDeceleration, "a deceleration was announced and never began")
  }
}

/// Samples of several fingers at up to 20 000 pt/s, and of a recording beside them, in order of
/// time.
private struct Samples {
  private(set) var touches: [Touch] = []
  private(set) var offsets: [OffsetSample] = []
  private var dice: Dice

  init(seed: UInt64, recordings: Bool) {
    dice = Dice(seed: seed)
    for finger in 0..<3 {
      var time = Double(finger) * 40
      while time < 3_000 {
        time += real(0...400)
        stroke(finger, from: &time)
      }
    }
    touches.sort { $0.time < $1.time }
    if recordings { record() }
  }

  private mutating func stroke(_ finger: Int, from time: inout Double) {
    var x = real(0...300)
    let speed = real(-20...20) * (finger == 0 ? 1 : 0.3)
    let count = Int(real(1...20))
    add(finger, .began, time, x)
    for _ in 0..<count {
      let step = real(1...16)
      time += step
      x -= speed * step
      add(finger, .moved, time, x)
    }
    time += real(0...60)
    add(finger, real(0...1) < 0.9 ? .ended : .cancelled, time, x)
  }

  private mutating func add(_ finger: Int, _ phase: Touch.Phase, _ time: Double, _ x: Double) {
    touches.append(touch(time, phase, x, id: finger))
  }

  private mutating func record() {
    var (time, x) = (real(0...500), 0.0)
    let phases: [OffsetSample.Phase] = [.rest, .dragging, .decelerating]
    while time < 3_000 {
      let phase = phases[Int.random(in: 0..<3, using: &dice)]
      for _ in 0..<Int(real(1...12)) {
        if phase != .rest { x += real(-40...40) }
        offsets.append(offset(time, phase, x))
        time += real(1...25)
      }
    }
    offsets.append(offset(time, .rest, x))
  }

  private mutating func real(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &dice)
  }
}

@Suite("Fingers, recordings and programs at once")
struct MeddlingTests {
  @Test(
    "each drag, deceleration and animation that begins ends, in order, and all is at rest at last",
    arguments: [true, false], [true, false])
  func callbacks(paging: Bool, recordings: Bool) {
    var meddlings = 0
    let seeds = UInt64(Trials.count(150))
    for seed in 0..<seeds {
      let samples = Samples(seed: seed, recordings: recordings)
      let trace = Trace(touches: samples.touches, offsets: samples.offsets)
      var stage = Stage(pages: 8, paging: paging)
      let meddler = Meddler(seed: seed)
      stage.view.delegate = meddler
      for _ in 0..<1_200 { stage.loop.perform(stage.view, trace) }
      #expect(stage.view.isAtRest, "seed \(seed)")
      meddler.checkRest()
      #expect(meddler.faults == [], "seed \(seed)")
      #expect(stage.view.contentOffset.x.isFinite, "seed \(seed)")
      meddlings += meddler.meddlings
    }
    #expect(meddlings > 7 * Int(seeds))
  }

  @Test("content under a finger moves no farther than the finger does, wherever it was caught")
  func grip() {
    for seed in 0..<UInt64(Trials.count(80)) {
      let samples = Samples(seed: seed, recordings: false)
      let trace = Trace(touches: samples.touches)
      var stage = Stage(pages: 3)
      for _ in 0..<400 {
        let (before, wasHeld) = (stage.view.contentOffset.x, stage.view.isTracking)
        let first = stage.loop.cursor.next
        stage.loop.perform(stage.view, trace)
        guard wasHeld, stage.view.isTracking else { continue }
        let moved = stage.view.contentOffset.x - before
        let reach = Self.farthest(samples.touches, from: first, to: stage.loop.cursor.next)
        #expect(abs(moved) <= reach + 1e-6, "seed \(seed), frame \(stage.loop.frame)")
      }
    }
  }

  /// The farthest that any finger moves from sample to sample between two samples.
  private static func farthest(_ touches: [Touch], from first: Int, to end: Int) -> Double {
    var last: [Int: Double] = [:]
    var sums: [Int: Double] = [:]
    for (index, touch) in touches[..<end].enumerated() {
      if touch.phase != .began, index >= first, let x = last[touch.id] {
        sums[touch.id, default: 0] += abs(touch.location.x - x)
      }
      last[touch.id] = touch.location.x
    }
    return sums.values.max() ?? 0
  }
}
