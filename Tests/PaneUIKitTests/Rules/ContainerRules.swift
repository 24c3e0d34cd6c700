import Testing

@testable import PaneUIKit

@Suite("Controllers that come for others")
struct ContainerRules {
  private typealias Watched = ControllerRules.Watched

  private typealias Show =
    @MainActor @Sendable (Log, UIViewController, UIViewController) -> UIViewController

  /// What two controllers are told from when `now` is noted, if `show` puts them on the screen.
  private func told(_ show: @escaping Show) throws -> [String] {
    let lines = try play(.open + [.hold(1_500.milliseconds)]) { log, _ in
      show(log, Watched("first", log), Watched("second", log))
    }
    return Array(lines.drop { $0 != "now" }.dropFirst())
  }

  /// The same of a stack onto which the second is pushed, with what `then` does after that.
  private func toldOfPush(
    _ then: @escaping @MainActor @Sendable (Log, UINavigationController, UIViewController) -> Void
  ) throws -> [String] {
    try told { log, first, second in
      let stack = UINavigationController(rootViewController: first)
      after(0.1) {
        log.note("now")
        stack.pushViewController(second, animated: true)
        then(log, stack, second)
      }
      return stack
    }
  }

  @Test(
    "a push and a pop: one controller will disappear, then the other one will appear, and at the end of the animation they have, in that order; who came joins, and who went leaves the stack last"
  )
  func stack() throws {
    let lines = try toldOfPush { log, stack, second in
      let first = stack.viewControllers[0]
      log.note("pushed, in the window \(first.view.window != nil) \(second.view.window != nil)")
      after(0.5) {
        log.note("over \(first.view.window == nil)")
        stack.popViewController(animated: true)
        log.note("popped, in the stack \(stack.viewControllers.count)")
      }
    }
    #expect(
      lines.prefix(16) == [
        "second willMove in", "second viewDidLoad", "first viewWillDisappear",
        "second viewWillAppear", "pushed, in the window true true", "first viewDidDisappear",
        "second viewDidAppear", "second didMove in", "over true", "second willMove out",
        "second viewWillDisappear", "first viewWillAppear", "popped, in the stack 1",
        "second viewDidDisappear", "first viewDidAppear", "second didMove out",
      ])

