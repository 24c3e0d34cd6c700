import PaneUIKit
import Testing

/// What was overridden and called, by name. A file with a plain import: only what an app can
/// override compiles here.
@MainActor private var called: [String] = []
@MainActor @discardableResult
private func note<Value>(_ value: @autoclosure () -> Value, _ name: String = #function) -> Value {
  called.append(name)
  return value()
}
@MainActor private func calls(_ body: () -> Void) -> [String] {
  called = []
  body()
  return called
}

private class View: UIView {
  override func bringSubviewToFront(_ view: UIView) { note(super.bringSubviewToFront(view)) }
  override func sendSubviewToBack(_ view: UIView) { note(super.sendSubviewToBack(view)) }
  override func insertSubview(_ view: UIView, at index: Int) {
    note(super.insertSubview(view, at: index))
  }
  override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    note(super.insertSubview(view, aboveSubview: siblingSubview))
  }
  override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    note(super.insertSubview(view, belowSubview: siblingSubview))
  }
  override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    note(super.exchangeSubview(at: index1, withSubviewAt: index2))
  }
  override func viewWithTag(_ tag: Int) -> UIView? { note(super.viewWithTag(tag)) }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    note(super.convert(point, to: view))
  }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    note(super.convert(point, from: view))
  }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    note(super.convert(rect, to: view))
  }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    note(super.convert(rect, from: view))
  }
  override var gestureRecognizers: [UIGestureRecognizer]? { didSet { note(()) } }
  override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    note(super.removeGestureRecognizer(gestureRecognizer))
  }
  override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    note(super.target(forAction: action, withSender: sender))
  }
}

private final class Arranged: UIView {
  override var layoutMargins: UIEdgeInsets { didSet { note(()) } }
  override var layoutMarginsGuide: UILayoutGuide { note(super.layoutMarginsGuide) }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    note(
      super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical))
  }
  override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    note(super.systemLayoutSizeFitting(targetSize))
  }
  override func addConstraint(_ constraint: NSLayoutConstraint) {
    note(super.addConstraint(constraint))
  }
  override func addConstraints(_ constraints: [NSLayoutConstraint]) {
    note(super.addConstraints(constraints))
  }
  override func removeConstraint(_ constraint: NSLayoutConstraint) {
    note(super.removeConstraint(constraint))
  }
  override func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    note(super.removeConstraints(constraints))
  }
  override var mask: UIView? { didSet { note(()) } }
  override var transform3D: CATransform3D { didSet { note(()) } }
  override var forFirstBaselineLayout: UIView { note(super.forFirstBaselineLayout) }
  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    note(super.snapshotView(afterScreenUpdates: afterUpdates))
  }
  override func alignmentRect(forFrame frame: CGRect) -> CGRect {
    note(super.alignmentRect(forFrame: frame))
  }
  override func addInteraction(_ interaction: any UIInteraction) { note(()) }
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    note(super.action(for: layer, forKey: event))
  }
}

private final class Controller: UIViewController {
  override var isBeingPresented: Bool { note(super.isBeingPresented) }
  override var presentedViewController: UIViewController? { note(super.presentedViewController) }
  override var toolbarItems: [UIBarButtonItem]? { didSet { note(()) } }
  override var definesPresentationContext: Bool { didSet { note(()) } }
  override var nibName: String? { note(super.nibName) }
  override var topLayoutGuide: UILayoutSupport { note(super.topLayoutGuide) }
  override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    note(super.setToolbarItems(toolbarItems, animated: animated))
  }
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) { note(()) }
  override func setNeedsUpdateOfHomeIndicatorAutoHidden() { note(()) }
  override func childViewControllerForHomeIndicatorAutoHidden() -> UIViewController? {
    note(super.childViewControllerForHomeIndicatorAutoHidden())
  }
  override func childViewControllerForScreenEdgesDeferringSystemGestures() -> UIViewController? {
    note(super.childViewControllerForScreenEdgesDeferringSystemGestures())
  }
  override func addKeyCommand(_ keyCommand: UIKeyCommand) { note(()) }
}

