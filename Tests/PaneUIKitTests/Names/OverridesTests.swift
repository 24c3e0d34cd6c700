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
/// What is called of a subclass, and its names.
private typealias Call = (name: String, body: @MainActor () -> Void)

/// Expects that each body calls what has its name; the names of one body are apart by commas.
@MainActor private func expectCalls(_ calls: [Call]) {
  for (name, body) in calls {
    called = []
    body()
    #expect(called.joined(separator: ", ") == name)
  }
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
    let (point, rect, action) = (CGPoint.zero, CGRect.zero, Selector("f"))
    expectCalls([
      ("insertSubview(_:at:)", { view.insertSubview(a, at: 0) }),
      ("insertSubview(_:aboveSubview:)", { view.insertSubview(b, aboveSubview: a) }),
      ("insertSubview(_:belowSubview:)", { view.insertSubview(b, belowSubview: a) }),
      ("bringSubviewToFront(_:)", { view.bringSubviewToFront(b) }),
      ("sendSubviewToBack(_:)", { view.sendSubviewToBack(b) }),
      ("exchangeSubview(at:withSubviewAt:)", { view.exchangeSubview(at: 0, withSubviewAt: 1) }),
      ("viewWithTag(_:)", { _ = view.viewWithTag(7) }),
      ("convert(_:to:)", { _ = view.convert(point, to: a) }),
      ("convert(_:from:)", { _ = view.convert(point, from: a) }),
      ("convert(_:to:)", { _ = view.convert(rect, to: a) }),
      ("convert(_:from:)", { _ = view.convert(rect, from: a) }),
      ("gestureRecognizers", { view.gestureRecognizers = nil }),
      ("removeGestureRecognizer(_:)", { view.removeGestureRecognizer(UIGestureRecognizer()) }),
      ("target(forAction:withSender:)", { _ = view.target(forAction: action, withSender: nil) }),
    ])
    #expect(view.subviews == [a, b])
  }

  @Test("a view's margins, constraints and looks")
  func layout() {
    let (view, inside) = (Arranged(), UIView())
    view.addSubview(inside)
    let width = inside.widthAnchor.constraint(equalToConstant: 10)
    let fitting =
      "systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)"
    expectCalls([
      ("layoutMargins", { view.layoutMargins.left = 3 }),
      ("layoutMarginsGuide", { _ = view.layoutMarginsGuide }),
      ("systemLayoutSizeFitting(_:), \(fitting)", { _ = view.systemLayoutSizeFitting(.zero) }),
      ("addConstraint(_:)", { view.addConstraint(width) }),
      ("removeConstraint(_:)", { view.removeConstraint(width) }),
      ("addConstraints(_:)", { view.addConstraints([width]) }),
      ("removeConstraints(_:)", { view.removeConstraints([width]) }),
      ("mask", { view.mask = UIView() }),
      ("transform3D", { view.transform3D = CATransform3DIdentity }),
      ("forFirstBaselineLayout", { _ = view.forFirstBaselineLayout }),
      ("snapshotView(afterScreenUpdates:)", { _ = view.snapshotView(afterScreenUpdates: true) }),
      ("alignmentRect(forFrame:)", { _ = view.alignmentRect(forFrame: .zero) }),
      ("addInteraction(_:)", { view.addInteraction(UIPointerInteraction()) }),
      ("action(for:forKey:)", { _ = view.action(for: view.layer, forKey: "position") }),
    ])
    #expect(!width.isActive)
  }

  @Test("a controller's bars, presentation and guides")
  func controllers() {
    let controller = Controller()
    let key = UIKeyCommand(input: "a", modifierFlags: [], action: Selector("f"))
    expectCalls([
      ("isBeingPresented", { _ = controller.isBeingPresented }),
      ("presentedViewController", { _ = controller.presentedViewController }),
      (
        "setToolbarItems(_:animated:), toolbarItems",
        { controller.setToolbarItems([], animated: false) }
      ),
      ("definesPresentationContext", { controller.definesPresentationContext = true }),
      ("nibName", { _ = controller.nibName }),
      ("topLayoutGuide", { _ = controller.topLayoutGuide }),
      (
        "showDetailViewController(_:sender:)",
        { controller.showDetailViewController(UIViewController(), sender: nil) }
      ),
      (
        "setNeedsUpdateOfHomeIndicatorAutoHidden()",
        { controller.setNeedsUpdateOfHomeIndicatorAutoHidden() }
      ),
      (
        "childViewControllerForHomeIndicatorAutoHidden()",
        { _ = controller.childViewControllerForHomeIndicatorAutoHidden() }
      ),
      (
        "childViewControllerForScreenEdgesDeferringSystemGestures()",
        { _ = controller.childViewControllerForScreenEdgesDeferringSystemGestures() }
      ),
      ("addKeyCommand(_:)", { controller.addKeyCommand(key) }),
    ])
    #expect(controller.definesPresentationContext)
  }

  @Test("scroll views, collection views and cells")
  func scrollViews() {
    let (scroll, cell) = (Scroll(), Cell(frame: .zero))
    let collection = Collection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    expectCalls([
      ("panGestureRecognizer", { _ = scroll.panGestureRecognizer }),
      ("isZooming", { _ = scroll.isZooming }),
      ("contentLayoutGuide", { _ = scroll.contentLayoutGuide }),
      ("isEditing", { collection.isEditing = true }),
      ("moveSection(_:toSection:)", { collection.moveSection(0, toSection: 1) }),
      ("reconfigureItems(at:)", { collection.reconfigureItems(at: []) }),
      ("endInteractiveMovement()", { collection.endInteractiveMovement() }),
      ("contentConfiguration", { cell.contentConfiguration = nil }),
      (
        "setNeedsUpdateConfiguration(), configurationState, updateConfiguration(using:)",
        { cell.setNeedsUpdateConfiguration() }
      ),
    ])
    #expect(collection.isEditing)
  }

  @Test("controls, recognizers, layers and windows")
  func others() {
    let (control, recognizer) = (Control(), Recognizer())
    let (layer, window) = (Layer(), Window(frame: .zero))
    expectCalls([
      ("addAction(_:for:)", { control.addAction(UIAction { _ in }, for: .valueChanged) }),
      ("sendAction(_:)", { control.sendActions(for: .valueChanged) }),
      (
        "removeTarget(_:action:for:)",
        { control.removeTarget(nil, action: nil, for: .allEvents) }
      ),
      ("allControlEvents", { _ = control.allControlEvents }),
      ("addTarget(_:action:)", { recognizer.addTarget(control, action: Selector("f")) }),
      ("removeTarget(_:action:)", { recognizer.removeTarget(nil, action: nil) }),
      ("presentation()", { _ = layer.presentation() }),
      ("needsLayout()", { _ = layer.needsLayout() }),
      ("makeKeyAndVisible()", { window.makeKeyAndVisible() }),
      ("isKeyWindow", { _ = window.isKeyWindow }),
    ])
  }
}
