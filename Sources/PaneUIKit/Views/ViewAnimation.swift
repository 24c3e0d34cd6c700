import Scrolling
import Synchronization

/// What of a view is animated: its position and its extent without its transform, the origin of its
/// bounds, its transform, and its alpha.
typealias Looks = SIMD16<Double>

extension Looks {
  var position: CGPoint { CGPoint(x: self[0], y: self[1]) }
  var bounds: CGRect { CGRect(x: self[4], y: self[5], width: self[2], height: self[3]) }
  var transform: CGAffineTransform {
    CGAffineTransform(a: self[6], b: self[7], c: self[8], d: self[9], tx: self[10], ty: self[11])
  }
}

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
      (boundsOrigin, storedTransform) = (newValue.bounds.origin, newValue.transform)
      storedAlpha = newValue[12]
    }
  }

  /// Whether it is animated so that it takes no touches.
  final var ignoresTouches: Bool {
    guard let host = PagerHost.current, let extras = host.extras else { return false }
    return extras.animations.contains {
      $0.view === self && $0.run?.options.contains(.allowUserInteraction) == false
        && !$0.time.isOver(at: host.now)
    }
  }

  /// The looks change: a block of changes that are animated has them from where they are.
  final func looksChange() {
    guard openBlocks.load(ordering: .relaxed) > 0 else { return }
    PagerHost.current?.extras?.blocks.last?.keep(self)
  }

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
  /// The animation of its layer, if it is one; else what it belongs to.
  var source: CAAnimation?
  var run: AnimationRun?
  /// What is added to its looks, or, if it has `lanes`, takes their place there: at first, and at
  /// last; if that is nil, what is in force.
  var first: Looks
  let last: Looks?
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

  /// What is in force goes from a part of the way to another.
  @MainActor func move(from part: Double, to end: Double) {
    guard let view, part != end else { return }
    let looks = view.looks + first * (part - end)
    (view.bounds, view.center) = (looks.bounds, looks.position)
    (view.transform, view.alpha) = (looks.transform, looks[12])
  }

  /// Whether it is not over, and a page is in the view.
  @MainActor func animatesPage(at now: Microseconds) -> Bool {
    guard !time.isOver(at: now), let view, view.storedWindow != nil else { return false }
    let way = (last ?? view.looks) - first
    return (lanes ?? Array(0..<13)).contains { way[$0] != 0 } && view.holdsPage
  }
}

/// What one call of `UIView.animate` or one animator animates, and who is told of its end.
@MainActor final class AnimationRun {
  fileprivate let options: UIView.AnimationOptions
  /// How many views it animates.
  fileprivate var views = 0
  /// Whether something of it was cut off.
  fileprivate var isCut = false
  private var tell: (Bool) -> Void = { _ in }

  init(_ options: UIView.AnimationOptions = []) { self.options = options }

  /// Calls `completion` at `due`, or as soon as all is cut off, with whether nothing was.
  func end(at due: Microseconds, in queue: VirtualQueue, _ completion: @escaping (Bool) -> Void) {
    tell = completion
    queue.add(due: due) { self.end() }
  }

  private func end() { exchange(&tell, with: { _ in })(!isCut) }

  fileprivate func endView(cutOffIn host: PagerHost?) {
    (views, isCut) = (views - 1, isCut || host != nil)
    if views == 0, let host { host.queue.add(due: host.now) { self.end() } }
  }
}

/// How many blocks of changes are under way on all threads: without one, nobody looks for it.
private let openBlocks = Atomic<Int>(0)

/// A block of changes that are animated, or that are not if it has no `time`.
final class AnimationBlock {
  let time: AnimationTime?
  let run: AnimationRun?
  /// Whether something was changed of which nothing is seen.
  var hasChanges = false
  /// The views that were changed, and their looks before.
  fileprivate var kept: [(view: UIView, looks: Looks)] = []

  init(_ time: AnimationTime?, _ run: AnimationRun?) { (self.time, self.run) = (time, run) }

  @MainActor fileprivate func keep(_ view: UIView) {
    if !kept.contains(where: { $0.view === view }) { kept.append((view, view.looks)) }
  }

  /// A block within has changed `view` by `shift`: that is not this one's.
  fileprivate func leaveOut(_ shift: Looks, of view: UIView) {
    if let index = kept.firstIndex(where: { $0.view === view }) { kept[index].looks -= shift }
  }
}

extension PagerHost {
  /// Makes `changes`, which `run` animates if there is a `time`. Whether anything has changed that
  /// can be. Of the pager's own offset, its scroll view knows the way.
  func animate(in time: AnimationTime?, _ run: AnimationRun?, _ changes: () -> Void) -> Bool {
    extend().blocks.append(AnimationBlock(time, run))
    openBlocks.add(1, ordering: .relaxed)
    changes()
    openBlocks.subtract(1, ordering: .relaxed)
    guard let block = extras?.blocks.popLast() else { return false }
    var hasChanges = block.hasChanges
    for (view, looks) in block.kept {
      var shift = looks - view.looks
      guard shift != .zero else { continue }
      hasChanges = true
      extras?.blocks.last?.leaveOut(shift, of: view)
      if view === pager { (shift[4], shift[5]) = (0, 0) }
      if shift[7] != 0 || shift[8] != 0 || looks[6] * view.looks[6] < 0 {
        // It turns: what is seen of that in between is no sum.
        PagerHost.idle("UIView.animate of a rotation")
        for lane in 6..<12 { shift[lane] = 0 }
      }
      guard let time, let run, isSeen, turning == nil else { continue }
      let faded = shift[12] == 0 ? .zero : fade(view, by: shift[12], run)
      shift[12] = 0
      for part in faded == .zero ? [shift] : shift == .zero ? [faded] : [shift, faded] {
        run.views += 1
        animations.append(ViewAnimation(view: view, time: time, run: run, first: part, last: .zero))
      }
    }
    if hasChanges, time != nil { extras?.blocks.last?.hasChanges = true }
    return hasChanges
  }

  /// A `run` animates the alpha of `view`, and no other one does any more. Returns how far that is
  /// from what is in force beside `shift`.
  private func fade(_ view: UIView, by shift: Double, _ run: AnimationRun) -> Looks {
    let fades = { (old: ViewAnimation) in
      old.view === view && old.run != nil && old.first[12] != 0
    }
    var fade = Looks.zero
    fade[12] = shift
    for old in animations.filter(fades) where run.options.contains(.beginFromCurrentState) {
      fade[12] += old.first[12] * (1 - (old.time.way(at: now) ?? 0))
    }
    endAnimations(fades)
    return fade
  }

  /// Ends those that `isEnded` says: who waits for them is told whether they were cut off.
  func endAnimations(_ isEnded: (ViewAnimation) -> Bool) {
    for animation in extras?.animations.takeAll(where: isEnded) ?? [] {
      let isCut = !animation.time.isOver(at: now)
      animation.run?.endView(cutOffIn: isCut ? self : nil)
      guard isCut, let view = animation.view else { continue }
      if view === pager, animation.first[12] == 0 { engine.endGlide() }
      if let source = animation.source { view.layer.end(source, finished: false) }
    }
  }
}
