import ScenarioLanguage
import Testing

@testable import PaneUIKit
@testable import Replaying

/// Runs its run loop when a page has come to rest.
class LoopingStrip: SideStrip {
  var seconds: Double { 0.1 }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds))
  }
}
final class GlancingStrip: LoopingStrip { override var seconds: Double { 0 } }

/// Frames are 1/60 s apart; frame 0 opens.
@Suite("A run loop that is run")
struct RunLoopRules {
  /// What a main thread notes that runs its run loop: as the screen opens, or in a block of its queue.
  private func lines(inBlock: Bool = false, _ run: @escaping Act<Log>) throws -> [String] {
    try linesByFrame { log in
      @MainActor func begin() {
        DispatchQueue.main.async { log.note("block") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.note("late block") }
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 0.05)
          DispatchQueue.main.async { log.note("answer") }
        }
        for (mode, name) in [(RunLoop.Mode.default, "timer"), (.tracking, "tracking timer")] {
          let timer = Timer(timeInterval: 0.05, repeats: false) { _ in
            MainActor.assumeIsolated { log.note(name) }
          }
          RunLoop.main.add(timer, forMode: mode)
        }
        run(log)
        log.note("\(CACurrentMediaTime())")
      }
      if inBlock { DispatchQueue.main.async { begin() } } else { begin() }
    }
  }

  @Test(
    "RunLoop.run(until:): runs timers of the default mode, and blocks of the main queue unless it is called in one, each when it is due"
  )
  func until() throws {
    let lines = try lines { _ in RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1)) }
    #expect(lines.prefix(4) == ["0: block", "0: timer", "0: answer", "0: 0.1"])
    #expect(lines.last == "30: late block")
    let inBlock = try self.lines(inBlock: true) { _ in
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
    }
    #expect(inBlock.prefix(2) == ["0: timer", "0: 0.1"])
    #expect(inBlock.contains { $0.hasSuffix(": block") })
  }

  @Test(
    "RunLoop.run(mode:before:): ends when something was no timer, or at its date, and in the background at once, as nothing comes there"
  )
  func once() throws {
    let lines = try lines { log in
      for seconds in [0, 1.0, 0.2] {
        let isRun = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
        log.note("\(isRun) \(CACurrentMediaTime())")
      }
    }
    #expect(
      lines.prefix(7) == [
        "0: block", "0: true 0.0", "0: timer", "0: answer", "0: true 0.05", "0: true 0.25",
        "0: 0.25",
      ])
    let background = try linesByFrame { log in
      DispatchQueue.global().async {
        let isRun = RunLoop.current.run(mode: .default, before: .distantFuture)
        DispatchQueue.main.async { log.note("\(isRun) \(CACurrentMediaTime())") }
      }
    }
    #expect(background == ["0: false 0.0"])
  }

  @Test("a run loop that is run for a while: frames are made meanwhile, so nothing is judged")
  func judging() throws {
    let gestures: [Gesture] = [.open(page: 1), .settle] + .turn(.left) + [.close]
    let found = try coverage(LoopingStrip.self, gestures)
    #expect(
      found.unjudged.hasPrefix("the main thread ran its run loop for 100 ms in RunLoopRules.swift:")
    )
    #expect(try coverage(GlancingStrip.self, gestures).obstacle == nil)
  }
}
