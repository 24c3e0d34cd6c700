import Scrolling

@testable import Replaying

/// Has every page where it belongs, except for what a mistake makes of it.
class MistakenLoader: PageLoader {
  class var name: String { "mistaken" }
  static let summary = "has every page where it belongs, but for one mistake"
  static let plane = Plane.row

  let scrollView: ScrollView
  let source: any PageSource
  private(set) var pages: [PageView] = []

  required init(scrollView: ScrollView, source: any PageSource) {
    self.scrollView = scrollView
    self.source = source
  }

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    layOutPages()
    show(index, animated: false)
    makeMistake()
  }

  func show(_ index: PageIndex, animated: Bool) {
    scrollView.setContentOffset(
      CGPoint(x: Double(index.page) * scrollView.frame.size.width, y: 0), animated: animated)
  }

  func rotate(to size: CGSize) {
    let page = (scrollView.contentOffset.x / scrollView.frame.size.width).rounded()
    scrollView.resize(to: size)
    close()
    layOutPages()
    show(PageIndex(Int(page)), animated: false)
  }

  func close() {
    pages.forEach { $0.removeFromSuperview() }
    pages = []
  }

  /// Called at the end of open.
  func makeMistake() {}
  func layout() {}
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  private func layOutPages() {
    let size = scrollView.frame.size
    scrollView.contentSize = CGSize(
      width: Double(source.pageCount) * size.width, height: size.height)
    for number in 0..<source.pageCount {
      let page = source.page(at: PageIndex(number))
      page.frame.origin.x = Double(number) * size.width
      scrollView.addSubview(page)
      pages.append(page)
    }
  }
}

/// Makes no mistake.
final class FaultlessLoader: MistakenLoader {}

/// Lacks page 2.
final class GapLoader: MistakenLoader {
  override func makeMistake() { pages[1].removeFromSuperview() }
}

/// Lacks the lower quarter of page 2.
final class ShortPageLoader: MistakenLoader {
  override func makeMistake() { pages[1].frame.size.height *= 0.75 }
}

/// Has page 5 where page 2 should be.
final class SwappedLoader: MistakenLoader {
  override func makeMistake() { source.redraw(pages[1], as: PageIndex(4)) }
}

/// Lays a wrong page over page 2.
final class CoveringLoader: MistakenLoader {
  private var cover: PageView?
  override func makeMistake() {
    let page = source.page(at: PageIndex(7))
    page.frame.origin = pages[1].frame.origin
    scrollView.addSubview(page)
    cover = page
  }
  override func close() {
    cover?.removeFromSuperview()
    cover = nil
    super.close()
  }
}

/// Does something in one frame in the middle of a motion, and undoes it in the next.
class PassingMistakeLoader: MistakenLoader {
  private var frames = 0
  func begin() {}
  func end() {}
  override final func layout() {
    guard scrollView.isDecelerating else { return }
    frames += 1
    if frames == 5 { begin() }
    if frames == 6 { end() }
  }
}

/// Takes page 2 away.
final class BlinkingLoader: PassingMistakeLoader {
  override func begin() { pages[1].removeFromSuperview() }
  override func end() { scrollView.addSubview(pages[1]) }
}

/// Lets every page jump by 3 pt.
final class ShakingLoader: PassingMistakeLoader {
  override func begin() { pages.forEach { $0.frame.origin.x += 3 } }
  override func end() { pages.forEach { $0.frame.origin.x -= 3 } }
}

/// Fetches a page that nobody sees, while a page boundary is in the middle of the screen.
final class WastefulLoader: MistakenLoader {
  private var isDone = false
  override func layout() {
    let width = scrollView.frame.size.width
    guard !isDone, scrollView.contentOffset.x > 0.3 * width else { return }
    isDone = true
    _ = source.page(at: PageIndex(9))
  }
}

/// Goes back to the page it came from, once.
final class ForgetfulLoader: MistakenLoader {
  private var isDone = false
  override func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard !isDone else { return }
    isDone = true
    scrollView.contentOffset.x -= scrollView.frame.size.width
  }
}
