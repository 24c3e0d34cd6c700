/// Decides which pages are fetched, attached, re-used and dropped while a person scrolls.
///
/// A loader is its scroll view's delegate: what makes it sets `scrollView.delegate` to it, after
/// `init` and before `open`. It owns the views that it puts there, sets the content size, and is
/// done with all of them when it is closed.
///
/// Everything is called on one thread: the main thread, unless frames are paced by a display's
/// clock; then it may be another one from frame to frame, never two at once. Within a frame the
/// order is: `open`, `show`, `rotate` and the other events, the scroll view's callbacks for
/// touches, the `scrollViewDidScroll` of the frame with the end callbacks after it, and last
/// `layout`.
public protocol PageLoader: ScrollViewDelegate, SendableMetatype {
  /// The name in scenarios and tables, its alone: one word of letters, digits and hyphens.
  static var name: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// The ways in which it can be scrolled.
  static var plane: Plane { get }
  /// Gets ready what an app has before it opens a pager, such as the model of `pageCount` pages.
  /// Called before each replay; nothing of it is measured.
  static func prepare(pageCount: Int)
  /// The geometry of its pages; unstated if it does not say.
  var geometry: DeclaredGeometry { get }

  /// A loader that has not opened; `scrollView` is empty and has the extent of one page.
  init(scrollView: ScrollView, source: any PageSource)

  /// Shows the page. Called once, before everything else.
  ///
  /// The source may have no page at all, and `index` is 0 then: there is nothing to fetch, and
  /// every later call must be survived. Else `index` is a page of the source.
  func open(at index: PageIndex)
  /// Goes to a page by program. A loader that cannot scroll there jumps.
  /// `index` is a page of the source, unless that has none.
  func show(_ index: PageIndex, animated: Bool)
  /// The last call in each frame, after `scrollViewDidScroll`: where UIKit would call
  /// `layoutSubviews`. Also called in frames in which nothing moves.
  func layout()
  /// The device turns: shows the same page as before on a screen of `size`.
  ///
  /// The loader gives the scroll view its new extent with `resize(to:)`, which is left to it alone;
  /// sets the content size; and draws and moves every page that it keeps: pages fetched or redrawn
  /// from now on have the new extent, older ones still have the old one. `resize(to:)` ends motion
  /// and drag with their callbacks, and may change the content offset, so a loader notes its page
  /// before.
  func rotate(to size: CGSize)
  /// The system asks for memory: drop what can be made again.
  func handleMemoryWarning()
  /// The app leaves the screen: nobody sees what it shows until it comes back.
  func enterBackground()
  /// The app is back on the screen.
  func enterForeground()
  /// Takes everything out of the scroll view and lets go of it. Called once, last.
  func close()
}

extension PageLoader {
  public var geometry: DeclaredGeometry { .unstated }

  // Do nothing:
  public static func prepare(pageCount: Int) {}
  public func layout() {}
  public func handleMemoryWarning() {}
  public func enterBackground() {}
  public func enterForeground() {}
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
