import Scrolling

/// What fills a slot: it owns one page and the view that goes into the scroll view.
protocol SlotPage: AnyObject {
  init(_ page: PageView)
  var page: PageView { get }
  /// What goes into the scroll view: the page itself, or a view around it.
  var container: View { get }
  /// The container is about to go into the scroll view.
  func willAppear()
  /// The container was taken out of the scroll view.
  func didDisappear()
}

/// A page without a controller: a small object that owns a view.
final class LightPage: SlotPage {
  let page: PageView
  var container: View { page }

  init(_ page: PageView) { self.page = page }

  func willAppear() {}
  func didDisappear() {}
}

/// Owns one page in a container view and hears of its appearance, as a child view controller does.
final class PageController: SlotPage {
  let container: View
  let page: PageView
  /// Whether the page counts as on the screen.
  private(set) var isAppearing = false

  init(_ page: PageView) {
    self.page = page
    container = View(frame: page.frame)
    container.addSubview(page)
  }

  func willAppear() { isAppearing = true }

  func didDisappear() { isAppearing = false }
}

/// A slot for each page, empty until it is loaded: the placeholders of Apple's sample.
///
/// Opening takes time and bytes in proportion to the pages: its loaders are there to show that.
struct PageSlots<Page: SlotPage> {
  private let scrollView: ScrollView
  private let source: any PageSource
  private let loops: Bool
  private var slots: [Page?] = []

  /// `loops` adds a slot at either end: the last page before the first, the first after the last.
  init(in scrollView: ScrollView, source: any PageSource, loops: Bool = false) {
    (self.scrollView, self.source, self.loops) = (scrollView, source, loops)
  }

  var count: Int { slots.count }

  /// Makes the array and room for it in the scroll view. O(N).
  mutating func open() {
    let pages = source.pageCount
    slots = Array(repeating: nil, count: loops && pages > 0 ? pages + 2 : pages)
    scrollView.setContent(columns: slots.count)
  }

  /// Fetches the page of `slot`, if there is such a slot and it is empty.
  mutating func load(_ slot: Int) {
    guard slots.indices.contains(slot), slots[slot] == nil else { return }
    let page = Page(source.page(at: index(ofSlot: slot)))
    slots[slot] = page
    page.willAppear()
    scrollView.addSubview(page.container, inSlot: slot)
  }

  /// Loads `slot` and the two beside it: the one before first.
  mutating func load(around slot: Int) {
    for near in slot - 1...slot + 1 { load(near) }
  }

  /// Makes `slot` a placeholder again, if there is such a slot and it is not one.
  mutating func unload(_ slot: Int) {
    guard slots.indices.contains(slot), let page = slots[slot] else { return }
    page.container.removeFromSuperview()
    page.didDisappear()
    slots[slot] = nil
  }

  /// Unloads every slot outside `kept`. Looks at all N, from the last: views leave from the top.
  mutating func unload(except kept: ClosedRange<Int>) {
    for slot in slots.indices.reversed() where !kept.contains(slot) { unload(slot) }
  }

  mutating func unloadAll() {
    for slot in slots.indices.reversed() { unload(slot) }
  }

  /// The scroll view has another extent: draws every loaded page anew where it belongs now. O(N).
  func redraw() {
    scrollView.setContent(columns: slots.count)
    for (slot, page) in slots.enumerated() {
      guard let page else { continue }
      source.redraw(page.page, as: page.page.index)
      page.page.frame.size = scrollView.frame.size
      scrollView.addSubview(page.container, inSlot: slot)
    }
  }

  mutating func close() {
    unloadAll()
    slots = []
  }

  private func index(ofSlot slot: Int) -> PageIndex {
    let pages = source.pageCount
    return PageIndex(loops ? (slot + pages - 1) % pages : slot)
  }
}
