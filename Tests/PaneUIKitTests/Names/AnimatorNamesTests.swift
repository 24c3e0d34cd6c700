import Testing

@testable import PaneUIKit

@Suite("Animators and names by value") @MainActor
struct AnimatorNamesTests {
  @Test("a fraction puts the changes in force once, above zero")
  func fraction() {
    var calls = 0
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { calls += 1 }
    animator.fractionComplete = 0
    #expect(calls == 0 && animator.state == .inactive)
    for part in [0.2, 0.8, 1] { animator.fractionComplete = part }
    #expect(calls == 1 && animator.state == .active && animator.fractionComplete == 1)
  }

  @Test("a running animator begins after its delay")
  func delay() throws {
    let lines = try play(.open + [.hold(500.milliseconds)]) { log, _ in
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.1, delay: 0.2, animations: {},
        completion: { _ in log.note("\((CACurrentMediaTime() * 10).rounded())") })
      return UIViewController()
    }
    #expect(lines == ["3.0"])
  }

  @Test("completions come once, and not after a stop")
  func completions() {
    var told: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { told.append($0) }
    animator.stopAnimation(false)
    #expect(told.isEmpty && animator.state == .stopped)
    animator.finishAnimation(at: .start)
    animator.finishAnimation(at: .end)
    #expect(told == [.start] && animator.state == .inactive)
  }

  @Test("a stored property is read by its name, and classes are compared")
  func values() {
    let controller = UIViewController()
    controller.title = "A"
    #expect(controller.value(forKey: "title") as? String == "A")
    #expect(type(of: controller) === UIViewController.self)
    #expect(UIView.self !== UIViewController.self)
  }

  @Test("a collection view's own initializer chooses the layout that init() leaves open")
  func collectionViews() {
    final class Own: UICollectionView {
      override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
      }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Own().collectionViewLayout is UICollectionViewFlowLayout)
  }

  @Test("a bar's button keeps its action, and a control calls one at once")
  func actions() {
    final class Target: UIControl {
      var calls = 0
      func act() { calls += 1 }
    }
    let target = Target()
    let action = Selector("act", Target.act)
    #expect(
      UIBarButtonItem(title: "A", style: .plain, target: target, action: action).action == action)
    target.sendAction(action, to: target, for: nil)
    #expect(target.calls == 1)
    target.addTarget(target, action: action, for: .touchUpInside)
    #expect(target.actions(forTarget: target, forControlEvent: .touchUpInside) == ["act"])
  }
}
