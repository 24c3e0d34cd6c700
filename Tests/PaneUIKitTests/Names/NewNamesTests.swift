import Testing

@testable import PaneUIKit

extension UIColor {
  /// As an app extends a class of UIKit that is open.
  open class var brand: UIColor { .systemTeal }
}

@Suite("Names that apps of today have")
@MainActor struct NewNamesTests {
  private final class StubbedSession: URLSession, @unchecked Sendable {
    let answers: Int
    override init() {
      answers = 3
      super.init()
    }
  }

  @Test("an app's own session is made, colors are extended, and rows are kept in a snapshot")
  func values() {
    #expect(StubbedSession().answers == 3)
    #expect(UIColor.brand == .systemTeal)
    let image = UIImage()
    (image.isAccessibilityElement, image.accessibilityLabel) = (true, "a page")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: UITableView()) {
      _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.tag = item.count
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["one", "three"])
    source.apply(snapshot)
    let table = UITableView()
    #expect(source.tableView(table, numberOfRowsInSection: 0) == 2)
    #expect(source.tableView(table, cellForRowAt: IndexPath(item: 1, section: 0)).tag == 5)
  }

  @Test("what looks different on a newer iOS compiles and changes nothing that is counted")
  func looks() {
    let view = UIScrollView()
    view.topEdgeEffect.style = .hard
    view.addSubview(UIVisualEffectView(effect: UIGlassEffect()))
    let controller = UIViewController()
    controller.preferredTransition = .zoom { _ in nil }
    #expect(controller.shouldAutomaticallyForwardRotationMethods())
    let signposter = OSSignposter(subsystem: "app", category: "pages")
    let state = signposter.beginInterval("load")
    signposter.endInterval("load", state)
    #expect(signposter.withIntervalSignpost("turn") { 7 } == 7)
  }
}
