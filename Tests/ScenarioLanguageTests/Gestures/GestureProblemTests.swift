import Scrolling
import TestSupport
import Testing
import Traces

@testable import ScenarioLanguage

private let phone = Device.iPhone6

private let flick = Gesture.swipe(.left)

@Suite("What is wrong with gestures")
struct GestureProblemTests {
  @Test("a recording may open the loader, and close it: the gestures around it are judged by that")
  func recordings() {
    let opening = event(0, .open(PageIndex(0)))
    let traces = [
      "opens": Trace(events: [opening]), "whole": Trace(events: [opening, event(9, .close)]),
      "touches": Trace(touches: []),
    ]
    func problems(_ gestures: Gesture...) -> [String] {
      gestures.problems(device: phone, pages: 9, scenes: 1, traces: traces).map(\.message)
    }
    func replay(_ path: String) -> Gesture { .replay(path: path) }
    #expect(problems(flick) == ["the loader is never opened"])
    #expect(problems(replay("touches"), flick) == ["the loader is never opened"])
    #expect(problems(.repeat(count: 1, [replay("opens")]), flick, .close) == [])
    #expect(problems(.open(at: PageIndex(0)), replay("whole"), .settle, .close) == [])
    #expect(
      problems(replay("whole"), .settle, .settle)
        == ["'settle' has no effect: the loader is closed"])
    #expect(
      problems(.repeat(count: 3, [replay("whole")]))
        == ["a scenario opens its loader once, and this would do it 3 times"])
  }

  @Test("a finger that moves no more than the hysteresis is warned of, unless it may catch content")
  func hysteresis() {
    func drag(_ direction: Direction, _ points: Double) -> Gesture {
      .drag(direction, .points(points), over: 100.milliseconds)
    }
    func warned(_ gestures: [Gesture]) -> [Int?] {
      let all = [.open(at: PageIndex(0)), .settle] + gestures + [.settle, .close]
      return all.problems(device: phone, pages: 9, scenes: 1, traces: [:]).map(\.position)
    }
    let slow = Gesture.flick(.left, 125.pointsPerSecond)
    #expect(warned([drag(.left, 10), .release]) == [2])
    #expect(warned([drag(.left, 10.5), .release]) == [])
    #expect(warned([.drag(.left, .pages(0.02), over: 100.milliseconds), .release]) == [2])
    #expect(warned([drag(.left, 8), drag(.right, 12), drag(.left, 14), .release]) == [2])
    #expect(warned([drag(.left, 8), drag(.left, 8), .release]) == [])
    #expect(warned([slow, .settle, slow]) == [2, 4])
    #expect(warned([flick, .hold(100.milliseconds), drag(.left, 3), .release]) == [])
    #expect(warned([flick, .settle, drag(.left, 3), .release]) == [4])
    #expect(warned([.scroll(to: PageIndex(4)), drag(.left, 3), .release]) == [])
    let problems = [.open(at: PageIndex(0)), slow].problems(
      device: phone, pages: 9, scenes: 1, traces: [:])
    #expect(
      problems.map(\.message) == [
        "this moves nothing: the finger goes 10 pt, and content follows beyond 10 pt"
      ])
  }

  @Test("what a repeat does shows in its second round, and once")
  func repeats() {
    let drag = Gesture.drag(.left, .pages(1), over: 10.milliseconds)
    let gestures: [Gesture] = [
      .open(at: PageIndex(0)), .repeat(count: 2, [.repeat(count: 1_000, [.settle, drag])]),
    ]
    let problems = gestures.problems(device: phone, pages: 9, scenes: 1, traces: [:])
    #expect(problems.map(\.position) == [3, 4])
    #expect(
      problems.map(\.message) == [
        "'settle' does not wait: the finger of a drag is still down",
        "the finger of this drag is never lifted",
      ])
  }

  @Test("what comes before open is warned of, and a second close is an error")
  func order() {
    func problems(_ gestures: Gesture...) -> [String] {
      gestures.problems(device: phone, pages: 9, scenes: 1, traces: [:]).map {
        "\($0.severity): \($0.message)"
      }
    }
    let open = Gesture.open(at: PageIndex(0))
    for early in [Gesture.jump(to: PageIndex(3)), .rotate(.landscape), .memoryWarning, .close] {
      #expect(
        problems(early, open, .close)
          == ["warning: '\(early.word)' has no effect: the loader is not open yet"])
    }
    #expect(problems(open, .close, .close) == ["error: the loader is closed a second time"])
    #expect(
      problems(open, .close, .settle, .close).last == "error: the loader is closed a second time")
  }
}
