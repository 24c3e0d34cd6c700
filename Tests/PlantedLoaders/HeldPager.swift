import PaneUIKit

/// A pager of UIKit that draws all its pages, and holds itself by a closure.
final class HeldPager: PlantedPager, Pager {
  nonisolated static let name = "held"
  private var onTurn: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    onTurn = { self.loadPages() }
    for number in 0..<pages.count {
      let view = pages.view(of: number)
      view.frame.origin.x = pager.bounds.width * CGFloat(number)
      pager.addSubview(view)
    }
  }
}
