import PaneUIKit
import Testing

// What apps override. A file with a plain import: only what an app can override compiles here.

private class View: UIView {
  override func bringSubviewToFront(_ view: UIView) {}
  override func sendSubviewToBack(_ view: UIView) {}
  override func insertSubview(_ view: UIView, at index: Int) {}
  override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {}
  override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {}
  override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {}
  override func viewWithTag(_ tag: Int) -> UIView? { nil }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
  override var gestureRecognizers: [UIGestureRecognizer]? { didSet {} }
  override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  override func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
  override var layoutMargins: UIEdgeInsets { didSet {} }
  override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
  override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
  override func addConstraint(_ constraint: NSLayoutConstraint) {}
  override func addConstraints(_ constraints: [NSLayoutConstraint]) {}
  override func removeConstraint(_ constraint: NSLayoutConstraint) {}
  override func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
  override var mask: UIView? { didSet {} }
  override var transform3D: CATransform3D { didSet {} }
  override var forFirstBaselineLayout: UIView { self }
  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
  override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame }
  override func addInteraction(_ interaction: any UIInteraction) {}
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

private class Controller: UIViewController {
  override var isBeingPresented: Bool { true }
  override var presentedViewController: UIViewController? { nil }
  override var definesPresentationContext: Bool { didSet {} }
  override var nibName: String? { nil }
  override var topLayoutGuide: UILayoutSupport { super.topLayoutGuide }
  override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {}
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
  override func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  override func childViewControllerForHomeIndicatorAutoHidden() -> UIViewController? { nil }
  override func childViewControllerForScreenEdgesDeferringSystemGestures() -> UIViewController? {
    nil
  }
  override func addKeyCommand(_ keyCommand: UIKeyCommand) {}
}

private class Scroll: UIScrollView {
  override var panGestureRecognizer: UIPanGestureRecognizer { super.panGestureRecognizer }
  override var isZooming: Bool { true }
  override var contentLayoutGuide: UILayoutGuide { super.contentLayoutGuide }
}

private class Collection: UICollectionView {
  override var isEditing: Bool { didSet {} }
  override func moveSection(_ section: Int, toSection newSection: Int) {}
  override func reconfigureItems(at indexPaths: [IndexPath]) {}
  override func endInteractiveMovement() {}
}

private class Control: UIControl {
  override func addAction(_ action: UIAction, for controlEvents: Event) {}
  override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
  override var allControlEvents: Event { [] }
}

private class Recognizer: UIGestureRecognizer {
  override func addTarget(_ target: Any, action: Selector) {}
  override func removeTarget(_ target: Any?, action: Selector?) {}
}
private class Layer: CALayer {
  override func presentation() -> Self? { nil }
  override func needsLayout() -> Bool { true }
}
private class Window: UIWindow {
  override func makeKeyAndVisible() {}
  override var isKeyWindow: Bool { true }
}

@Suite("What apps override, and call where they do not") @MainActor
struct OverridesTests {
  @Test("a view's order, its recognizers, its constraints and its looks")
  func views() {
    let (view, a, b) = (UIView(), UIView(), UIView())
    for inside in [b, a] { view.addSubview(inside) }
    view.bringSubviewToFront(b)
    #expect(view.subviews == [a, b])
    view.sendSubviewToBack(b)
    #expect(view.subviews == [b, a])
    view.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(view.subviews == [a, b])
    a.tag = 7
    #expect(view.viewWithTag(7) === a)
    let recognizer = UIGestureRecognizer()
    view.gestureRecognizers = [recognizer]
    view.removeGestureRecognizer(recognizer)
    #expect(view.gestureRecognizers?.isEmpty != false)
    #expect(view.target(forAction: Selector("f"), withSender: nil) == nil)
    let width = a.widthAnchor.constraint(equalToConstant: 10)
    view.addConstraint(width)
    #expect(width.isActive)
    view.removeConstraint(width)
    view.addConstraints([width])
    view.removeConstraints([width])
    #expect(!width.isActive)
    view.transform3D = CATransform3DIdentity
    #expect(view.forFirstBaselineLayout === view)
    _ = (view.layoutMarginsGuide, view.snapshotView(afterScreenUpdates: true))
    #expect(view.alignmentRect(forFrame: .zero) == .zero)
    view.addInteraction(UIPointerInteraction())
    _ = view.action(for: view.layer, forKey: "position")
  }

  @Test("a controller's bars, presentation and guides")
  func controllers() {
    let controller = UIViewController()
    #expect(!controller.isBeingPresented && controller.presentedViewController == nil)
    controller.definesPresentationContext = true
    #expect(controller.definesPresentationContext && controller.nibName == nil)
    _ = controller.topLayoutGuide
    controller.showDetailViewController(UIViewController(), sender: nil)
    controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
    #expect(controller.childViewControllerForHomeIndicatorAutoHidden() == nil)
    #expect(controller.childViewControllerForScreenEdgesDeferringSystemGestures() == nil)
    controller.addKeyCommand(UIKeyCommand(input: "a", modifierFlags: [], action: Selector("f")))
  }

  @Test("collection views, controls, recognizers, layers and windows")
  func others() {
    let (control, recognizer, layer) = (UIControl(), UIGestureRecognizer(), CALayer())
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.isEditing = true
    view.reconfigureItems(at: [])
    view.endInteractiveMovement()
    #expect(view.isEditing && !view.isZooming)
    control.addAction(UIAction { _ in }, for: .valueChanged)
    #expect(control.allControlEvents == .valueChanged)
    recognizer.addTarget(control, action: Selector("f"))
    recognizer.removeTarget(nil, action: nil)
    _ = (layer.presentation(), layer.needsLayout())
    let window = UIWindow(frame: .zero)
    window.makeKeyAndVisible()
    _ = window.isKeyWindow
  }

  @Test("what is called by way of another method is called of a subclass")
  func inner() {
    final class Fitting: UIView {
      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
      ) -> CGSize { CGSize(width: 7, height: 8) }
    }
    #expect(Fitting().systemLayoutSizeFitting(.zero) == CGSize(width: 7, height: 8))
    final class Barred: UIViewController {
      var isTold = false
      override var toolbarItems: [UIBarButtonItem]? { didSet { isTold = true } }
    }
    let barred = Barred()
    barred.setToolbarItems([], animated: false)
    #expect(barred.isTold)
    final class Cell: UICollectionViewCell {
      var isSeen = false
      override var configurationState: UICellConfigurationState {
        isSeen = true
        return super.configurationState
      }
      override func updateConfiguration(using state: UICellConfigurationState) { tag = 9 }
    }
    let cell = Cell(frame: .zero)
    cell.setNeedsUpdateConfiguration()
    #expect(cell.isSeen && cell.tag == 9)
    final class Sender: UIControl {
      override func sendAction(_ action: UIAction) { tag = 9 }
    }
    let sender = Sender()
    sender.addAction(UIAction { _ in }, for: .valueChanged)
    sender.sendActions(for: .valueChanged)
    #expect(sender.tag == 9)
  }
}
