#if canImport(UIKit)
  import UIKit
#else
  import PaneUIKit
#endif

// What pagers write that does nothing here: that it compiles is what is tested, and that it can be
// run.

/// What an app overrides, in classes and not in extensions.
public class OverridingScrollView: UIScrollView {
  public override var isScrollEnabled: Bool {
    didSet { if !isScrollEnabled { flashScrollIndicators() } }
  }
  public override func touchesShouldCancel(in view: UIView) -> Bool { true }
  public override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
  }
  public override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer !== panGestureRecognizer || super.gestureRecognizerShouldBegin(recognizer)
  }
}
public class OverridingCollectionView: UICollectionView {
  public override func scrollToItem(
    at indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) { super.scrollToItem(at: indexPath, at: position, animated: animated) }
}
public class OverridingButton: UIButton {
  public override func setTitle(_ title: String?, for state: UIControl.State) {
    super.setTitle(title?.uppercased(), for: state)
  }
}
public class TypedLayout: UICollectionViewFlowLayout {
  public override var collectionView: OverridingCollectionView? {
    super.collectionView as? OverridingCollectionView
  }
}
public class GradientView: UIView {
  public override class var layerClass: AnyClass { CAGradientLayer.self }
  public var gradient: CAGradientLayer? { layer as? CAGradientLayer }
}

// Members that an app adds to UIKit's classes under names that are common.
extension UIColor {
  var components: (CGFloat, CGFloat, CGFloat) {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: nil)
    return (red, green, blue)
  }
}
extension UIFont {
  convenience init(_ points: CGFloat) {
    self.init(descriptor: UIFontDescriptor(), size: points)
  }
}
// What an app descends from, and hashes.
class AppFont: UIFont {
  class func title() -> UIFont { UIFont(name: "Title", size: 20) ?? .systemFont(ofSize: 20) }
}
class Tint: UIBlurEffect {}
struct Spoken: Hashable { let traits: UIAccessibilityTraits }
/// Takes only taps on its links.
class LinkView: UITextView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let position = closestPosition(to: point),
      let range = tokenizer.rangeEnclosingPosition(
        position, with: .character, inDirection: .storage(.backward))
    else { return false }
    return offset(from: beginningOfDocument, to: range.start) >= 0
  }
}
extension UIView {
  var parent: UIViewController? { next as? UIViewController }
  var content: Int { subviews.count }
}

/// A screen with all that a photo browser has about its pages.
public class DecoratedViewController: UIViewController {
  private let bar = UIToolbar()
  private let caption = UILabel()
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
  private let close = UIButton(type: .custom)

  public override var prefersStatusBarHidden: Bool { true }
  public override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  public override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: close)
    navigationController?.navigationBar.isTranslucent = false
    bar.setItems([UIBarButtonItem(systemItem: .action)], animated: false)
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.preferredFont(forTextStyle: .headline), .foregroundColor: UIColor.white,
      .paragraphStyle: style,
    ]
    caption.attributedText = NSAttributedString(string: "Page", attributes: attributes)
    close.titleLabel?.font = UIFont(name: "Avenir", size: 12)
    close.setImage(UIImage(systemName: "xmark"), for: .normal)
    close.contentEdgeInsets = UIEdgeInsetsMake(1, 2, 3, 4)
    let ring = CAShapeLayer()
    ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    ring.strokeColor = UIColor.red.cgColor
    view.layer.addSublayer(ring)
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = [.left, .right]
    view.addGestureRecognizer(swipe)
    modalPresentationStyle = .overFullScreen
    setNeedsStatusBarAppearanceUpdate()
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    for view in [bar, caption, blur, close] { self.view.addSubview(view) }
  }

  /// The height that `text` takes in a line of `width` points.
  public func height(of text: String, within width: CGFloat) -> CGFloat {
    (text as NSString).boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin], attributes: [.font: UIFont.systemFont(ofSize: 10)],
      context: nil
    ).height
  }
}

/// What colors and members of an app's own say.
public func ownMembers(of view: UIView) -> String {
  "\(UIColor.red.components.0) \(UIFont(12).pointSize) \(view.parent == nil) \(view.content)"
}
