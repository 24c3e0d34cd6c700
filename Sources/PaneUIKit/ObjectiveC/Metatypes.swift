import CExecutorHooks

// Swift makes an object of a class that is only known as a value by `required` initializers alone.
// UIKit's are not, or every app's view would have to repeat them; Objective-C asks for none. An
// initializer that delegates calls the class's own one: what is missing is a call of it, which the
// names of its symbols give. A class without such an initializer stops with Swift's message.

extension UIView {
  @usableFromInline convenience init(madeAt frame: CGRect) { self.init(frame: frame) }

  @_silgen_name("$s9PaneUIKit6UIViewC6madeAtAC10Foundation6CGRectV_tcfC")
  private class func call(madeAt frame: CGRect) -> Self

  /// What `type.init(frame:)` is in a file that `panebench adopt` has copied: a view of this class,
  /// by its `init(frame:)`.
  public final class func newOfClass(frame: CGRect) -> Self { call(madeAt: frame) }

  /// What `type.init()` is there: a view of this class, by its own `init()` if it has one.
  public final class func newOfClass() -> Self {
    makeByOwnInit(self).map { unsafeDowncast($0, to: Self.self) } ?? call(madeAt: .zero)
  }
}

extension UIViewController {
  @usableFromInline convenience init(madeFor number: Int) { self.init(nibName: nil, bundle: nil) }
  @_silgen_name("$s9PaneUIKit16UIViewControllerC7madeForACSi_tcfC")
  private class func call(madeFor number: Int) -> Self
  /// The same of a controller.
  public final class func newOfClass() -> Self {
    makeByOwnInit(self).map { unsafeDowncast($0, to: Self.self) } ?? call(madeFor: 0)
  }
  /// The same by its `init(nibName:bundle:)`: there are no nibs.
  public final class func newOfClass(nibName: String?, bundle: Bundle?) -> Self {
    call(madeFor: 0)
  }
}

extension UINavigationController {
  @usableFromInline convenience init(madeAround root: UIViewController) {
    self.init(rootViewController: root)
  }
  @_silgen_name("$s9PaneUIKit22UINavigationControllerC10madeAroundAcA06UIViewD0C_tcfC")
  private class func call(madeAround root: consuming UIViewController) -> Self
  /// The same by its `init(rootViewController:)`.
  public final class func newOfClass(rootViewController: UIViewController) -> Self {
    call(madeAround: rootViewController)
  }
}

extension UIButton {
  /// A button of this class, by its `init(frame:)`.
  public final class func newOfClass(type: ButtonType) -> Self { newOfClass(frame: .zero) }
}

/// An object by the `init()` that `type` itself has; nil if it has none. Swift looks that up when it
/// compiles, so that only a symbol leads to it.
private func makeByOwnInit(_ type: AnyClass) -> AnyObject? {
  let function = ownInits.value(of: type) { type in
    ClassMethods.of([type])[0]["__allocating_init() -> \(_typeName(type))"].map {
      UInt(bitPattern: $0)
    }
  }
  return function.flatMap {
    c_make(UnsafeRawPointer(bitPattern: $0), unsafeBitCast(type, to: UnsafeRawPointer.self))
  }.map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
}

extension PagerHost {
  /// The module of the pager's files.
  nonisolated var module: String? {
    adapter.map { String(String(reflecting: $0).prefix { $0 != "." }) }
  }
}

/// The class of the pager's files, or of PaneUIKit, whose name `aClassName` ends with; nil if there
/// is none. Which module is written before it does not matter: an app's are one here.
public func NSClassFromString(_ aClassName: String) -> AnyClass? {
  let name = aClassName.split(separator: ".").last ?? ""
  return [PagerHost.current?.module, "PaneUIKit"].compactMap(\.self)
    .compactMap { _typeByName("\($0).\(name)") as? AnyClass }.first
}

/// The name of `aClass` with its module before it, unless that is UIKit's or Foundation's. Foundation's
/// own ends the program where a class is in a type or a function, private or generic: here that has a
/// name which no other class has, though not a phone's.
public func NSStringFromClass(_ aClass: AnyClass) -> String {
  let name = _typeName(aClass)
  let words = name.split(separator: ".")
  guard words.count == 2, !name.contains("<") else { return _mangledTypeName(aClass) ?? name }
  let isPhones = words[0] == "PaneUIKit" || words[0].hasPrefix("Foundation")
  return isPhones ? String(words[1]) : name
}

private let ownInits = ClassTable<UInt?>()

// The same of what a layer, attributes and contexts are made by here: a class's own `init()`.

extension CALayer {
  @usableFromInline convenience init(madeFor number: Int) { self.init() }
  @_silgen_name("$s9PaneUIKit7CALayerC7madeForACSi_tcfC")
  private class func call(madeFor number: Int) -> Self
  final class func newOfClass() -> Self { call(madeFor: 0) }
}
extension UICollectionViewLayoutAttributes {
  @usableFromInline convenience init(madeFor number: Int) { self.init() }
  @_silgen_name("$s9PaneUIKit32UICollectionViewLayoutAttributesC7madeForACSi_tcfC")
  private class func call(madeFor number: Int) -> Self
  final class func newOfClass() -> Self { call(madeFor: 0) }
}
extension UICollectionViewLayoutInvalidationContext {
  @usableFromInline convenience init(madeFor number: Int) { self.init() }
  @_silgen_name("$s9PaneUIKit41UICollectionViewLayoutInvalidationContextC7madeForACSi_tcfC")
  private class func call(madeFor number: Int) -> Self
  final class func newOfClass() -> Self { call(madeFor: 0) }
}

extension UICollectionView {
  @usableFromInline convenience init(madeAt frame: CGRect, layout: UICollectionViewLayout) {
    self.init(frame: frame, collectionViewLayout: layout)
  }

  @_silgen_name(
    "$s9PaneUIKit16UICollectionViewC6madeAt6layoutAC10Foundation6CGRectV_AA0cD6LayoutCtcfC")
  private class func call(madeAt frame: CGRect, layout: consuming UICollectionViewLayout) -> Self

  /// The same with a layout.
  public final class func newOfClass(
    frame: CGRect, collectionViewLayout: UICollectionViewLayout
  ) -> Self { call(madeAt: frame, layout: collectionViewLayout) }
}
