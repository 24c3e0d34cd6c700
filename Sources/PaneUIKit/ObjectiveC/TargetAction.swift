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
