/// An edge, a middle or a length of a view, which a constraint makes equal to another.
///
/// There are equations alone: what is at most or at least another has no method here.
@preconcurrency @MainActor public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let part: LayoutPart

  init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    part = LayoutPart(item: item, attribute: attribute)
  }

  /// The equation of this anchor and `anchor`, not active yet.
  public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(part, anchor.part, multiplier: 1, constant: 0)
  }

  /// The equation of this anchor and `anchor` plus `c` points, not active yet.
  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(part, anchor.part, multiplier: 1, constant: c)
  }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// The equation of this length and `c` points, not active yet.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(part, nil, multiplier: 1, constant: c)
  }

  /// The equation of this length and `m` times another, plus `c` points, not active yet.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(part, anchor.part, multiplier: m, constant: c)
  }
}

/// A rectangle of a view by which others are laid out.
@preconcurrency @MainActor public final class UILayoutGuide: NSObject {
  let item: LayoutItem

  init(_ item: LayoutItem) { self.item = item }

  /// The view whose rectangle it is.
  public var owningView: UIView? { item.view }
}

extension UIView {
  public final var leadingAnchor: NSLayoutXAxisAnchor { .init(item, .leading) }
  public final var trailingAnchor: NSLayoutXAxisAnchor { .init(item, .trailing) }
  public final var leftAnchor: NSLayoutXAxisAnchor { .init(item, .left) }
  public final var rightAnchor: NSLayoutXAxisAnchor { .init(item, .right) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { .init(item, .centerX) }
  public final var topAnchor: NSLayoutYAxisAnchor { .init(item, .top) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { .init(item, .bottom) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { .init(item, .centerY) }
  public final var widthAnchor: NSLayoutDimension { .init(item, .width) }
  public final var heightAnchor: NSLayoutDimension { .init(item, .height) }

  /// The view's bounds: there is nothing that would cover a part of it.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(LayoutItem(self, .bounds))
  }

  private var item: LayoutItem { LayoutItem(self, .whole) }
}

extension UILayoutGuide {
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(item, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(item, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(item, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(item, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(item, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(item, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(item, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(item, .centerY) }
  public var widthAnchor: NSLayoutDimension { .init(item, .width) }
  public var heightAnchor: NSLayoutDimension { .init(item, .height) }
}

extension UIScrollView {
  /// The content: constraints to it make `contentSize`.
  public final var contentLayoutGuide: UILayoutGuide { UILayoutGuide(LayoutItem(self, .content)) }
  /// The view's own rectangle, whatever it is scrolled to.
  public final var frameLayoutGuide: UILayoutGuide { UILayoutGuide(LayoutItem(self, .bounds)) }
}
