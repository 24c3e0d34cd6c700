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

// Initializers that an app overrides because UIKit has them as designated, and those that it only
// adds because UIKit's are convenience ones. Only what is so here, too, compiles.

private final class Item: UINavigationItem {
  convenience init() { self.init(title: "own") }
}
private final class Refresh: UIRefreshControl {
  override init() {
    super.init()
    tag = 7
  }
  required init?(coder: NSCoder) { nil }
}
private final class Picture: UIImageView {
  override init(frame: CGRect) { super.init(frame: frame) }
  override init(image: UIImage?) { super.init(image: image) }
  override init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(image: image, highlightedImage: highlightedImage)
  }
  required init?(coder: NSCoder) { nil }
}
private final class Blur: UIVisualEffectView {
  convenience init(frame: CGRect) { self.init(effect: UIBlurEffect(style: .dark)) }
}
private final class Sections: UICollectionViewCompositionalLayout {
  init(_ section: NSCollectionLayoutSection) { super.init(section: section) }
  required init?(coder: NSCoder) { nil }
}
private final class Video: AVPlayerItem {
  convenience init(url: URL) {
    self.init(asset: AVURLAsset(url: url), automaticallyLoadedAssetKeys: nil)
  }
}
private final class Mark: NSTextAttachment {
  override init(data: Data?, ofType: String?) { super.init(data: data, ofType: ofType) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Model: NSObject {
  class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    key != "quiet" && super.automaticallyNotifiesObservers(forKey: key)
  }
  class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    super.keyPathsForValuesAffectingValue(forKey: key).union([key])
  }
  func value(forUndefinedKey key: String) -> Any? {
    key == "own" ? 7 : super.value(forUndefinedKey: key)
  }
}
extension UIColor {
  fileprivate class func faint(_ part: CGFloat) -> UIColor {
    self.init(red: 1, green: 1, blue: 1, alpha: part)
  }
}

/// What the parameters of delegates' methods are.
private final class Delegate: NSObject, UICollectionViewDelegate, UITableViewDelegate {
  func collectionView(
    _ view: UICollectionView, shouldSpringLoadItemAt: IndexPath,
    with context: UISpringLoadedInteractionContext
  ) -> Bool { context.state == .possible && context.location(in: view) == .zero }
  func collectionView(
    _: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
    newLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { .init(currentLayout: old, nextLayout: newLayout) }
  func collectionView(
    _: UICollectionView, sceneActivationConfigurationForItemAt: IndexPath, point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration? { nil }
  func tableView(_: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool
  { context.nextFocusedIndexPath == nil }
}

@Suite("What apps override and initialize, and call where they do not") @MainActor
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
    cell.layoutIfNeeded()
    #expect(cell.isSeen && cell.tag == 9)
    final class Sender: UIControl {
      override func sendAction(_ action: UIAction) { tag = 9 }
    }
    let sender = Sender()
    sender.addAction(UIAction { _ in }, for: .valueChanged)
    sender.sendActions(for: .valueChanged)
    #expect(sender.tag == 9)
  }

  @Test("an app's own initializers are called")
  func own() {
    #expect(Item().title == "own" && UINavigationItem().title == nil)
    #expect(Refresh().tag == 7)
    let (image, other) = (UIImage(), UIImage())
    let picture = Picture(image: image, highlightedImage: other)
    #expect(picture.image === image && picture.highlightedImage === other)
    #expect(Blur(frame: .zero).effect is UIBlurEffect)
    #expect(UIVisualEffectView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .absolute(1), heightDimension: .absolute(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: item.layoutSize, subitems: [item])
    #expect(Sections(.init(group: group)).configuration.scrollDirection == .vertical)
    #expect(UIColor.faint(0.5) == UIColor.white.withAlphaComponent(0.5))
    var calls = 0
    UISlider(frame: .zero, primaryAction: UIAction { _ in calls += 1 })
      .sendActions(for: .primaryActionTriggered)
    #expect(calls == 1)
    let url = URL(fileURLWithPath: "/a")
    #expect((Video(url: url).asset as? AVURLAsset)?.url == url)
    #expect(Mark(data: Data([1]), ofType: nil).contents?.count == 1)
  }

  @Test("what NSObject has on a phone alone is an app's own, and super's beside it")
  func uncalled() {
    #expect(Model.automaticallyNotifiesObservers(forKey: "a"))
    #expect(!Model.automaticallyNotifiesObservers(forKey: "quiet"))
    #expect(Model.keyPathsForValuesAffectingValue(forKey: "a") == ["a"])
    #expect(Model().value(forUndefinedKey: "own") as? Int == 7)
  }

  @Test("what a delegate is given can be made or named")
  func delegates() {
    let (old, new) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    let view = UICollectionView(frame: .zero, collectionViewLayout: old)
    let layout = Delegate().collectionView(view, transitionLayoutForOldLayout: old, newLayout: new)
    #expect(layout.currentLayout === old && layout.nextLayout === new)
  }
}