    let both = try toldOfPush { log, stack, second in
      let first = stack.viewControllers[0]
      stack.popViewController(animated: true)
      after(0.6) { log.note("\(first.view.window != nil) \(second.parent == nil)") }
    }
    #expect(both.contains("true true"))
  }

  @Test(
    "a stack's delegate: is told that a controller will show after that will appear, and that it did after that did; also of the first one, twice by a window's own stack"
  )
  func stackDelegate() throws {
    final class Stack: UINavigationController, UINavigationControllerDelegate {
      var log: Log?
      func navigationController(
        _: UINavigationController, willShow shown: UIViewController, animated: Bool
      ) { log?.note("will show \(shown === viewControllers[0]), \(transitionCoordinator != nil)") }
      func navigationController(
        _: UINavigationController, didShow shown: UIViewController, animated: Bool
      ) { log?.note("did show \(shown === viewControllers[0])") }
    }
    let lines = try told { log, first, second in
      log.note("now")
      let stack = Stack(rootViewController: first)
      (stack.log, stack.delegate) = (log, stack)
      after(0.1) { stack.pushViewController(second, animated: true) }
      return stack
    }
    #expect(
      lines.prefix(17) == [
        "first willMove in", "first didMove in", "first viewDidLoad", "first viewWillAppear",
        "will show true, false", "did show true", "first viewDidAppear",
        "did show true", "second willMove in", "second viewDidLoad",
        "first viewWillDisappear", "second viewWillAppear", "will show false, true",
        "first viewDidDisappear", "second viewDidAppear", "second didMove in", "did show false",
      ])
  }

  @Test(
    "another tab: will appear, the one before will and did disappear, and it did appear")
  func tabs() throws {
    let lines = try told { log, first, second in
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      after(0.1) {
        log.note("now")
        tabs.selectedIndex = 1
      }
      return tabs
    }
    #expect(
      lines.prefix(5) == [
        "second viewDidLoad", "second viewWillAppear", "first viewWillDisappear",
        "first viewDidDisappear", "second viewDidAppear",
      ])
  }

  @Test(
    "transition(from:to:duration:options:animations:completion:): the one child's view comes to what the other's is in, which goes at the end, and both are told as of tabs"
  )
  func transition() throws {
    let lines = try told { log, first, second in
      let screen = UIViewController()
      for child in [first, second] { screen.addChild(child) }
      screen.view.addSubview(first.view)
      after(0.1) {
        log.note("now")
        screen.transition(from: first, to: second, duration: 0.3, animations: nil) {
          log.note("completed \($0)")
        }
        log.note("\(screen.view.subviews == [first.view, second.view])")
      }
      return screen
    }
    #expect(
      lines.prefix(7) == [
        "second viewDidLoad", "second viewWillAppear", "first viewWillDisappear", "true",
        "first viewDidDisappear", "second viewDidAppear", "completed true",
      ])
  }

  @Test(
    "transitionCoordinator: is there while a controller comes for another one with an animation, and runs what goes alongside, and its completion at the end"
  )
  func coordinator() throws {
    let lines = try toldOfPush { log, _, second in
      log.note("\(second.transitionCoordinator?.transitionDuration ?? 0)")
      second.transitionCoordinator?.animate(
        alongsideTransition: { _ in log.note("alongside") },
        completion: { _ in log.note("complete, \(second.transitionCoordinator != nil)") })
      after(0.5) { log.note("\(second.transitionCoordinator == nil)") }
    }
    #expect(
      lines.drop { $0 != "0.35" }.prefix(7) == [
        "0.35", "alongside", "first viewDidDisappear", "second viewDidAppear", "complete, true",
        "second didMove in", "true",
      ])
  }

  private final class Moved: NotingController {
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
    private func note(_ what: String) {
      log.note("\(what) \(isMovingToParent ? "in" : isMovingFromParent ? "out" : "")")
    }
  }

  @Test(
    "isMovingToParent and isMovingFromParent: as a controller first appears in its container, and as it leaves that"
  )
  func moving() throws {
    let lines = try play(.open + [.hold(800.milliseconds)]) { log, _ in
      let (screen, child) = (Moved(log), Moved(log))
      let (stack, next) = (UINavigationController(rootViewController: screen), UIViewController())
      after(0.1) {
        log.note("pushed")
        stack.pushViewController(next, animated: false)
        stack.popViewController(animated: false)
        log.note("child")
        screen.embed(child)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        log.note("gone")
        stack.viewControllers = [next]
        log.note("over")
      }
      return stack
    }
    #expect(
      lines.prefix(14) == [
        "will appear in", "did appear in", "pushed", "will disappear ", "did disappear ",
        "will appear ", "did appear ", "child", "will appear in", "will disappear out",
        "did disappear out", "gone", "will disappear out", "did disappear out",
      ])
  }

  @Test(
    "a controller that is nobody's child: is not told if its view comes with another controller's, and is if it comes to one that is shown"
  )
  func nobodysChild() throws {
    let lines = try told { log, first, second in
      log.kept = [first, second]
      let screen = UIViewController()
      screen.view.addSubview(first.view)
      after(0.1) {
        log.note("now")
        screen.view.addSubview(second.view)
      }
      return screen
    }
    #expect(lines == ["second viewDidLoad", "second viewWillAppear", "second viewDidAppear"])
  }

  private final class Seen: NotingController {
    override func viewDidLoad() { log.note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { log.note("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) {
      log.note("viewIsAppearing \(view.window != nil)")
    }
    override func viewDidAppear(_ animated: Bool) { log.note("viewDidAppear") }
  }

  @Test("viewIsAppearing: is called after each viewWillAppear, once the view is there")
  func isAppearing() throws {
    final class Container: NotingController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      override func viewDidAppear(_ animated: Bool) {
        let child = Seen(log)
        addChild(child)
        view.addSubview(child.view)
        for _ in 0..<2 {
          child.beginAppearanceTransition(true, animated: false)
          child.endAppearanceTransition()
          child.beginAppearanceTransition(false, animated: false)
          child.endAppearanceTransition()
        }
      }
    }
    let told = ["viewWillAppear", "viewIsAppearing true", "viewDidAppear"]
    #expect(try play(.open) { log, _ in Container(log) } == ["viewDidLoad"] + told + told)
  }

  @Test(
    "setViewControllers of a page view controller whose view is loaded, but not on the screen: the page has appeared at once"
  )
  func early() throws {
    final class Book: UIPageViewController {
      var log: Log?
      override func viewDidLoad() {
        super.viewDidLoad()
        guard let log else { return }
        setViewControllers([Seen(log)], direction: .forward, animated: false)
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log?.note("book")
      }
    }
    let lines = try play(.open) { log, _ in
      let book = Book(transitionStyle: .scroll, navigationOrientation: .horizontal)
      book.log = log
      return book
    }
    #expect(
      lines == ["viewDidLoad", "viewWillAppear", "viewDidAppear", "book", "viewIsAppearing true"])
  }

  private final class Leaving: UIViewController {
    var hasParent: [Bool] = []
    override func didMove(toParent parent: UIViewController?) { hasParent.append(parent != nil) }
  }

  @Test("a controller of a stack, or of tabs: stays in it while others come and go")
  @MainActor func stays() {
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
