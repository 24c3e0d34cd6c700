/// What a person or the system does to an app beside moving a finger over its pages.
public enum UserInput: Hashable, Sendable, Codable {
  /// A finger taps `times` times at a place on the screen, in shares of its width and height.
  case tap(x: Double, y: Double, times: Int)
  /// Two fingers move apart or together.
  case pinch(Pinch)
  /// A finger takes the slider that is seen to a share of its way.
  case slide(to: Double)
  /// The device goes over to dark mode, or back to light.
  case appearance(isDark: Bool)
  /// The keyboard comes, or goes.
  case keyboard(isShown: Bool)
  /// Another screen of the app comes over all of what is seen, or goes again.
  case cover(isThere: Bool)

  /// How long a keyboard takes to come or go.
  package static let keyboardTime = Microseconds(milliseconds: 250)

  /// How high one without a bar of suggestions is on a screen of `size`, in points.
  package static func keyboardHeight(on size: CGSize) -> Double {
    size.width < size.height ? 216 : 162
  }
}

/// Two fingers that move apart or together, evenly and side by side, about a place on the screen.
public struct Pinch: Hashable, Sendable, Codable {
  /// By what the distance of the fingers is multiplied.
  public let scale: Double
  /// Where the middle between them is, in shares of the screen's width and height.
  public let x, y: Double
  /// How long they are down.
  public let duration: Microseconds

  /// Fingers whose distance becomes `scale` times as long.
  public init(scale: Double, x: Double, y: Double, duration: Microseconds) {
    (self.scale, self.x, self.y, self.duration) = (scale, x, y, duration)
  }

  /// Between the slow pinch of EarlGrey, which takes 1 s, and its fast one of 0.1 s.
  public static let usualDuration = Microseconds(milliseconds: 500)

  /// Where both are on a screen of `size` after `elapsed`: half its shorter side apart at most.
  package func fingers(after elapsed: Microseconds, on size: CGSize) -> [CGPoint] {
    let share = min(1, elapsed.seconds / duration.seconds)
    let reach = min(size.width, size.height) / 4 / max(1, scale)
    let way = reach * (1 + (scale - 1) * share)
    return [-way, way].map { CGPoint(x: x * size.width + $0, y: y * size.height) }
  }
}

/// A loader of what takes such input.
/// It is told of pages that come and go as well.
package protocol AppLoader: PageLoader {
  /// Called like `show`.
  func receive(_ input: UserInput)
  /// Called like `show`.
  func pagesDidChange(_ change: PageChange)
}
