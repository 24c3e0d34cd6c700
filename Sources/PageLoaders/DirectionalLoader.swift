import Paging
import Scrolling

/// Builds the page that comes into view once a few percent of it are there, whichever way the
/// reader goes.
///
/// - Rule: open makes an array of N placeholders and loads pages 0 and 1. Each scroll event that
///   goes right takes target = ceil((x − W)/W) + 1 and percent = floor((x mod W)/W·100), one that
///   goes left floor((x − W)/W) + 1 and floor((1 − (x mod W)/W)·100). From 3 percent on, target and
///   its two neighbours are loaded. So they are when the reader goes to a page by program.
/// - Origin: a repair of PageControl for readers who go backwards.
/// - Cost: bytes at open grow with N (the placeholders); one fetch for a turn to a new page, as it
///   begins.
/// - Flaws: below the threshold a page that is not there yet is a bare strip: so are those that an
///   animation by program passes. The fetch of a page that lies next to the target comes three
///   percent into a turn, with the finger on the screen. Pages are never dropped, short of a memory
///   warning: memory grows with every page visited.
final class DirectionalLoader: PageLoader {
  static let name = "directional"
  static let summary = "builds the page that comes into view, from 3 percent of it on"
  static let plane = Plane.row

  private let scrollView: ScrollView
  private var slots: PageSlots<LightPage>
  private var trigger: DirectionalTrigger

  /// A loader that waits until `threshold` percent of a page are in view.
  init(scrollView: ScrollView, source: any PageSource, threshold: Double) {
    self.scrollView = scrollView
    slots = PageSlots(in: scrollView, source: source)
    trigger = DirectionalTrigger(threshold: threshold)
  }

  convenience init(scrollView: ScrollView, source: any PageSource) {
    self.init(scrollView: scrollView, source: source, threshold: 3)
  }

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    slots.open()
    slots.load(0)
    slots.load(1)
    show(index, animated: false)
  }

  func show(_ index: PageIndex, animated: Bool) {
    slots.load(around: index.page)
    scrollView.setContentOffset(scrollView.offset(ofSlot: index.page), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let target = trigger.target(of: scrollView) else { return }
    slots.load(around: target)
  }

  func rotate(to size: CGSize) {
    let current = scrollView.nearestSlot
    scrollView.resize(to: size)
    slots.redraw()
    show(PageIndex(current), animated: false)
  }

  func handleMemoryWarning() { slots.unload(except: scrollView.slotsAround) }

  func close() { slots.close() }
}

/// Says which slot comes into view, once enough of it is there.
struct DirectionalTrigger {
  /// How many percent of a slot must be in view.
  let threshold: Double
  private var previous = 0.0

  init(threshold: Double) { self.threshold = threshold }

  /// The slot that the last scroll event brings into view, if it brings enough of it.
  mutating func target(of scrollView: ScrollView) -> Int? {
    let (x, width) = (scrollView.contentOffset.x, scrollView.pageWidth)
    let goesRight = x > previous
    previous = x
    let covered = x.truncatingRemainder(dividingBy: width) / width
    let percent = ((goesRight ? covered : 1 - covered) * 100).rounded(.down)
    guard percent >= threshold else { return nil }
    return Int(((x - width) / width).rounded(goesRight ? .up : .down)) + 1
  }
}
