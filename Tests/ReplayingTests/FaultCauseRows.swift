import Scrolling
import TestSupport

/// A row of pages of which the first two are there when it opens.
class Row: IdleLoader {
  var views: [Int: PageView] = [:]

  override func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    scrollView.setContent(columns: source.pageCount)
    place(0)
    place(1)
  }

  /// The page that has come in most, beside the nearest one or in its place.
  var incoming: Int { Int(scrollView.columnPosition.rounded(.up)) }

  func place(_ number: Int) {
    guard views[number] == nil, number < source.pageCount else { return }
    let view = source.page(at: PageIndex(number))
    views[number] = view
    scrollView.addSubview(view, inSlot: number)
  }

  func drop(_ number: Int) {
    views.removeValue(forKey: number)?.removeFromSuperview()
  }
}

final class LateRow: Row, PageLoader {
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { place(scrollView.nearestSlot) }
}

final class IdleRow: Row, PageLoader {}

/// Drops the page that it comes from as soon as the next one is nearer.
final class HastyRow: Row, PageLoader {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if scrollView.columnPosition > 0.5 { drop(0) }
  }
}

/// The same, but what was taken off the screen lives on for two frames.
final class SlackRow: Row, PageLoader {
  private var leaving: (view: PageView, frames: Int)?
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let view = views[0], scrollView.columnPosition > 0.5 else { return }
    leaving = (view, 0)
    drop(0)
  }
  func layout() {
    leaving?.frames += 1
    if leaving?.frames == 3 { leaving = nil }
  }
}

/// Makes a page in time, and shows it three frames later.
final class ShyRow: Row, PageLoader {
  private var made: (view: PageView, frames: Int)?
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard incoming == 2, made == nil else { return }
    made = (source.page(at: PageIndex(2)), 0)
  }
  func layout() {
    guard let made, views[2] == nil else { return }
    self.made?.frames += 1
    guard made.frames == 3 else { return }
    views[2] = made.view
    scrollView.addSubview(made.view, inSlot: 2)
  }
}

/// Puts the view of the first page in the place of the third, and has it drawn at rest.
final class UsedRow: Row, PageLoader {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard incoming == 2, let view = views.removeValue(forKey: 0) else { return }
    views[2] = view
    scrollView.addSubview(view, inSlot: 2)
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let view = views[2], view.index.page != 2 { source.redraw(view, as: PageIndex(2)) }
  }
}

/// Draws the third page in time, 80 pt beside its place, in which it puts the first one.
final class CrowdedRow: Row, PageLoader {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard incoming == 2, let first = views.removeValue(forKey: 0) else { return }
    place(2)
    views[2]?.frame.origin.x += 80
    scrollView.addSubview(first, inSlot: 2)
  }
}

/// Puts away at rest what is beside the page in view, and puts it back when half of it is due.
final class TidyRow: Row, PageLoader {
  private var away: PageView?
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard scrollView.nearestSlot == 1 else { return }
    away = views[0]
    away?.removeFromSuperview()
  }
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let away, scrollView.columnPosition < 0.5 else { return }
    scrollView.addSubview(away, inSlot: 0)
    self.away = nil
  }
}

/// Goes on to the next page as a finger comes down, and leaves the pages.
final class PushingRow: Row, PageLoader {
  override func open(at index: PageIndex) {
    super.open(at: index)
    place(2)
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    if scrollView.nearestSlot == 1 { scrollView.contentOffset.x += 375 }
  }
}

/// Takes the page that comes in off for two frames.
final class BlinkingRow: Row, PageLoader {
  private var frames = 0
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard frames == 0, scrollView.columnPosition > 0.5 else { return }
    frames = 1
    views[1]?.removeFromSuperview()
  }
  func layout() {
    guard frames > 0, let view = views[1] else { return }
    frames += 1
    if frames == 4 { scrollView.addSubview(view, inSlot: 1) }
  }
}

/// The same on the next turn; a page that had left the screen comes back with it.
final class AccompaniedRow: Row, PageLoader {
  private var frames = 0
  override func open(at index: PageIndex) {
    super.open(at: index)
    place(2)
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if scrollView.nearestSlot == 1 { views[0]?.removeFromSuperview() }
  }
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard frames == 0, scrollView.columnPosition > 1.5 else { return }
    frames = 1
    views[2]?.removeFromSuperview()
  }
  func layout() {
    guard frames > 0, let first = views[0], let last = views[2] else { return }
    frames += 1
    guard frames == 4 else { return }
    scrollView.addSubview(first, inSlot: 0)
    scrollView.addSubview(last, inSlot: 2)
  }
}

/// Moves the page that comes in.
final class JumpingRow: Row, PageLoader {
  private var hasJumped = false
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard !hasJumped, scrollView.columnPosition > 0.5 else { return }
    hasJumped = true
    views[1]?.frame.origin.x += 50
  }
}

/// Scrolls back under the finger.
final class PullingRow: Row, PageLoader {
  private var hasPulled = false
  func layout() {
    guard !hasPulled, scrollView.columnPosition > 0.3 else { return }
    hasPulled = true
    scrollView.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
  }
}

/// Goes on a little once it has come to rest.
final class SlippingRow: Row, PageLoader {
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { scrollView.contentOffset.x += 20 }
}

/// Draws the first page anew where the third belongs.
final class MistakenRow: Row, PageLoader {
  private var mistaken: PageView?
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard incoming == 2, mistaken == nil else { return }
    drop(0)
    let view = source.page(at: PageIndex(0))
    mistaken = view
    scrollView.addSubview(view, inSlot: 2)
  }
}

/// Goes back to the page on which it rested last when the device turns.
final class StubbornRow: Row, PageLoader {
  private var last = 0
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { last = scrollView.nearestSlot }
  override func rotate(to size: CGSize) {
    let page = last
    scrollView.resize(to: size)
    scrollView.setContent(columns: source.pageCount)
    for (number, view) in views { scrollView.addSubview(view, inSlot: number) }
    scrollView.contentOffset = scrollView.offset(ofSlot: page)
  }
}
