import Testing

@testable import PaneUIKit

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("Whose view is where")
struct HierarchyRules {
  @Test(
    "a child whose view comes to another controller's than its parent's: nothing is judged",
    arguments: [true, false])
  func stranger(isHome: Bool) throws {
    let lines = try play(.open + [.hold(200.milliseconds)]) { log, _ in
      let (screen, other, child) = (UIViewController(), UIViewController(), UIViewController())
      screen.embed(other)
      screen.addChild(child)
      (isHome ? screen : other).view.addSubview(child.view)
      after(0.1) { log.note("judged \(unjudgeable == nil)") }
      return screen
    }
    #expect(lines == ["judged \(isHome)"])
  }
}
