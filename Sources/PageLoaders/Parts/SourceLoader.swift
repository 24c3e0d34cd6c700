import Scrolling

class SourceLoader {
  class var plane: Plane { .row }

  final let scrollView: ScrollView
  final let source: any PageSource

  required init(scrollView: ScrollView, source: any PageSource) {
    (self.scrollView, self.source) = (scrollView, source)
  }
}

/// A loader whose page n lies in slot n.
class RowLoader: SourceLoader {
  func show(_ index: PageIndex, animated: Bool) {
    scrollView.setContentOffset(scrollView.offset(ofSlot: index.page), animated: animated)
  }
}

extension [PageView] {
  /// Takes all out of their superviews, from the top, and lets go of them.
  mutating func drop() {
    while let view = popLast() { view.removeFromSuperview() }
    self = []
  }
}
