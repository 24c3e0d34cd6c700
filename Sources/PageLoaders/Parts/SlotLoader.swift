import Scrolling

/// What the PageControl family shares: a slot for each page, filled when its loader says so.
///
/// A class and no protocol with `slots`: changing a value in place through a protocol may allocate,
/// and bytes are what is measured.
class SlotLoader<Page: SlotPage> {
  final let scrollView: ScrollView
  final var slots: PageSlots<Page>

  class var plane: Plane { .row }
  /// Whether there is a slot at either end, for the last page before the first and the other way.
  class var loops: Bool { false }

  required init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    slots = PageSlots(in: scrollView, source: source, loops: Self.loops)
  }

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    slots.open()
    slots.load(0)
    slots.load(1)
    show(index, animated: false)
  }

  func show(_ index: PageIndex, animated: Bool) { go(toSlot: index.page, animated: animated) }

  func go(toSlot slot: Int, animated: Bool) {
    scrollView.setContentOffset(scrollView.offset(ofSlot: slot), animated: animated)
  }

  func rotate(to size: CGSize) {
    let current = scrollView.nearestSlot
    scrollView.resize(to: size)
    redraw()
    go(toSlot: current, animated: false)
  }

  func redraw() { slots.redraw() }

  /// Keeps the slots in view and the one on either side of them.
  func handleMemoryWarning() {
    let position = scrollView.columnPosition
    slots.unload(except: Int(position.rounded(.down)) - 1...Int(position.rounded(.up)) + 1)
  }

  func close() { slots.close() }
}
