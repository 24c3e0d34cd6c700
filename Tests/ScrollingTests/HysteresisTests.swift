import Testing

@testable import Scrolling

@Suite("Hysteresis")
struct HysteresisTests {
  /// A vertical finger at each of these places, one in a frame.
  private func offsets(_ places: [Double]) -> [Double] {
    var stage = Stage(rows: 4, paging: false)
    return places.enumerated().map { index, y in
      stage.frame(index == 0 ? .began : .moved, y: y)
      return stage.view.contentOffset.y
    }
  }

  @Test(
    "a finger: content follows it once it has gone 10 pt, by 10 pt less, without a jump, and at once if it catches content in motion",
    arguments: [
      ([549, 548.667, 538.667, 522.667, 501.667], [0, 0, 0.333, 16.333, 37.333]),
      ([614.667, 613.667, 605.667, 563], [0, 0, 0, 41.667]), ([400, 392.5], [0, 0]),
      ([400, 390], [0, 0]), ([400, 25], [0, 365]), ([400, 380, 400], [0, 10, -10]),
    ] as [([Double], [Double])])
  func follows(places: [Double], expected: [Double]) {
    let band = RubberBand(length: 500)
    for (offset, expected) in zip(offsets(places), expected) {
      let shown = expected < 0 ? -band.displacement(overshoot: -expected) : expected
      #expect(abs(offset - shown) < 1e-9)
    }
  }

  @Test("a finger that goes no farther than 10 pt only taps")
  func tap() {
    var stage = Stage()
    stage.frame(.began, x: 200)
    for x in [195.0, 190, 205, 210] {
      stage.frame(.moved, x: x)
      #expect(stage.view.isTracking)
      #expect(!stage.view.isDragging)
    }
    stage.frame(.ended, x: 210)
    stage.settle()
    #expect(stage.journal.entries == [])
    #expect(stage.view.contentOffset == .zero)
  }

  @Test("each axis has a hysteresis of its own")
  func axes() {
    var stage = Stage(rows: 3, paging: false)
    stage.frame(.began, x: 200, y: 200)
    stage.frame(.moved, x: 150, y: 192)
    #expect(stage.view.contentOffset == CGPoint(x: 40, y: 0))
    stage.frame(.moved, x: 150, y: 185)
    #expect(stage.view.contentOffset == CGPoint(x: 40, y: 5))
    // Nor does content go on along an axis on which it has not followed.
    stage = Stage(rows: 3, paging: false)
    stage.frame(.began, x: 200, y: 200)
    for step in 1...3 {
      stage.frame(.moved, x: 200 - 3 * Double(step), y: 200 - 40 * Double(step))
    }
    stage.frame(.ended, x: 191, y: 80)
    stage.settle()
    #expect(stage.view.contentOffset.x == 0 && stage.view.contentOffset.y > 200)
  }

  @Test("the axis to which a drag is held is the one along which it has gone farther by then")
  func lock() {
    var stage = Stage(rows: 3)
    stage.view.isDirectionalLockEnabled = true
    stage.frame(.began, x: 200, y: 200)
    stage.frame(.moved, x: 195, y: 196)
    stage.frame(.moved, x: 192, y: 180)
    stage.frame(.moved, x: 150, y: 170)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 20))
  }

  @Test("a drag keeps the axis to which it is held, however far it goes along the other")
  func keptLock() {
    for isVertical in [false, true] {
      var stage = Stage(pages: 3, rows: 3)
      stage.view.isDirectionalLockEnabled = true
      func place(_ along: Double, _ across: Double) -> (x: Double, y: Double) {
        isVertical ? (across, along) : (along, across)
      }
      for (index, way) in [(200.0, 200.0), (185, 195), (180, 60), (170, 10)].enumerated() {
        let (x, y) = place(way.0, way.1)
        stage.frame(index == 0 ? .began : .moved, x: x, y: y)
      }
      let (x, y) = place(20, 0)
      #expect(stage.view.contentOffset == CGPoint(x: x, y: y))
      let end = place(170, 10)
      stage.frame(.ended, x: end.x, y: end.y)
      stage.settle()
      let rest = place(stage.view.contentOffset.x, stage.view.contentOffset.y)
      #expect(rest.y == 0, "a finger is as fast as it was along the axis that is locked out")
    }
  }

  @Test(
    "a finger: content follows it once it has gone 10 pt, by 10 pt less, without a jump, and at once if it catches content in motion",
    arguments: [true, false])
  func caught(animation: Bool) {
    var stage = Stage(pages: 9)
    if animation {
      stage.view.setContentOffset(CGPoint(x: 900, y: 0), animated: true)
    } else {
      stage.swipe(step: -20)
    }
    for _ in 0..<5 { stage.frame() }
    let offset = stage.view.contentOffset.x
    stage.frame(.began, x: 200)
    stage.frame(.moved, x: 199.5)
    #expect(abs(stage.view.contentOffset.x - offset - 0.5) < 1e-9)
  }
}
