import Scrolling

/// A call of a loader or a page source in a recorded replay.
package struct RecordedCall: Hashable, Sendable, Codable {
  package enum Kind: String, Sendable, Codable, CaseIterable {
    // Of the loader.
    case make = "init"
    case open, show, rotate, handleMemoryWarning, enterBackground, enterForeground, layout, close
    case pagesDidChange
    case receive = "a tap or other input"
    case scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewWillEndDragging
    case scrollViewDidEndDragging, scrollViewWillBeginDecelerating, scrollViewDidEndDecelerating
    case scrollViewDidEndScrollingAnimation
    // Of the page source.
    case fetch, redraw

    var isOfSource: Bool { self == .fetch || self == .redraw }
  }

  package let kind: Kind
  /// The page that is asked for; nil if the call names none.
  package var page: PageIndex?
  package let frame: Int
  /// When it began, in ns since the begin of its frame.
  package let begin: Int
  /// How long it took, in ns, with what it called in turn.
  package var duration: Int
}
