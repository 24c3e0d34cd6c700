import Scrolling

/// What fills a slot: a small object that owns a page.
class SlotPage {
  final let page: PageView
  /// What goes into the scroll view: the page itself, or a view around it.
  var container: View { page }

  required init(_ page: PageView) { self.page = page }

  /// The container is about to go into the scroll view.
  func willAppear() {}
  /// The container was taken out of the scroll view.
  func didDisappear() {}
}

/// Owns one page in a container view and hears of its appearance, as a child view controller does.
final class PageController: SlotPage {
  private let box: View
  override var container: View { box }
  /// Whether the page counts as on the screen.
  private(set) var isAppearing = false

  required init(_ page: PageView) {
    box = View(frame: page.frame)
    box.addSubview(page)
    super.init(page)
  }

  override func willAppear() { isAppearing = true }

  override func didDisappear() { isAppearing = false }
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
    let pages = source.pageCount
    let index = PageIndex(loops ? (slot + pages - 1) % pages : slot)
    let page = Page(source.page(at: index))
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
}
