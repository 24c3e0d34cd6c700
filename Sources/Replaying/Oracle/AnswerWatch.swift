import Scrolling
import Traces

/// What an app answers a tap with is its own affair: until something else is done, the page that
/// comes into view is the right one.
struct AnswerWatch {
  private var isOpen = false

  /// Takes in a frame. Whether nothing else was done since a tap.
  mutating func isOpen(after items: ArraySlice<Trace.Item>) -> Bool {
    for item in items {
      switch item.event {
      case .input(.tap)?, .input(.slide)?: isOpen = true
      default: isOpen = false
      }
    }
    return isOpen
  }

  /// Takes in a frame. The page that the app has gone to, or is on its way to, if that may be
  /// another one than the person was on.
  mutating func page(
    _ view: ScrollView, _ shown: [PageOnScreen], from here: PageIndex?, _ geometry: PageGeometry,
    _ items: ArraySlice<Trace.Item>
  ) -> PageIndex? {
    guard isOpen(after: items) else { return nil }
    if view.wayToGo != nil { return shown.first { $0.index != here }?.index }
    return view.isAtRest ? shown.inView(geometry)?.index : nil
  }
}
