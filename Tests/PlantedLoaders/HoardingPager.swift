import PaneBench
import PaneUIKit

/// A pager of UIKit that loads the page in view and its neighbours, and lets go of none.
final class HoardingPager: PlantedPager, Pager {
  nonisolated static let name = "hoarding"
  private var loaded: Set<Int> = []

  override func loadPages() {
    let page = Int((pager.contentOffset.x / pager.bounds.width).rounded())
    for number in [page - 1, page, page + 1] where (0..<pages.count).contains(number) {
      if loaded.insert(number).inserted { load(number) }
    }
  }

  private func load(_ number: Int) {
    let width = pager.bounds.width
    let slot = CGRect(x: width * CGFloat(number), y: 0, width: width, height: pager.bounds.height)
    let view = UIView(frame: slot)
    pages.draw(number, in: view)
    pager.addSubview(view)
  }
}
