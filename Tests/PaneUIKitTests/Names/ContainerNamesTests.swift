import Testing

@testable import PaneUIKit

@Suite("What names of containers and queues do") @MainActor
struct ContainerNamesTests {
  @Test("a stack of controllers is popped to the one that is named, which fills it")
  func navigation() {
    let controllers = (0..<3).map { _ in UIViewController() }
    let (root, second, third) = (controllers[0], controllers[1], controllers[2])
    let navigation = UINavigationController(rootViewController: root)
    navigation.loadViewIfNeeded()
    #expect(navigation.navigationBar.topItem === root.navigationItem)
    for controller in [second, third] {
      navigation.pushViewController(controller, animated: false)
      #expect(navigation.navigationBar.topItem === controller.navigationItem)
    }
    #expect(navigation.topViewController === third && navigation.visibleViewController === third)
    #expect(third.view.superview === navigation.view && third.navigationController === navigation)
    #expect(root.view.superview == nil && second.view.superview == nil)
    #expect(navigation.popToViewController(second, animated: false) == [third])
    #expect(navigation.topViewController === second && third.parent == nil)
    #expect(navigation.popToViewController(third, animated: false) == nil)
    navigation.pushViewController(third, animated: false)
    #expect(navigation.popToRootViewController(animated: false) == [second, third])
    #expect(navigation.viewControllers == [root] && navigation.navigationBar.items?.count == 1)
    #expect(root.view.superview === navigation.view)
    navigation.pushViewController(second, animated: false)
    #expect(navigation.popViewController(animated: false) === second)
    #expect(navigation.popViewController(animated: false) == nil)
  }

  @Test("a tab is selected by its controller as by its number")
  func tabs() {
    let controllers = (0..<3).map { _ in UIViewController() }
    let tabs = UITabBarController()
    tabs.setViewControllers(controllers, animated: false)
    #expect(tabs.selectedViewController === controllers[0])
    tabs.selectedViewController = controllers[2]
    #expect(tabs.selectedIndex == 2)
    // The one that was selected stays so, wherever it is now.
    tabs.viewControllers = [controllers[2], controllers[0]]
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === controllers[2])
    #expect(controllers[1].parent == nil)
  }

  @Test("a stack's views are inserted in order, moved there, and arranged no longer or gone")
  func stack() {
    let views = (0..<3).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: [views[0], views[1]])
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    stack.insertArrangedSubview(views[1], at: 0)
    #expect(stack.arrangedSubviews == [views[1], views[2], views[0]])
    stack.removeArrangedSubview(views[2])
    #expect(stack.arrangedSubviews == [views[1], views[0]] && views[2].superview === stack)
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1]])
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(7, after: views[1])
    #expect(stack.customSpacing(after: views[1]) == 7)
  }

  @Test("an operation is ready when nothing that has to end before it is left, or it is cancelled")
  func operations() {
    func ready(_ change: (Operation, Operation) -> Void) -> Bool {
      let (first, second) = (Operation(), Operation())
      second.addDependency(first)
      change(first, second)
      return second.isReady
    }
    let found = [
      ready { _, _ in }, ready { first, _ in first.start() },
      ready { first, second in second.removeDependency(first) },
      ready { _, second in second.cancel() },
    ]
    #expect(found == [false, true, true, true])
    let queue = OperationQueue()
    queue.isSuspended = true
    let operations = [Operation(), Operation()]
    queue.addOperations(operations, waitUntilFinished: false)
    queue.cancelAllOperations()
    #expect(operations.map { $0.isCancelled } == [true, true])
  }

  @Test("a display link's rate is the same by each of its names")
  func rates() {
    let link = CADisplayLink(target: Target(), selector: Selector("called", Target.called))
    link.preferredFramesPerSecond = 30
    #expect(link.frameInterval == 2 && link.preferredFrameRateRange.preferred == 30)
    #expect(link.targetTimestamp == 1 / 30.0)
    link.frameInterval = 3
    #expect(link.preferredFramesPerSecond == 20)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60)
    #expect(link.preferredFramesPerSecond == 60)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 24)
    #expect(link.preferredFramesPerSecond == 24)
  }

  private final class Target { func called() {} }

  @Test("a display link that is paused calls nothing")
  func paused() throws {
    let lines = try play(.open + [.hold(500.milliseconds), .close]) { log, _ in
      let controller = LinkedController(log)
      controller.mostCalls = 3
      return controller
    }
    #expect(lines.first == "60 3", "\(lines)")
  }
}
