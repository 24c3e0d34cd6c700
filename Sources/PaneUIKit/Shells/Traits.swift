/// What has traits, which follow from the screen.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
extension UIResponder: UITraitEnvironment, UITraitChangeObservable {}

/// What names a trait. Of those below, a turn of a phone changes the size classes alone, and dark
/// mode the style.
public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public enum UITraitVerticalSizeClass: UITraitDefinition {}
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
public enum UITraitDisplayScale: UITraitDefinition {}
public enum UITraitLayoutDirection: UITraitDefinition {}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
public enum UITraitAccessibilityContrast: UITraitDefinition {}
public protocol UITraitChangeRegistration: AnyObject {}

/// Can be told of traits that change.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}
extension UITraitChangeObservable {
  private func watch(
    _ traits: [UITrait], _ call: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let watch = TraitWatch(traits) { [weak self] old in
      if let self { call(self, old) }
    }
    PagerHost.current?.traitWatches.append(watch)
    return watch
  }

  /// Has `handler` called, with this object, when one of `traits` has changed.
  @discardableResult
  public func registerForTraitChanges<Observable: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Observable, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    watch(traits) { observable, old in
      if let observable = observable as? Observable { handler(observable, old) }
    }
  }
  /// Has `action` of this object called.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    watch(traits) { observable, old in action(observable, observable, old) }
  }
  /// Has `action` of `target` called.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: AnyObject, action: Selector
  ) -> any UITraitChangeRegistration {
    watch(traits) { [weak target] observable, old in
      if let target { action(target, observable, old) }
    }
  }
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    _ = PagerHost.current?.traitWatches.takeAll { $0 === registration }
  }
}
@MainActor final class TraitWatch: UITraitChangeRegistration {
  private let traits: [UITrait]
  let call: (UITraitCollection) -> Void
  init(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.call) = (traits, call)
  }
  func isOf(_ trait: UITrait) -> Bool { traits.contains { $0 == trait } }
}

extension PagerHost {
  /// The style or a size class is another than in `old`: tells the views from above, each after its
  /// controller, and who registered.
  func traitsChange(from old: UITraitCollection) {
    tell(window, old)
    let now = UITraitCollection.current
    let traits: [(trait: UITrait, isSame: Bool)] = [
      (UITraitVerticalSizeClass.self, old.verticalSizeClass == now.verticalSizeClass),
      (UITraitHorizontalSizeClass.self, old.horizontalSizeClass == now.horizontalSizeClass),
      (UITraitUserInterfaceStyle.self, old.userInterfaceStyle == now.userInterfaceStyle),
    ]
    for watch in traitWatches where traits.contains(where: { !$0.isSame && watch.isOf($0.trait) }) {
      watch.call(old)
    }
  }
  private func tell(_ view: UIView, _ old: UITraitCollection) {
    view.controller?.traitCollectionDidChange(old)
    view.traitCollectionDidChange(old)
    for child in view.subviews { tell(child, old) }
  }
}

/// A plane with coordinates: a view, or the screen, whose plane is the window's.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
}
extension UIView: UICoordinateSpace {
  @_disfavoredOverload
  public final func convert(
    _ point: CGPoint, to coordinateSpace: any UICoordinateSpace
  ) -> CGPoint { convert(point, to: coordinateSpace as? UIView) }
  @_disfavoredOverload
  public final func convert(
    _ point: CGPoint, from coordinateSpace: any UICoordinateSpace
  ) -> CGPoint { convert(point, from: coordinateSpace as? UIView) }
  @_disfavoredOverload
  public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace as? UIView)
  }
  @_disfavoredOverload
  public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: coordinateSpace as? UIView)
  }
}
