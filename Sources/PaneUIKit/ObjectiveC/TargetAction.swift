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

extension UIControl {
  final func add(_ target: Any?, _ action: Selector, for controlEvents: Event) {
    let pair = TargetAction(target: target as AnyObject?, action: action)
    let isForResponders = target == nil
    let call = UIAction { [weak self] _ in
      guard let self else { return }
      let found = isForResponders ? self.target(forAction: action, withSender: self) : pair.target
      if let found { action(found, self, UIEvent()) }
    }
    actions.append((call, controlEvents))
    targets.append((pair, call))
  }

  final func remove(_ target: Any?, _ action: Selector?, for controlEvents: Event) {
    let gone = targets.filter { $0.pair.matches(target, action) }.map { ObjectIdentifier($0.call) }
    drop(controlEvents) { gone.contains(ObjectIdentifier($0)) }
    let left = Set(actions.map { ObjectIdentifier($0.action) })
    targets.removeAll { !left.contains(ObjectIdentifier($0.call)) }
  }
}

extension UIGestureRecognizer {
  /// Calls what was added, with the recognizer.
  final func sendActions() {
    for pair in targets {
      if let target = pair.target { pair.action(target, self) }
    }
  }
}
