import ScenarioLanguage
import Scrolling
import Testing

@testable import PaneUIKit
@testable import Replaying

/// Counts the calls of its display link, which it may pause after some.
final class LinkedController: NotingController {
  var mostCalls = Int.max
  private var calls = 0
  private var link: CADisplayLink?
  override func viewDidLoad() {
    super.viewDidLoad()
    link = CADisplayLink(target: self, selector: Selector("called:", LinkedController.called))
    link?.add(to: .main, forMode: .common)
  }
  func called(_ link: CADisplayLink) {
    calls += 1
    if calls == mostCalls { link.isPaused = true }
  }
  override func viewDidDisappear(_ animated: Bool) {
    link?.invalidate()
    log.note("\(UIScreen.main.maximumFramesPerSecond) \(calls)")
  }
}

@Suite("The display and animations")
struct DisplayRules {
  @Test(
    "CADisplayLink: calls once in each frame until it is invalidated, and no more than 60 times a second on a phone, whatever UIScreen.maximumFramesPerSecond",
    arguments: [(60, 390.0, 60...66), (120, 390, 60...66), (120, 834, 120...132)])
  func rate(rate: Int, width: Double, calls: ClosedRange<Int>) throws {
    let device = Device(
      size: CGSize(width: width, height: 1.4 * width), scale: 2, refreshRate: rate)
    let gestures: [Gesture] = .open + [.hold(1.seconds), .close]
    let lines = try play(gestures, on: device) { log, _ in LinkedController(log) }
    let numbers = lines[0].split(separator: " ").compactMap { Int($0) }
    #expect(numbers[0] == rate)
    #expect(calls.contains(numbers[1]))
  }

  @Test("animations off: a completion comes at the end of the frame, whatever the duration")
  func off() throws {
    let lines = try play(.open + [.hold(200.milliseconds)], frame: { $1.note("frame \($0)") }) {
      log, _ in
      let view = UIView()
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }) { log.note("off \($0)") }
      }
      UIView.animate(withDuration: 0.1, animations: { view.alpha = 1 }) { log.note("on \($0)") }
      UIView.setAnimationsEnabled(false)
      log.note("\(UIView.areAnimationsEnabled)")
      UIView.setAnimationsEnabled(true)
      return UIViewController()
    }
    #expect(lines.prefix(3) == ["false", "off true", "frame 0"])
    #expect(lines.firstIndex(of: "on true") == lines.firstIndex(of: "frame 5").map { $0 + 1 })
  }
}
