import Foundation
import PaneBench

/// A loader of three pages without a flaw: each flaw is a subclass, which has it only in a program
/// whose name ends in `flawed`. A loader is called by its type.
class PlantedLoader: PageLoader {
  class var name: String { "\(self)".lowercased() }
  static let summary = "For tests."
  static let plane = Plane.row

  /// A comparison starts programs under names of its own; what they lead to is a name that a test
  /// has given.
  static let isFlawed =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))?
    .hasSuffix("flawed") ?? false

  let scrollView: ScrollView
  private let source: any PageSource
  private var current = -1

  required init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    scrollView.isPagingEnabled = true
    self.source = source
  }

  /// A page has come to rest on the screen.
  func turned(to index: Int) {}
  /// A page was fetched.
  func fetched(_ view: PageView) {}
  /// The content offset has changed.
  func scrolled() {}

  final func open(at index: PageIndex) {
    scrollView.setContent(columns: source.pageCount)
    scrollView.contentOffset = scrollView.offset(ofSlot: index.page)
    showPages(around: index.page)
  }

  final func show(_ index: PageIndex, animated: Bool) {
    scrollView.setContentOffset(scrollView.offset(ofSlot: index.page), animated: animated)
  }

  final func scrollViewDidScroll(_ scrollView: ScrollView) {
    if Self.isFlawed { scrolled() }
  }

  final func layout() {
    let index = scrollView.nearestSlot
    guard index != current else { return }
    showPages(around: index)
    if Self.isFlawed { turned(to: index) }
  }

  private func showPages(around index: Int) {
    current = index
    let wanted = (index - 1)...(index + 1)
    for view in scrollView.subviews.compactMap({ $0 as? PageView })
    where !wanted.contains(view.index.page) {
      view.removeFromSuperview()
    }
    let kept = scrollView.subviews.compactMap { ($0 as? PageView)?.index.page }
    for page in wanted where page >= 0 && page < source.pageCount && !kept.contains(page) {
      let view = source.page(at: PageIndex(page))
      if Self.isFlawed { fetched(view) }
      scrollView.addSubview(view, inSlot: page)
    }
  }

  final func rotate(to size: CGSize) {
    scrollView.resize(to: size)
    scrollView.setContent(columns: source.pageCount)
  }

  final func close() { scrollView.subviews.forEach { $0.removeFromSuperview() } }
}
