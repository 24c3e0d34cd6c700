import Scrolling
import TestSupport
import Testing
import Traces

@testable import ScenarioLanguage

/// What else is wrong with gestures is in Snapshots/scenario-faults.txt, below `## flow`.
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
      gestures.problems(device: .iPhone6, pages: 9, scenes: 1, traces: traces).map(\.message)
    }
    func replay(_ path: String) -> Gesture { .replay(path: path) }
    let flick = Gesture.swipe(.left)
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
}
