import ScenarioLanguage
import Scrolling
import TestSupport
import Testing

@testable import Traces

private let phone = Device.iPhone6

@Suite("What is done in a trace")
struct InspectionTests {
  @Test("strokes are told apart; a finger that was cancelled, or rested before, has no velocity")
  func velocity() {
    let moves = [
      touch(0, .began, 0), touch(8, .moved, 8), touch(16, .moved, 16), touch(24, .moved, 24),
    ]
    func strokes(_ lift: Touch...) -> [FingerStroke] { Trace(touches: moves + lift).strokes }
    #expect(strokes(touch(24, .ended, 24)).map { $0.velocity.x.rounded() } == [1_000])
    #expect(strokes(touch(24, .ended, 24)).map(\.kind) == [.flick])
    #expect(strokes(touch(24, .cancelled, 24)).map(\.velocity) == [.zero])
    #expect(strokes(touch(124, .ended, 24)).map(\.velocity) == [.zero])
    #expect(strokes().map(\.kind) == [.drag])
    let still = [touch(0, .began, 0), touch(800, .ended, 2)]
    #expect(Trace(touches: still).strokes.map(\.kind) == [.tap])
    let end = 30.milliseconds
    #expect(Trace(touches: moves, duration: end).strokes.map(\.ended) == [end])
  }

  @Test("a finger that goes there and back moves, and one that stays within 10 pt taps")
  func reach() {
    func stroke(to end: Double, y: Double = 0) -> FingerStroke {
      let touches = [
        touch(0, .began), touch(100, .moved, end, y: y), touch(200, .moved), touch(900, .ended),
      ]
      return Trace(touches: touches).strokes[0]
    }
    #expect(stroke(to: 10).name == "drag right" && stroke(to: 0, y: -10).kind == .drag)
    #expect(stroke(to: 9.9).name == "tap" && stroke(to: 0, y: 9.9).name == "tap")
    func lifted(_ x: Double, _ y: Double) -> Direction? {
      Trace(touches: [touch(0, .began), touch(900, .ended, x, y: y)]).strokes[0].direction
    }
    #expect(lifted(-20, 19) == .left && lifted(20, -20) == .right)
    #expect(lifted(19, -20) == .up && lifted(-19, 20) == .down && lifted(9, 0) == nil)
  }

  @Test("gestures are read from touches and events, in order, and named as strokes are")
  func names() throws {
    let gestures: [Gesture] = [
      .open(page: 1), .swipe(.left), .settle, .hurry(.right, every: 120, times: 2), .settle,
      .drag(.up, 0.5.pages, over: 400.milliseconds), .hold(100.milliseconds), .release,
      .jump(toPage: 3), .scroll(toPage: 2), .settle, .rotate(.landscape), .memoryWarning, .close,
    ]
    let (trace, starts) = try gestures.compiled(on: phone, pages: 9, scenes: 3)
    let names = trace.gestureNames
    #expect(
      names.map(\.name) == [
        "open", "flick left", "flick right", "flick right", "drag up", "jump", "scroll", "rotate",
        "memory warning", "close",
      ])
    #expect(names.map(\.time) == names.map(\.time).sorted())
    // Those of the gestures that were compiled.
    #expect(Set(names.map(\.time)).isSubset(of: starts.map(\.time)))
  }

  @Test("a stroke that takes long and is lifted fast is a flick")
  func slowFlick() {
    let moves = (1..<60).map { touch(8 * Double($0), .moved, 300 - 4 * Double($0)) }
    let touches = [touch(0, .began, 300)] + moves + [touch(480, .ended, 60)]
    #expect(Trace(touches: touches).gestureNames.map(\.name) == ["flick left"])
  }
}
