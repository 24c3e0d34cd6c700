import PaneUIKit

/// Puts one page in the place of another, by an animation of their views.
class SwappingPages: PageController {
  private(set) var current = UIView()

  func make(_ page: Int) -> UIView {
    let view = UIView(frame: self.view.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pages.draw(page, in: view)
    self.view.addSubview(view)
    return view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    current = make(page)
  }

  override func show(_ page: Int, animated: Bool) {
    guard page != self.page else { return }
    let (old, new) = (current, make(page))
    let way: CGFloat = page > self.page ? 1 : -1
    (self.page, current) = (page, new)
    if animated { swap(old, new, way) } else { old.removeFromSuperview() }
  }

  func swap(_ old: UIView, _ new: UIView, _ way: CGFloat) {}
}

/// The new page pushes the old one out.
class PushingPages: SwappingPages {
  override func swap(_ old: UIView, _ new: UIView, _ way: CGFloat) {
    let width = view.bounds.width
    new.frame.origin.x = way * width
    UIView.animate(withDuration: 0.3) {
      (new.frame.origin.x, old.frame.origin.x) = (0, -way * width)
    } completion: { _ in
      old.removeFromSuperview()
    }
  }
}
/// Has taken the old page away by then.
final class PushingNothing: PushingPages {
  override func swap(_ old: UIView, _ new: UIView, _ way: CGFloat) {
    super.swap(old, new, way)
    old.removeFromSuperview()
  }
}

/// The new page fades in over the old one.
class FadingPages: SwappingPages {
  var delay: TimeInterval { 0 }
  override func swap(_ old: UIView, _ new: UIView, _ way: CGFloat) {
    new.alpha = 0
    UIView.animate(withDuration: 0.3, delay: delay) {
      new.alpha = 1
    } completion: { _ in
      old.removeFromSuperview()
    }
  }
}
/// The old page fades out over the new one.
final class BaringPages: SwappingPages {
  override func swap(_ old: UIView, _ new: UIView, _ way: CGFloat) {
    view.bringSubviewToFront(old)
    UIView.animate(withDuration: 0.3, animations: { old.alpha = 0 }) { _ in
      old.removeFromSuperview()
    }
  }
}
/// Fades in from nothing, 0.2 s late.
final class FadingFromNothing: FadingPages {
  override var delay: TimeInterval { 0.2 }
  override func swap(_ old: UIView, _ new: UIView, _ way: CGFloat) {
    super.swap(old, new, way)
    old.removeFromSuperview()
  }
}

/// Slides each page to its place when it is made: one ahead of the screen.
class SlidingStrip: SideStrip {
  override func fill(_ view: UIView, _ page: Int) {
    super.fill(view, page)
    view.frame.origin.x += step
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      view.frame.origin.x -= self.step
    }
  }
}
/// The same when it is in view.
final class LateSlidingStrip: SlidingStrip { override var margin: Int { 0 } }

/// Fades each page in when it is made: one ahead of the screen.
class FadingStrip: SideStrip {
  override func fill(_ view: UIView, _ page: Int) {
    super.fill(view, page)
    view.alpha = 0
    UIView.animate(withDuration: 0.2) { view.alpha = 1 }
  }
}
/// The same when it is in view.
final class LateFadingStrip: FadingStrip { override var margin: Int { 0 } }

/// Shrinks the page in view while a finger drags.
final class SqueezingStrip: SideStrip {
  private func scale(_ scale: CGFloat) {
    UIView.animate(withDuration: 0.2) {
      for view in self.views.values { view.transform = CGAffineTransform(scaleX: scale, y: scale) }
    }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { scale(0.9) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scale(1) }
}

/// Slides in when it has appeared.
final class EnteringStrip: SideStrip {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    scrollView.frame.origin.x = 375
    UIView.animate(withDuration: 0.2) { self.scrollView.frame.origin.x = 0 }
  }
}
