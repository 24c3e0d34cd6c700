/// A method of an object that is not retained.
struct TargetAction {
  weak var target: AnyObject?
  let action: Selector

  /// Whether it goes with `target` and `action`; nil stands for any.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || self.target === target as AnyObject?)
      && (action == nil || self.action == action)
  }
}

extension UIResponder {
  /// The first responder in the chain that has `action`; nil if none has.
  public final func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self) { $0.next }.first { action.isMethod(of: $0) }
  }
}

extension UIControl {
  final func add(_ target: Any?, _ action: Selector, for controlEvents: Event) {
    let pair = TargetAction(target: target as AnyObject?, action: action)
    let isForResponders = target == nil
    let call = UIAction { [weak self] _ in
      guard let self else { return }
      let found = isForResponders ? self.target(forAction: action, withSender: self) : pair.target
      if let found { action(found, self, UIEvent()) }
    }
    addAction(call, for: controlEvents)
    targets.append((pair, call))
  }

  public final var allTargets: Set<AnyHashable> {
    Set(targets.compactMap { $0.pair.target as? NSObject })
  }
  public final func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let found = targets.filter { $0.pair.matches(target, nil) }.map(\.pair.action.description)
    return found.isEmpty ? nil : found
  }

  /// Calls `action` of `target` no more for `controlEvents`; nil stands for any.
  public final func removeTarget(
    _ target: Any?, action: Selector?, for controlEvents: Event
  ) {
    let gone = targets.filter { $0.pair.matches(target, action) }.map { ObjectIdentifier($0.call) }
    drop(controlEvents) { gone.contains(ObjectIdentifier($0)) }
    let left = Set(actions.map { ObjectIdentifier($0.action) })
    targets.removeAll { !left.contains(ObjectIdentifier($0.call)) }
  }
}

extension UIGestureRecognizer {
  /// Has `action` of `target` called when the recognizer's state changes.
  public final func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target: target as AnyObject, action: action))
  }

  /// Calls `action` of `target` no more; nil stands for any.
  public final func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target, action) }
  }

  /// Calls what was added, with the recognizer.
  final func sendActions() {
    for pair in targets {
      if let target = pair.target { pair.action(target, self) }
    }
  }
}
