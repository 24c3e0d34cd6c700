import Foundation
import Scrolling

extension UIScrollView {
  /// The engine reports `event`, which the delegate is told of in turn.
  final func hear(_ event: EngineEvent) {
    let pan = enginePan
    switch event {
    case .willBeginDragging: pan?.becomes(.began)
    case .didScroll: if engine.isDragging { pan?.becomes(.changed) }
    case .willEndDragging: pan?.becomes(engine.isCancelled ? .cancelled : .ended)
    default: break
    }
    if case .didScroll(let offset) = event { engineDidScroll(to: offset) } else { tell(event) }
    switch event {
    case .willBeginDragging, .didEndDragging: pan?.callTargets()
    default: break
    }
  }

  /// Tells the delegate of `event`.
  final func tell(_ event: EngineEvent) {
    willTell(of: event)
    if case .willEndDragging(let velocity, let target) = event {
      return endDragging(velocity, target)
    }
    if callLate(event) { return }
    switch event {
    case .didScroll: delegate?.scrollViewDidScroll(self)
    case .willBeginDragging: delegate?.scrollViewWillBeginDragging(self)
    case .willEndDragging: break
    case .didEndDragging(let willDecelerate):
      delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    case .willBeginDecelerating: delegate?.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating: delegate?.scrollViewDidEndDecelerating(self)
    case .didEndScrollingAnimation: delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Tells the delegate of `event` by a late method; returns whether there is one.
  private func callLate(_ event: EngineEvent) -> Bool {
    guard hasLateMethods, let delegate, let methods = LateMethods.of(delegate)
    else { return false }
    return methods.call(event, of: delegate, with: self)
  }

  /// A finger is about to be lifted. Who pages keeps its target, and says so once, as UIKit does.
  private func endDragging(_ velocity: CGPoint, _ target: UnsafeMutablePointer<CGPoint>) {
    let (pages, own) = (engine.isPagingEnabled, target.pointee)
    if !pages { target.pointee = proposedTarget(own, velocity: velocity) }
    if !callLate(.willEndDragging(velocity: velocity, target: target)) {
      delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: target)
    }
    guard target.pointee != own else { return }
    guard pages else { return isSteered = true }
    target.pointee = own
    guard !hasRefusedTarget else { return }
    hasRefusedTarget = true
    FileHandle.standardError.write(
      Data("Stop offset can not be modified for paging scroll views\n".utf8))
  }

  /// The engine's offset is `offset` now, by a motion or a program.
  private func engineDidScroll(to offset: CGPoint) {
    boundsOrigin = offset
    guard programs == 0 else { return offsetChanges() }
    hasMoved = true
    contentOffset = offset
    hasMoved = false
  }

  /// Has `engine`, from now on, do what the view's own one did.
  final func adopt(_ engine: ScrollView) {
    engine.takeOver(from: self.engine)
    self.engine = engine
    boundsOrigin = engine.contentOffset
  }

  /// Goes on by an engine of its own, without a finger.
  final func giveBackEngine() {
    engine.endGlide()
    engine.comeToRest()
    let own = ScrollView(frame: CGRect(origin: .zero, size: frame.size))
    own.join(engine)
    own.takeOver(from: engine)
    own.delegate = relay
    (engine, isQueued) = (own, false)
  }
}

/// What an engine reports: the callbacks of a `ScrollViewDelegate` as values.
enum EngineEvent {
  case didScroll(to: CGPoint)
  case willBeginDragging
  case willEndDragging(velocity: CGPoint, target: UnsafeMutablePointer<CGPoint>)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
}

/// Tells a UIScrollView what happens to the scroll view that moves it.
final class EngineRelay: ScrollViewDelegate {
  /// Owns the relay.
  private unowned(unsafe) let view: UIScrollView

  init(_ view: UIScrollView) { self.view = view }

  private func tell(_ event: EngineEvent) { onMainActor((view, event)) { $0.hear($1) } }

  func scrollViewDidScroll(_ view: ScrollView) { tell(.didScroll(to: view.contentOffset)) }
  func scrollViewWillBeginDragging(_ view: ScrollView) { tell(.willBeginDragging) }
  func scrollViewWillEndDragging(
    _ view: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset target: UnsafeMutablePointer<CGPoint>
  ) { tell(.willEndDragging(velocity: velocity, target: target)) }
  func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate: Bool) {
    tell(.didEndDragging(willDecelerate: willDecelerate))
  }
  func scrollViewWillBeginDecelerating(_ view: ScrollView) { tell(.willBeginDecelerating) }
  func scrollViewDidEndDecelerating(_ view: ScrollView) { tell(.didEndDecelerating) }
  func scrollViewDidEndScrollingAnimation(_ view: ScrollView) { tell(.didEndScrollingAnimation) }
}
