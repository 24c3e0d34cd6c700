import Scrolling

/// What page view controllers do against their documentation in one version of iOS. A quirk is on
/// only if a report of that version has it; Documentation/UIKit.md names the reports.
struct PageViewControllerQuirks {
  /// An animated `setViewControllers` keeps the page that it replaces as a neighbour of the new
  /// one, on the side where it went. The data source is not asked for that neighbour.
  let keepsReplacedPage: Bool
  /// A turn does not reach `viewControllers` if its finger stopped the one before on its way back:
  /// the page that was shown stays there until the next turn.
  let losesTurnAfterStop: Bool

  init(_ version: IOSVersion) {
    keepsReplacedPage = version == .ios7
    losesTurnAfterStop = version == .ios9
  }
}
