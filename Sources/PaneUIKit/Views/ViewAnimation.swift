import Scrolling

/// What of a view is animated: its position and its extent without its transform, the origin of its
/// bounds, its transform, and its alpha.
typealias Looks = SIMD16<Double>

extension UIView {
  /// What is in force; what is set is seen, and nothing is laid out or told.
  var looks: Looks {
    get {
      let (at, size, t) = (position, untransformedFrame.size, storedTransform)
      return Looks(
        at.x, at.y, size.width, size.height, boundsOrigin.x, boundsOrigin.y, t.a, t.b, t.c, t.d,
        t.tx, t.ty, storedAlpha, 0, 0, 0)
    }
    set {
      let (x, y) = (newValue[0] - anchor.x * newValue[2], newValue[1] - anchor.y * newValue[3])
      untransformedFrame = CGRect(x: x, y: y, width: newValue[2], height: newValue[3])
      boundsOrigin = CGPoint(x: newValue[4], y: newValue[5])
      storedTransform = CGAffineTransform(
        a: newValue[6], b: newValue[7], c: newValue[8], d: newValue[9], tx: newValue[10],
        ty: newValue[11])
      storedAlpha = newValue[12]
    }
  }

  /// The looks change: a block of changes that are animated has them from where they are.
  final func looksChange() { PagerHost.current?.extras?.blocks.last?.keep(self) }

  /// Something is changed that is animated, and of which nothing is seen.
  final func changesUnseen() { PagerHost.current?.extras?.blocks.last?.hasChanges = true }
}

/// When an animation begins, how long it takes, and how it goes.
struct AnimationTime {
  let began: Microseconds
  /// In s.
  let duration: Double
  let course: Course
  /// Whether it is seen before it begins, and after its end.
  var fillsBefore = true
  var staysAfter = false

  /// How much of its way it has gone; nil if nothing is seen of it yet.
  func way(at now: Microseconds) -> Double? {
    if now < began { return fillsBefore ? 0 : nil }
    return isOver(at: now) ? 1 : course.way(after: (now - began).seconds / duration)
  }

  func isOver(at now: Microseconds) -> Bool { (now - began).seconds >= duration }
}

/// What is seen of a view while it is animated.
struct ViewAnimation {
  weak var view: UIView?
  let time: AnimationTime
  /// The animation of its layer, if it is one.
  var source: CAAnimation?
  /// What is added to its looks, or, if it has `lanes`, takes their place there: at first, and at
  /// last; if that is nil, what is in force.
  let (first, last): (Looks, Looks?)
  var lanes: [Int]?

  /// What is seen of a view that would look like `looks` without it.
  func seen(_ looks: Looks, at now: Microseconds) -> Looks {
    guard let way = time.way(at: now) else { return looks }
    let value = first + ((last ?? looks) - first) * way
    return lanes?.reduce(into: looks) { $0[$1] = value[$1] } ?? looks + value
  }

  @MainActor func isDone(at now: Microseconds) -> Bool {
    !time.staysAfter && time.isOver(at: now) || view?.storedWindow == nil
  }

  /// Whether it is not over, and a page is in the view.
  @MainActor func animatesPage(at now: Microseconds) -> Bool {
    guard !time.isOver(at: now), let view, view.storedWindow != nil else { return false }
    let way = (last ?? view.looks) - first
    return (lanes ?? Array(0..<13)).contains { way[$0] != 0 } && view.holdsPage
  }
}

/// A block of changes that are animated, or that are not if it has no `time`.
final class AnimationBlock {
  let time: AnimationTime?
  /// Whether something was changed of which nothing is seen.
  var hasChanges = false
  /// The views that were changed, and their looks before.
  fileprivate var kept: [(view: UIView, looks: Looks)] = []

  init(_ time: AnimationTime?) { self.time = time }

  @MainActor fileprivate func keep(_ view: UIView) {
    if !kept.contains(where: { $0.view === view }) { kept.append((view, view.looks)) }
  }

  /// A block within has changed `view` by `shift`: that is not this one's.
  fileprivate func leaveOut(_ shift: Looks, of view: UIView) {
    if let index = kept.firstIndex(where: { $0.view === view }) { kept[index].looks -= shift }
  }
}

extension PagerHost {
  /// Makes `changes`, which are animated if there is a `time`. Whether anything has changed that can
  /// be. Of the pager's own offset, its scroll view knows the way.
  func animate(in time: AnimationTime?, _ changes: () -> Void) -> Bool {
    blocks.append(AnimationBlock(time))
    changes()
    guard let block = blocks.popLast() else { return false }
    var hasChanges = block.hasChanges
    for (view, looks) in block.kept {
      var shift = looks - view.looks
      guard shift != .zero else { continue }
      hasChanges = true
      blocks.last?.leaveOut(shift, of: view)
      if view === pager { (shift[4], shift[5]) = (0, 0) }
      if shift[7] != 0 || shift[8] != 0 || looks[6] * view.looks[6] < 0 {
        // It turns: what is seen of that in between is no sum.
        PagerHost.idle("UIView.animate of a rotation")
        for lane in 6..<12 { shift[lane] = 0 }
      }
      guard let time, isSeen, !isTurning else { continue }
      animations.append(ViewAnimation(view: view, time: time, first: shift, last: .zero))
    }
    if hasChanges, time != nil { blocks.last?.hasChanges = true }
    return hasChanges
  }

  /// Ends those that `isEnded` says.
  func endAnimations(_ isEnded: (ViewAnimation) -> Bool) {
    _ = extras?.animations.takeAll(where: isEnded)
  }
}
