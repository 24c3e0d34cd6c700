import Scrolling

/// What a loader is given: the scroll view, and where pages come from.
class SourceLoader {
  final let scrollView: ScrollView
  final let source: any PageSource

  required init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    self.source = source
  }
}

/// A loader whose page n lies in slot n.
class RowLoader: SourceLoader {
  final func show(_ index: PageIndex, animated: Bool) {
    scrollView.setContentOffset(scrollView.offset(ofSlot: index.page), animated: animated)
  }
}
