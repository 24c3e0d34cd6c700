import Testing

@testable import PaneUIKit

@Suite("What unseen pagers lean on") @MainActor
struct UnseenRules {
  private final class Lines: UICollectionViewFlowLayout {
    override func prepare() { scrollDirection = .horizontal }
  }

  @Test("a flow layout whose prepare() does not call its superclass's has its lines all the same")
  func prepare() {
    let layout = Lines()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 50), 0)
    let list = Cells(3).view(rect(0, 0, 100, 50), layout)
    list.scrollToItem(at: [0, 2], at: .left, animated: false)
    #expect(list.contentOffset.x == 200 && list.contentSize.width == 300)
  }

  private final class Leaving: UIViewController {
    var hasParent: [Bool] = []
    override func didMove(toParent parent: UIViewController?) { hasParent.append(parent != nil) }
  }

  @Test("a controller of a stack, or of tabs: stays in it while others come and go")
  func stays() {
    let (first, second) = (Leaving(), UIViewController())
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: false)
    stack.pushViewController(UIViewController(), animated: false)
    stack.popViewController(animated: false)
    #expect(stack.viewControllers == [first, second])
    stack.popViewController(animated: false)
    #expect(stack.viewControllers == [first] && first.hasParent == [true])
    let (third, tabs) = (Leaving(), UITabBarController())
    tabs.viewControllers = [second, third]
    tabs.viewControllers = [UIViewController(), third]
    #expect(third.hasParent == [true] && second.parent == nil)
    tabs.viewControllers = []
    #expect(third.hasParent == [true, false])
  }
}
