import Paging
import Scrolling

/// A loader with a slot for each page, side by side: what the PageControl family has in common.
protocol SlotLoader: RowLoader {
  associatedtype Page: SlotPage
  var slots: PageSlots<Page> { get set }
}

extension SlotLoader {
  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    slots.open()
    slots.load(0)
    slots.load(1)
    show(index, animated: false)
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

/// A loader whose page n lies in slot n.
protocol RowLoader: PageLoader {
  var scrollView: ScrollView { get }
}

extension RowLoader {
  func show(_ index: PageIndex, animated: Bool) {
    scrollView.setContentOffset(scrollView.offset(ofSlot: index.page), animated: animated)
  }
}

extension ScrollView {
  /// The slots in view and the one on either side of them.
  var slotsAround: ClosedRange<Int> {
    Int(columnPosition.rounded(.down)) - 1...Int(columnPosition.rounded(.up)) + 1
  }
}