private final class Scroll: UIScrollView {
  override var panGestureRecognizer: UIPanGestureRecognizer { note(super.panGestureRecognizer) }
  override var isZooming: Bool { note(super.isZooming) }
  override var contentLayoutGuide: UILayoutGuide { note(super.contentLayoutGuide) }
}

private final class Collection: UICollectionView {
  override var isEditing: Bool { didSet { note(()) } }
  override func moveSection(_ section: Int, toSection newSection: Int) { note(()) }
  override func reconfigureItems(at indexPaths: [IndexPath]) { note(()) }
  override func endInteractiveMovement() { note(()) }
}

private final class Cell: UICollectionViewCell {
  override var contentConfiguration: (any UIContentConfiguration)? { didSet { note(()) } }
  override var configurationState: UICellConfigurationState { note(super.configurationState) }
  override func setNeedsUpdateConfiguration() { note(super.setNeedsUpdateConfiguration()) }
  override func updateConfiguration(using state: UICellConfigurationState) { note(()) }
}

private final class Control: UIControl {
  override func addAction(_ action: UIAction, for controlEvents: Event) {
    note(super.addAction(action, for: controlEvents))
  }
  override func sendAction(_ action: UIAction) { note(super.sendAction(action)) }
  override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    note(super.removeTarget(target, action: action, for: controlEvents))
  }
  override var allControlEvents: Event { note(super.allControlEvents) }
}

private final class Recognizer: UIGestureRecognizer {
  override func addTarget(_ target: Any, action: Selector) { note(()) }
  override func removeTarget(_ target: Any?, action: Selector?) { note(()) }
}
private final class Layer: CALayer {
  override func presentation() -> Self? { note(super.presentation()) }
  override func needsLayout() -> Bool { note(super.needsLayout()) }
}
private final class Window: UIWindow {
  override func makeKeyAndVisible() { note(()) }
  override var isKeyWindow: Bool { note(super.isKeyWindow) }
}

