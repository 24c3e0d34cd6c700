import Testing

@testable import PaneUIKit

/// Lays out `views` in a view of 300 by 400 points, by constraints to that.
@MainActor @discardableResult func lay(
  _ views: [UIView], width: CGFloat = 300, by constraints: (UIView) -> [NSLayoutConstraint]
) -> UIView {
  let view = UIView(frame: rect(0, 0, width, 400))
  for inside in views { view.addSubview(inside) }
  NSLayoutConstraint.activate(constraints(view))
  view.layoutIfNeeded()
  return view
}

/// The constraints of `formats`, with `views` by the letters of the alphabet.
@MainActor func formatted(
  _ formats: String..., metrics: [String: Any] = [:], views: [UIView]
) -> [NSLayoutConstraint] {
  let named = Dictionary(uniqueKeysWithValues: zip(["a", "b", "c"], views))
  return formats.flatMap {
    NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: metrics, views: named)
  }
}

/// Holds `view` to the edges of `other`, or `inset` points within.
@MainActor func pin(_ view: UIView, to other: UIView, inset: CGFloat = 0) {
  view.translatesAutoresizingMaskIntoConstraints = false
  NSLayoutConstraint.activate([
    view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
    view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
    view.topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
    view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
  ])
}

/// A view whose content has a size.
@MainActor func box(_ width: CGFloat = -1, _ height: CGFloat = -1) -> UIView {
  final class Box: UIView {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
  }
  let box = Box()
  box.size = CGSize(width: width, height: height)
  box.translatesAutoresizingMaskIntoConstraints = false
  return box
}

@Suite("Layout by names") @MainActor
struct LayoutNamesTests {
  @Test("views of equal width share a chain, which no equation alone gives")
  func shares() {
    let boxes = (0..<3).map { _ in box() }
    let view = lay(boxes) { _ in
      formatted("H:|[a(==b)]-30-[b(==c)][c]|", views: boxes)
        + boxes.flatMap { formatted("V:|-10-[a]-20-|", views: [$0]) }
    }
    #expect(
      boxes.map(\.frame) == [rect(0, 10, 90, 370), rect(120, 10, 90, 370), rect(210, 10, 90, 370)])
    view.frame.size.width = 360
    view.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 140, 250])
  }

  @Test("a view reaches beyond its superview by a visual format with numbers below 0")
  func beyond() {
    let inside = box()
    lay([inside]) { _ in
      formatted("H:|-(-5.0)-[a]-(-by)-|", "V:|[a]|", metrics: ["by": 7], views: [inside])
    }
    #expect((inside.frame.minX, inside.frame.width) == (-5, 312))
  }

  @Test(
    "an inequality wins over an equation of less priority where it is broken, and only there",
    arguments: [(300.0, 200.0), (150, 150)])
  func inequality(width: CGFloat, expected: CGFloat) {
    let inside = box()
    lay([inside], width: width) { view in
      let wish = inside.widthAnchor.constraint(equalTo: view.widthAnchor)
      wish.priority = .defaultHigh
      return [
        wish, inside.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
        inside.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
        inside.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        inside.topAnchor.constraint(equalTo: view.topAnchor),
      ]
    }
    #expect(inside.frame == rect((width - expected) / 2, 0, expected, 40))
  }

  @Test("of two constraints that contradict each other, that of higher priority holds")
  func priorities() {
    for isFirst in [true, false] {
      let inside = box()
      lay([inside]) { _ in
        let weak = inside.widthAnchor.constraint(equalToConstant: 50)
        let strong = inside.widthAnchor.constraint(equalToConstant: 70)
        (weak.priority, strong.priority) = (.defaultLow, .defaultHigh)
        return (isFirst ? [weak, strong] : [strong, weak])
          + formatted("H:|[a]", "V:|[a(10)]", views: [inside])
      }
      #expect(inside.frame == rect(0, 0, 70, 10))
    }
  }

  @Test("text that is too long ends at an edge that it may not pass, and shorter text does not")
  func intrinsic() {
    for (own, expected) in [(500.0, 280.0), (50, 50)] {
      let inside = box(own, 10)
      lay([inside]) { view in
        [
          inside.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
          inside.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -10),
          inside.topAnchor.constraint(equalTo: view.topAnchor),
        ]
      }
      #expect(inside.frame == rect(10, 0, expected, 10))
    }
  }

  @Test("the keyboard's guide is the lower edge: what ends at its top fills the view")
  func keyboard() {
    let inside = box()
    lay([inside]) { view in
      formatted("H:|[a]|", "V:|[a]", views: [inside])
        + [inside.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)]
    }
    #expect(inside.frame == rect(0, 0, 300, 400))
  }

  @Test("margins, guides of an app's own and a view two levels up place views")
  func guides() {
    let (outer, inner, guide) = (box(), box(), UILayoutGuide())
    let view = lay([outer]) { view in
      outer.addSubview(inner)
      view.addLayoutGuide(guide)
      view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      return [
        guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 50),
        guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        guide.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
        guide.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
        outer.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
        outer.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        outer.topAnchor.constraint(equalTo: guide.topAnchor),
        outer.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        inner.topAnchor.constraint(equalTo: outer.topAnchor),
        inner.heightAnchor.constraint(equalToConstant: 7),
      ]
    }
    #expect(guide.layoutFrame == rect(50, 1, 150, 396))
    #expect(outer.frame == rect(200, 1, 96, 396))
    #expect(inner.frame == rect(0, 0, 100, 7))
    view.frame.size.width = 400
    view.layoutIfNeeded()
    #expect(inner.frame == rect(0, 0, 150, 7))
  }

  @Test(
    "a stack places what it arranges",
    arguments: [
      (UIStackView.Distribution.fill, [0.0, 70, 200]), (.fillEqually, [0, 100, 200]),
      (.equalSpacing, [0, 100, 200]), (.equalCentering, [0, 112.5, 200]),
      (.fillProportionally, [0, 75, 150]),
    ])
  func stacks(distribution: UIStackView.Distribution, expected: [CGFloat]) {
    let boxes = [50, 50, 100].map { box($0, 20) }
    let stack = UIStackView(arrangedSubviews: boxes)
    (stack.distribution, stack.alignment) = (distribution, .center)
    if distribution == .fill {
      stack.spacing = 20
      // The one that hugs its content least has what is left.
      boxes[1].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    }
    stack.frame = rect(0, 0, 300, 60)
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == expected)
    #expect(boxes[2].frame.maxX == 300)
    #expect(boxes.allSatisfy { $0.frame.midY == 30 && $0.frame.height == 20 })
  }

  @Test("a hidden view takes no room in a stack, and one that is shown again does")
  func hidden() {
    let boxes = (0..<3).map { _ in box() }
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.distribution = .fillEqually
    stack.frame = rect(0, 0, 300, 60)
    stack.layoutIfNeeded()
    boxes[1].isHidden = true
    stack.layoutIfNeeded()
    #expect([boxes[0], boxes[2]].map(\.frame.width) == [150, 150])
    boxes[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 100, 200])
  }

  @Test("the size that constraints give a view is no larger than they need")
  func fitting() {
    let inside = box(80, 20)
    let view = lay([inside]) { _ in
      formatted("H:|-10-[a]-10-|", "V:|-5-[a]-5-|", views: [inside])
    }
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 100, height: 30))
  }
}
