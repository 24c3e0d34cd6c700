import PaneUIKit

/// A pager of UIKit that has the page in view decoded in a task.
final class DecodingPager: PlantedPager, Pager {
  nonisolated static let name = "decoding"
  private var views: [Int: UIView] = [:]

  override func loadPages() {
    let position = pager.contentOffset.x / pager.bounds.width
    let wanted = [Int(position.rounded(.down)), Int(position.rounded(.up))]
    for (number, view) in views where !wanted.contains(number) {
      view.removeFromSuperview()
      views[number] = nil
    }
    for number in wanted where (0..<pages.count).contains(number) && views[number] == nil {
      let width = pager.bounds.width
      let view = UIView(
        frame: CGRect(x: width * CGFloat(number), y: 0, width: width, height: pager.bounds.height))
      pager.addSubview(view)
      views[number] = view
      Task { [weak self] in await self?.decode(number, into: view) }
    }
  }

  private func decode(_ number: Int, into view: UIView) async {
    let decoded = await Task.detached { await Decoder().decode(number) }.value
    if views[number] === view { pages.draw(decoded, in: view) }
  }
}

/// Takes a while, beside the main actor: until the next frame.
actor Decoder {
  func decode(_ number: Int) async -> Int {
    var sum = number
    for step in 0..<100_000 { sum = sum &* 31 &+ step }
    try? await Task.sleep(for: .milliseconds(5))
    return sum == 0 ? 0 : number
  }
}
