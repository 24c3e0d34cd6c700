/// An edge, a middle or a length of a view, which a constraint compares with another.
@preconcurrency @MainActor public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let part: LayoutPart

  init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    part = item[attribute]
  }

  // This anchor is equal to `anchor` plus `c` points, at least or at most that; not active yet.
  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(part, anchor.part, constant: c) }
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(part, anchor.part, relation: .greaterThanOrEqual, constant: c)
  }
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(part, anchor.part, relation: .lessThanOrEqual, constant: c)
  }
}

/// The system's space between views, in points.
let systemSpacing: CGFloat = 8

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: systemSpacing * multiplier) }
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }
}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: systemSpacing * multiplier) }
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }
}

public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  // This length is `c` points, at least or at most that; not active yet.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(part, nil, constant: c)
  }
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(part, nil, relation: .greaterThanOrEqual, constant: c)
  }
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(part, nil, relation: .lessThanOrEqual, constant: c)
  }

  // This length is `m` times another plus `c` points, at least or at most that; not active yet.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(part, anchor.part, multiplier: m, constant: c)
  }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(part, anchor.part, relation: .greaterThanOrEqual, multiplier: m, constant: c)
  }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(part, anchor.part, relation: .lessThanOrEqual, multiplier: m, constant: c)
  }
}

/// What has anchors: a view, or a rectangle of one.
@preconcurrency @MainActor protocol Anchored {
  var item: LayoutItem { get }
}

extension Anchored {
  fileprivate func x(_ part: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    .init(item, part)
  }
  fileprivate func y(_ part: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    .init(item, part)
  }
}

extension UIView: Anchored {
  public final var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  public final var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  public final var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  public final var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  public final var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { y(.firstBaseline) }
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { y(.lastBaseline) }
  public final var widthAnchor: NSLayoutDimension { .init(item, .width) }
  public final var heightAnchor: NSLayoutDimension { .init(item, .height) }

  var item: LayoutItem { LayoutItem(self, .whole) }
}

extension UILayoutGuide: Anchored {
  public final var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  public final var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  public final var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  public final var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  public final var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  public final var widthAnchor: NSLayoutDimension { .init(item, .width) }
  public final var heightAnchor: NSLayoutDimension { .init(item, .height) }
}
