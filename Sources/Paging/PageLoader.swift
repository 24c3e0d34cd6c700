import Scrolling

/// Decides which pages are fetched, attached, re-used and dropped while a person scrolls.
///
/// A loader is its scroll view's delegate. It owns the views that it puts there, sets the content size,
/// and is done with all of them when it is closed.
public protocol PageLoader: ScrollViewDelegate, SendableMetatype {
  /// The name in scenarios and tables, unlike any other loader's: one word of letters, digits and hyphens.
  static var name: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// The ways in which it can be scrolled.
  static var plane: Plane { get }

  /// A loader that has not opened; `scrollView` is empty and has the extent of one page.
  init(scrollView: ScrollView, source: any PageSource)

  /// Shows the page. Called once, before everything else.
  func open(at index: PageIndex)
  /// Goes to a page by program. A loader that cannot scroll there jumps.
  func show(_ index: PageIndex, animated: Bool)
  /// The last word in each frame, where UIKit would call `layoutSubviews`.
  func layout()
  /// The device turns: gives the scroll view its new extent with `resize(to:)` and shows the same page as before.
  ///
  /// Pages fetched or redrawn from now on have the new extent.
  func rotate(to size: CGSize)
  /// The system asks for memory: drop what can be made again.
  func handleMemoryWarning()
  /// Takes everything out of the scroll view and lets go of it. Called once, last.
  func close()
}

extension PageLoader {
  /// Does nothing.
  public func layout() {}
  /// Does nothing.
  public func handleMemoryWarning() {}
}

/// The ways in which a loader can be scrolled.
public struct Plane: Hashable, Sendable {
  /// Whether there are scenes above and below.
  public let isGrid: Bool
  /// Whether the last page is followed by the first.
  public let wraps: Bool

  /// Pages side by side, with two ends.
  public static let row = Plane(isGrid: false, wraps: false)
  /// Pages side by side, the last followed by the first.
  public static let ring = Plane(isGrid: false, wraps: true)
  /// Scenes of pages, both without an end.
  public static let torus = Plane(isGrid: true, wraps: true)
}
