import Foundation
import PaneBench

/// A loader that shows one page, and nothing is wrong with it: each kind of trouble is a subclass,
/// which most often is called by its type.
class BrokenLoader: PageLoader {
  class var name: String { self == BrokenLoader.self ? "sound" : "\(self)".lowercased() }
  static let summary = "For tests."
  static let plane = Plane.row

  let scrollView: ScrollView
  private let source: any PageSource

  required init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    self.source = source
  }

  /// Pages of the source.
  var pageCount: Int { source.pageCount }

  /// What is wrong with it.
  func misbehave() {}

  func open(at index: PageIndex) {
    let view = source.page(at: index)
    view.frame = CGRect(origin: .zero, size: scrollView.frame.size)
    scrollView.addSubview(view)
    misbehave()
  }

  func show(_ index: PageIndex, animated: Bool) {}
  func layout() {}
  func rotate(to size: CGSize) {}
  func close() { scrollView.subviews.forEach { $0.removeFromSuperview() } }
}
