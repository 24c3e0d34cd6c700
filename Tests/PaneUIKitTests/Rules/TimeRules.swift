import Scrolling
import Testing
import Traces

@testable import PaneUIKit

/// Frames are 1/60 s apart; frame 0 opens.
@Suite("What runs later, by the virtual clock")
struct TimeRules {
  /// What `schedule` writes down, each line with the frame at whose end it was there.
  private func frames(
    _ schedule: @escaping @MainActor @Sendable (Log) -> Void
  ) throws -> [String] {
    let seen = onMainActor(()) { Log() }
    _ = try play(.open + [.hold(Microseconds(milliseconds: 600))]) { frame, log in
      for line in log.lines.dropFirst(seen.lines.count) { seen.note("\(frame): \(line)") }
    } _: { log, _ in
      schedule(log)
      return UIViewController()
    }
    return onMainActor(seen) { $0.lines }
  }

  @Test(
    "DispatchQueue.main.async: at the end of the frame, in the order in which blocks came; a block added by another, in the next frame"
  )
  func async() throws {
    let lines = try frames { log in scheduleBlocks { log.note($0) } }
    #expect(lines == ["0: now", "0: first", "0: second", "1: third"])
  }

  @Test(
    "DispatchQueue.main.asyncAfter: at the end of the first frame at or after the time; a cancelled item never"
  )
  func asyncAfter() throws {
    let lines = try frames { log in scheduleLater { log.note($0) } }
    #expect(
      lines == ["0: background", "0: item", "1: group", "2: 20 ms", "6: 0.1 s"])
  }

  @Test("Timer: at the end of the first frame at or after each time, until it is invalidated")
  func timer() throws {
    let lines = try frames { log in startTimers { log.note($0) } }
    #expect(lines == ["3: once", "6: call 1", "12: call 2", "18: call 3"])
  }

  @Test(
    "UIView.animate: changes are in force at once, and the completion comes after delay and duration"
  )
  func animate() throws {
    let lines = try frames { log in
      let view = UIView()
      UIView.animate(withDuration: 0.2, delay: 0.1) {
        view.alpha = 0
      } completion: { finished in
        log.note("complete \(finished)")
      }
      log.note("alpha \(view.alpha)")
    }
    #expect(lines == ["0: alpha 0.0", "18: complete true"])
  }

  @Test(
    "setContentOffset with animation of a scroll view that is not the pager: 0.3 s by the virtual clock"
  )
  func otherScrollView() throws {
    final class Ended: NSObject, UIScrollViewDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        log.note("at \(scrollView.contentOffset.x)")
      }
    }
    let seen = onMainActor(()) { Log() }
    _ = try play(.open + [.hold(Microseconds(milliseconds: 600))]) { frame, log in
      for line in log.lines.dropFirst(seen.lines.count) { seen.note("\(frame): \(line)") }
    } _: { log, _ in
      final class Controller: LoggedController {
        let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var ended: Ended?
        override func viewDidLoad() {
          super.viewDidLoad()
          ended = Ended(log)
          other.delegate = ended
          view.addSubview(other)
          other.setContentOffset(CGPoint(x: 20, y: 0), animated: true)
        }
      }
      return Controller(log)
    }
    #expect(onMainActor(seen) { $0.lines } == ["18: at 20.0"])
  }
}