@Suite("What apps override", .serialized) @MainActor
struct OverridesTests {
  @Test("a view's order, its coordinates and its recognizers")
  func views() {
    let (view, a, b) = (View(), UIView(), UIView())
    let (point, rect) = (CGPoint.zero, CGRect.zero)
    let told = calls {
      view.insertSubview(a, at: 0)
      view.insertSubview(b, aboveSubview: a)
      view.insertSubview(b, belowSubview: a)
      view.bringSubviewToFront(b)
      view.sendSubviewToBack(b)
      view.exchangeSubview(at: 0, withSubviewAt: 1)
      _ = view.viewWithTag(7)
      _ = (view.convert(point, to: a), view.convert(point, from: a))
      _ = (view.convert(rect, to: a), view.convert(rect, from: a))
      view.gestureRecognizers = nil
      view.removeGestureRecognizer(UIGestureRecognizer())
      _ = view.target(forAction: Selector("f"), withSender: nil)
    }
    #expect(
      told == [
        "insertSubview(_:at:)", "insertSubview(_:aboveSubview:)", "insertSubview(_:belowSubview:)",
        "bringSubviewToFront(_:)", "sendSubviewToBack(_:)", "exchangeSubview(at:withSubviewAt:)",
        "viewWithTag(_:)", "convert(_:to:)", "convert(_:from:)", "convert(_:to:)",
        "convert(_:from:)", "gestureRecognizers", "removeGestureRecognizer(_:)",
        "target(forAction:withSender:)",
      ])
    #expect(view.subviews == [a, b])
  }

  @Test("a view's margins, constraints and looks")
  func layout() {
    let (view, inside) = (Arranged(), UIView())
    view.addSubview(inside)
    let width = inside.widthAnchor.constraint(equalToConstant: 10)
    let told = calls {
      view.layoutMargins.left = 3
      _ = view.layoutMarginsGuide
      _ = view.systemLayoutSizeFitting(.zero)
      view.addConstraint(width)
      view.removeConstraint(width)
      view.addConstraints([width])
      view.removeConstraints([width])
      view.mask = UIView()
      view.transform3D = CATransform3DIdentity
      _ = (view.forFirstBaselineLayout, view.snapshotView(afterScreenUpdates: true))
      _ = view.alignmentRect(forFrame: .zero)
      view.addInteraction(UIPointerInteraction())
      _ = view.action(for: view.layer, forKey: "position")
    }
    #expect(
      told == [
        "layoutMargins", "layoutMarginsGuide", "systemLayoutSizeFitting(_:)",
        "systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)",
        "addConstraint(_:)", "removeConstraint(_:)", "addConstraints(_:)", "removeConstraints(_:)",
        "mask", "transform3D", "forFirstBaselineLayout", "snapshotView(afterScreenUpdates:)",
        "alignmentRect(forFrame:)", "addInteraction(_:)", "action(for:forKey:)",
      ])
    #expect(!width.isActive)
  }

  @Test("a controller's bars, presentation and guides")
  func controllers() {
    let controller = Controller()
    let told = calls {
      _ = (controller.isBeingPresented, controller.presentedViewController)
      controller.setToolbarItems([], animated: false)
      controller.definesPresentationContext = true
      _ = (controller.nibName, controller.topLayoutGuide)
      controller.showDetailViewController(UIViewController(), sender: nil)
      controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
      _ = controller.childViewControllerForHomeIndicatorAutoHidden()
      _ = controller.childViewControllerForScreenEdgesDeferringSystemGestures()
      controller.addKeyCommand(UIKeyCommand(input: "a", modifierFlags: [], action: Selector("f")))
    }
    #expect(
      told == [
        "isBeingPresented", "presentedViewController", "setToolbarItems(_:animated:)",
        "toolbarItems", "definesPresentationContext", "nibName", "topLayoutGuide",
        "showDetailViewController(_:sender:)", "setNeedsUpdateOfHomeIndicatorAutoHidden()",
        "childViewControllerForHomeIndicatorAutoHidden()",
        "childViewControllerForScreenEdgesDeferringSystemGestures()", "addKeyCommand(_:)",
      ])
    #expect(controller.definesPresentationContext)
  }

  @Test("scroll views, collection views and cells")
  func scrollViews() {
    let (scroll, cell) = (Scroll(), Cell(frame: .zero))
    let collection = Collection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let told = calls {
      _ = (scroll.panGestureRecognizer, scroll.isZooming, scroll.contentLayoutGuide)
      collection.isEditing = true
      collection.moveSection(0, toSection: 1)
      collection.reconfigureItems(at: [])
      collection.endInteractiveMovement()
      cell.contentConfiguration = nil
      cell.setNeedsUpdateConfiguration()
    }
    #expect(
      told == [
        "panGestureRecognizer", "isZooming", "contentLayoutGuide", "isEditing",
        "moveSection(_:toSection:)", "reconfigureItems(at:)", "endInteractiveMovement()",
        "contentConfiguration", "setNeedsUpdateConfiguration()", "configurationState",
        "updateConfiguration(using:)",
      ])
    #expect(collection.isEditing)
  }

  @Test("controls, recognizers, layers and windows")
  func others() {
    let (control, recognizer) = (Control(), Recognizer())
    let (layer, window) = (Layer(), Window(frame: .zero))
    let told = calls {
      control.addAction(UIAction { _ in }, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      control.removeTarget(nil, action: nil, for: .allEvents)
      _ = control.allControlEvents
      recognizer.addTarget(control, action: Selector("f"))
      recognizer.removeTarget(nil, action: nil)
      _ = (layer.presentation(), layer.needsLayout())
      window.makeKeyAndVisible()
      _ = window.isKeyWindow
    }
    #expect(
      told == [
        "addAction(_:for:)", "sendAction(_:)", "removeTarget(_:action:for:)", "allControlEvents",
        "addTarget(_:action:)", "removeTarget(_:action:)", "presentation()", "needsLayout()",
        "makeKeyAndVisible()", "isKeyWindow",
      ])
  }
}
