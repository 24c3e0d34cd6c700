import ScenarioLanguage
import Scrolling

@testable import PaneUIKit

/// What `schedule`, which runs when the pager opens, and what is on the screen write down, each line
/// with the frame at whose end it was there.
func linesByFrame(
  _ gestures: [Gesture] = .open + [.hold(600.milliseconds)],
  decode: Microseconds = .zero, network: Network? = nil, assumption: Assumption? = nil,
  show: @escaping @MainActor @Sendable (Log) -> UIViewController = { _ in UIViewController() },
  _ schedule: @escaping @MainActor @Sendable (Log) -> Void
) throws -> [String] {
  let seen = onMainActor(()) { Log() }
  _ = try play(gestures, decode: decode, network: network, assumption: assumption) { frame, log in
    for line in log.lines.dropFirst(seen.lines.count) { seen.note("\(frame): \(line)") }
  } _: { log, _ in
    schedule(log)
    return show(log)
  }
  return onMainActor(seen) { $0.lines }
}
