import PaneUIKit

/// Has nothing that goes to a page.
final class StayingStrip: PlainStrip {
  override func show(_ page: Int, animated: Bool) {}
}

/// Goes to a page from the second time on.
final class StuckStrip: PlainStrip {
  private var isAwake = false
  override func show(_ page: Int, animated: Bool) {
    if isAwake { super.show(page, animated: animated) }
    isAwake = true
  }
}

/// A page is smaller the farther it is from the middle.
class ShrinkingStrip: PlainStrip, UIScrollViewDelegate {
  override func fill(_ view: UIView, with page: Int) {
    view.tag = page
    super.fill(view, with: page)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    strip.delegate = self
    shrink()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { shrink() }

  private func shrink() {
    for leaf in strip.subviews {
      let distance = abs(strip.contentOffset.x / view.bounds.width - CGFloat(leaf.tag))
      let scale = max(0.5, 1 - distance / 5)
      leaf.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}

/// The same without its fourth page.
final class ShrinkingHoleStrip: ShrinkingStrip {
  override func isThere(_ page: Int) -> Bool { page != 3 }
}
