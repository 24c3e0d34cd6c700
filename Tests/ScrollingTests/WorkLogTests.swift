import Testing

@testable import Scrolling

/// Work that is handed on in frame after frame, each at a place with its number.
@Suite("Which call work goes back to")
struct WorkLogTests {
  private final class Clock { var frame = 0 }
  private let clock = Clock()
  private let log: WorkLog

  init() {
    log = WorkLog { [clock] body in body((clock.frame, clock.frame)) }
  }

  /// Hands on work in the next frame, as a part of the work with the number `outer`.
  private func handOn(in outer: Int32 = -1, anew: Bool = false, waits: Bool = false) -> Int32 {
    clock.frame += 1
    log.running = outer
    return log.handOn(anew: anew, waits: waits)
  }

  private func frame(of work: Int32) -> Int? {
    log.running = work
    return log.call?.frame
  }

  @Test("to the first that handed it on, from one to the next, but not if it waits twice")
  func chain() {
    let first = handOn()
    let next = handOn(in: first)
    let waiting = handOn(in: next, waits: true)
    let again = handOn(in: waiting, waits: true)
    #expect([first, next, waiting, again].map(frame) == [1, 1, 1, nil])
    let more = handOn(in: again)
    #expect(frame(of: more) == 5 && frame(of: handOn(in: more, waits: true)) == nil)
    #expect(frame(of: handOn(in: first, anew: true)) == 7)
    #expect(frame(of: -1) == nil)
  }

  @Test("what is left is told once, with what handed on the first of it")
  func left() {
    let again = handOn(in: handOn(in: handOn(waits: true), waits: true), waits: true)
    for _ in 0..<2 { log.leave("a task", again) }
    log.leave("a block", -1)
    #expect(log.left.map(\.name) == ["a task", "a block"])
    #expect(log.left.map(\.place) == [1, nil])
  }
}
