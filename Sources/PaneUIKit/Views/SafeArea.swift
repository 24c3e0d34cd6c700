import Scrolling

/// What the housing of the screen and the home indicator cover. The status bar is hidden here.
extension PagerHost {
  /// Of the screen as it stands: none on devices that have neither, or with an iOS before 11.
  var safeArea: UIEdgeInsets {
    let size = screenSize
    let isUpright = size.height > size.width
    let upright = isUpright ? size : CGSize(width: size.height, height: size.width)
    let sides: [(Device, CGFloat)] = [(.iPhone15Pro, 59), (.iPhone17, 62)]
    guard engine.ios == .ios13, let side = sides.first(where: { $0.0.size == upright })?.1 else {
      return .zero
    }
    return isUpright
      ? UIEdgeInsets(top: side, left: 0, bottom: 34, right: 0)
      : UIEdgeInsets(top: 0, left: side, bottom: 21, right: side)
  }
}

extension UIView {
  /// What of its superview's unsafe edges covers the view, and what its controller adds.
  var insetsFromSafeArea: UIEdgeInsets {
    guard let parent = superview else {
      return (self as? UIWindow)?.host?.safeArea ?? .zero
    }
    let (outer, frame, bounds) = (parent.safeAreaInsets, frame, parent.bounds)
    func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      max(0, min(inset, inset - distance))
    }
    let own = UIEdgeInsets(
      top: covered(outer.top, frame.minY - bounds.minY),
      left: covered(outer.left, frame.minX - bounds.minX),
      bottom: covered(outer.bottom, bounds.maxY - frame.maxY),
      right: covered(outer.right, bounds.maxX - frame.maxX))
    return own + (controller?.additionalSafeAreaInsets ?? .zero)
  }

  /// Tells the view and its controller of the safe area, before layout: once, and when it changes.
  func lookAtSafeArea() {
    guard let host = storedWindow?.host else { return }
    let (old, now) = (extras?.safeArea, safeAreaInsets)
    needsSafeArea = host.safeArea != .zero
    if old != nil || now != .zero { (self as? UIScrollView)?.adjustInset() }
    guard now != old else { return }
    if old != nil { (self as? UICellScrollView)?.layoutBecameInvalid(withMetrics: false) }
    if needsSafeArea || now != .zero || old != nil {
      extend().safeArea = now
      isSolved = false
    }
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
  }

  /// Has the safe area of this view and of those in it looked at again.
  func safeAreaChanges() {
    needsSafeArea = true
    setNeedsLayout()
    for child in children { child.safeAreaChanges() }
  }
}

extension UIScrollView {
  /// Adds to the inset what `contentInsetAdjustmentBehavior` takes of the safe area. Content that is
  /// at its top or left edge stays there.
  final func adjustInset() {
    let (old, adjustment) = (extras?.adjustment ?? .zero, adjustment)
    guard adjustment != old else { return }
    let (inset, before) = (contentInset, adjustedContentInset)
    extend().adjustment = adjustment
    let (offset, isAtRest) = (boundsOrigin, engine.isAtRest)
    contentInset = inset
    guard isAtRest else { return }
    let now = adjustedContentInset
    let held = CGPoint(
      x: offset.x == -before.left ? -now.left : boundsOrigin.x,
      y: offset.y == -before.top ? -now.top : boundsOrigin.y)
    if held != boundsOrigin { contentOffset = held }
  }

  /// What of the safe area is not added to the inset.
  final var unadjustedSafeArea: UIEdgeInsets { safeAreaInsets - (extras?.adjustment ?? .zero) }

  private var adjustment: UIEdgeInsets {
    let (area, size) = (safeAreaInsets, bounds.size)
    var (isAcross, isDown) = (
      contentSize.width > size.width || alwaysBounceHorizontal,
      contentSize.height > size.height || alwaysBounceVertical
    )
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: (isAcross, isDown) = (true, true)
    case .automatic: isDown = isDown || isInNavigation
    case .scrollableAxes: break
    }
    return UIEdgeInsets(
      top: isDown ? area.top : 0, left: isAcross ? area.left : 0, bottom: isDown ? area.bottom : 0,
      right: isAcross ? area.right : 0)
  }

  /// Whether it is the scroll view of a controller in a stack, whatever its content is.
  private var isInNavigation: Bool {
    guard let owner = controller ?? superview?.controller,
      owner.automaticallyAdjustsScrollViewInsets,
      owner.viewIfLoaded === self || superview?.subviews.first === self
    else { return false }
    return owner.navigationController != nil
  }
}

extension UIEdgeInsets {
  static func + (lhs: Self, rhs: Self) -> Self {
    Self(
      top: lhs.top + rhs.top, left: lhs.left + rhs.left, bottom: lhs.bottom + rhs.bottom,
      right: lhs.right + rhs.right)
  }
  static func - (lhs: Self, rhs: Self) -> Self {
    lhs + Self(top: -rhs.top, left: -rhs.left, bottom: -rhs.bottom, right: -rhs.right)
  }
}
