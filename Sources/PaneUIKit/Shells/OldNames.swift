import Scrolling

// Names of Swift 3 and 4, which mean what replaced them.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIViewAnimationCurve = UIView.AnimationCurve
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIControlState = UIControl.State
public typealias UIControlEvents = UIControl.Event
public typealias UIButtonType = UIButton.ButtonType
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
public typealias UIPageViewControllerNavigationOrientation =
  UIPageViewController.NavigationOrientation
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias UIStackViewDistribution = UIStackView.Distribution
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias UIFontWeight = UIFont.Weight
public typealias UIFontTextStyle = UIFont.TextStyle
public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UIImageOrientation = UIImage.Orientation
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UIApplicationState = UIApplication.State
public typealias UIScrollViewDecelerationRate = UIScrollView.DecelerationRate
public typealias NSAttributedStringKey = NSAttributedString.Key
public typealias RunLoopMode = RunLoop.Mode
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
public let UIPageViewControllerOptionInterPageSpacingKey =
  "UIPageViewControllerOptionInterPageSpacingKey"
public let UILayoutPriorityRequired = UILayoutPriority.required
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
public let kCAFillModeBoth = CAMediaTimingFillMode.both
public let NSFontAttributeName = NSAttributedString.Key.font
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let MAXFLOAT = Float.greatestFiniteMagnitude
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
extension String {
  public func size(attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    size(withAttributes: attributes)
  }
}
extension Notification.Name {
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  public static let UIApplicationDidReceiveMemoryWarning =
    UIApplication.didReceiveMemoryWarningNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationWillEnterForeground =
    UIApplication.willEnterForegroundNotification
}
extension UIViewController {
  public final var childViewControllers: [UIViewController] { children }
  public final func addChildViewController(_ child: UIViewController) { addChild(child) }
  public final func removeFromParentViewController() { removeFromParent() }
  public final func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
  public final func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
}
extension UIView {
  public final func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  public final func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}
