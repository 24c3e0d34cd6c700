import Scrolling

/// Has every page where it belongs, except for what a mistake makes of it.
package class MistakenLoader: IdleLoader, PageLoader {
  package class var name: String { "\(self)" }
  private(set) var pages: [PageView] = []

  override package func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    layOutPages()
    show(index, animated: false)
    makeMistake()
  }

  override package func show(_ index: PageIndex, animated: Bool) {
    scrollView.setContentOffset(
      CGPoint(x: Double(index.page) * scrollView.frame.size.width, y: 0), animated: animated)
  }

  override package func rotate(to size: CGSize) {
    let page = (scrollView.contentOffset.x / scrollView.frame.size.width).rounded()
    scrollView.resize(to: size)
    close()
    layOutPages()
    show(PageIndex(Int(page)), animated: false)
  }

  override package func close() {
    pages.forEach { $0.removeFromSuperview() }
    pages = []
  }

  func makeMistake() {}
  package func layout() {}
  package func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

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

package final class FaultlessLoader: MistakenLoader {}

/// Lacks page 2.
package final class GapLoader: MistakenLoader {
  override func makeMistake() { pages[1].removeFromSuperview() }
}

/// Lacks the lower quarter of page 2.
package final class ShortPageLoader: MistakenLoader {
  override func makeMistake() { pages[1].frame.size.height *= 0.75 }
}

/// Has page 5 where page 2 should be.
package final class SwappedLoader: MistakenLoader {
  override func makeMistake() { source.redraw(pages[1], as: PageIndex(4)) }
}

/// Lays a wrong page over page 2.
package final class CoveringLoader: MistakenLoader {
  private var cover: PageView?
  override func makeMistake() {
    let page = source.page(at: PageIndex(7))
    page.frame.origin = pages[1].frame.origin
    scrollView.addSubview(page)
    cover = page
  }
  override package func close() {
    cover?.removeFromSuperview()
    cover = nil
    super.close()
  }
}

/// Does something in one frame in the middle of a motion, and undoes it in the next.
package class PassingMistakeLoader: MistakenLoader {
  private var frames = 0
  func begin() {}
  func end() {}
  override package final func layout() {
    guard scrollView.isDecelerating else { return }
    frames += 1
    if frames == 5 { begin() }
    if frames == 6 { end() }
  }
}

/// Takes page 2 away.
package final class BlinkingLoader: PassingMistakeLoader {
  override func begin() { pages[1].removeFromSuperview() }
  override func end() { scrollView.addSubview(pages[1]) }
}

/// Lets every page jump by 3 pt.
package final class ShakingLoader: PassingMistakeLoader {
  override func begin() { pages.forEach { $0.frame.origin.x += 3 } }
  override func end() { pages.forEach { $0.frame.origin.x -= 3 } }
}

/// Fetches a page that is not seen, while a page boundary is in the middle of the screen.
package final class WastefulLoader: MistakenLoader {
  private var isDone = false
  override package func layout() {
    let width = scrollView.frame.size.width
    guard !isDone, scrollView.contentOffset.x > 0.3 * width else { return }
    isDone = true
    _ = source.page(at: PageIndex(9))
  }
}

/// Goes back to the page it came from, once.
package final class ForgetfulLoader: MistakenLoader {
  private var isDone = false
  override package func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard !isDone else { return }
    isDone = true
    scrollView.contentOffset.x -= scrollView.frame.size.width
  }
}

/// Shows the page before the one that a program asks for.
package final class OtherPageLoader: MistakenLoader {
  override package func show(_ index: PageIndex, animated: Bool) {
    super.show(PageIndex(max(0, index.page - 1)), animated: animated)
  }
}
