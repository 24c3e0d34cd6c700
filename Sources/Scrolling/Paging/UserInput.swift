/// What a person or the system does to an app beside moving a finger over its pages.
public enum UserInput: Hashable, Sendable, Codable {
  /// A finger taps `times` times at a place on the screen, in shares of its width and height.
  case tap(x: Double, y: Double, times: Int)
  /// A finger takes the slider that is seen to a share of its way.
  case slide(to: Double)
  /// The device goes over to dark mode, or back to light.
  case appearance(isDark: Bool)
  /// The keyboard comes, or goes.
  case keyboard(isShown: Bool)
}

/// A loader of what takes such input.
/// It is told of pages that come and go as well.
package protocol AppLoader: PageLoader {
  /// Called like `show`.
  func receive(_ input: UserInput)
  /// Called like `show`.
  func pagesDidChange(_ change: PageChange)
}
