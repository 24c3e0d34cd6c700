#if canImport(UIKit)
  import UIKit
#else
  import PaneUIKit
#endif

// What apps declare in Swift 5 mode, where UIKit's classes are the main actor's without saying so.

/// A free function.
public func fill(_ view: UIView, with color: UIColor) {
  view.backgroundColor = color
  view.layer.cornerRadius = 4
  view.setNeedsLayout()
}

/// A class of its own.
public class PageRecycler {
  private var spare: [UIViewController] = []

  public init() {}

  public func page() -> UIViewController { spare.popLast() ?? UIViewController() }

  public func recycle(_ controller: UIViewController) {
    controller.view.removeFromSuperview()
    spare.append(controller)
  }
}

/// A value.
public struct PagePosition {
  public var page: Int

  public init(of scrollView: UIScrollView) {
    page = Int(scrollView.contentOffset.x / max(scrollView.bounds.width, 1))
  }

  public func constraint(in view: UIView) -> NSLayoutConstraint {
    view.widthAnchor.constraint(equalToConstant: CGFloat(page))
  }
}

/// A protocol that says nothing of actors.
public protocol PageCounting {
  var numberOfPages: Int { get }
  func title(ofPage page: Int) -> String?
}

public class CountedPages: UIViewController, PageCounting {
  public var numberOfPages: Int { view.subviews.count }
  public func title(ofPage page: Int) -> String? { children[page].title }
}

/// A delegate that is neither a view nor a controller.
public class ScrollWatch: NSObject, UIScrollViewDelegate {
  public var onPage: ((Int) -> Void)?

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    onPage?(PagePosition(of: scrollView).page)
  }
}

/// A delegate that passes on what it is told.
public class PassingDelegate: NSObject, UIScrollViewDelegate {
  public weak var other: UIScrollViewDelegate?

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    other?.scrollViewDidScroll?(scrollView)
  }

  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    other?.scrollViewWillEndDragging?(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    other?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
  }

  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    other?.viewForZooming?(in: scrollView) ?? nil
  }
}

extension UICollectionView {
  /// Updates run at once: what they call need not escape.
  func change(_ changes: () -> Void) {
    performBatchUpdates({ changes() }, completion: { [weak self] _ in self?.reloadData() })
  }
}
