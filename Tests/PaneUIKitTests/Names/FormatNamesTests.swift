import Testing

@testable import PaneUIKit

@Suite("Visual formats, margins and stacks by names") @MainActor
struct FormatNamesTests {
  /// Boxes in a view of 300 by 400 points with margins of 12 to 15, where formats have them.
  private func boxes(
    _ formats: [String], _ options: NSLayoutConstraint.FormatOptions = [],
    _ boxes: [UIView] = [box(), box()]
  ) -> [UIView] {
    let view = UIView(frame: rect(0, 0, 300, 400))
    view.layoutMargins = UIEdgeInsets(top: 12, left: 13, bottom: 14, right: 15)
    for box in boxes { view.addSubview(box) }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: ["gap": 7, "wide": CGFloat(30)],
          views: ["a": boxes[0], "b": boxes[1]]))
    }
    view.layoutIfNeeded()
    return boxes
  }

  @Test(
    "a format says gaps, lengths, at least, at most, and how much each matters",
    arguments: [
      ("H:|-[a(50)]", "a", 13.0, 63.0), ("V:[a(50)]-|", "a", 336, 386),
      ("H:[a(50)]-[b(60)]-20-|", "a", 162, 212), ("|-gap-[a(wide)]", "a", 7, 37),
      ("|[a(40)][b(==a)]", "b", 40, 80), ("|[a(>=120,80@500)]", "a", 0, 120),
      ("|[a(<=70,100@250)]", "a", 0, 70), ("|-(30@400)-[a(50)]-(10@600)-|", "a", 240, 290),
      ("V:|-[a(50)]-[b(60)]", "b", 70, 130), ("V:[a(50)]-(>=9,5@100)-|", "a", 341, 391),
    ])
  func formats(format: String, name: String, begin: CGFloat, end: CGFloat) {
    let frame = boxes([format])[name == "a" ? 0 : 1].frame
    let isRow = !format.hasPrefix("V:")
    #expect((isRow ? frame.minX : frame.minY) == begin)
    #expect((isRow ? frame.maxX : frame.maxY) == end)
  }

  @Test("options align what follows each other across the way in which it does")
  func options() {
    func place(_ option: NSLayoutConstraint.FormatOptions, _ formats: [String]) -> CGPoint {
      boxes(formats, option, [box(50, 20), box(60, 40)])[1].frame.origin
    }
    let row: [(NSLayoutConstraint.FormatOptions, CGFloat)] = [
      (.alignAllTop, 30), (.alignAllBottom, 10), (.alignAllCenterY, 20),
      (.alignAllFirstBaseline, 30), (.alignAllLastBaseline, 10),
    ]
    for (option, y) in row { #expect(place(option, ["H:|-[a]-[b]", "V:|-30-[a]"]).y == y) }
    let column: [(NSLayoutConstraint.FormatOptions, CGFloat)] = [
      (.alignAllLeading, 30), (.alignAllLeft, 30), (.alignAllTrailing, 20), (.alignAllRight, 20),
      (.alignAllCenterX, 25),
    ]
    for (option, x) in column { #expect(place(option, ["V:|-[a]-[b]", "H:|-30-[a]"]).x == x) }
  }

  @Test("margins are named one by one, and the system's spacing by how many of it")
  func margins() {
    let (view, inside) = (UIView(frame: rect(0, 0, 300, 400)), box())
    let (beside, next) = (box(6, 6), box())
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 10)
    for one in [inside, beside, next] { view.addSubview(one) }
    let pairs: [(UIView, NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (inside, .leading, .leadingMargin), (inside, .trailing, .trailingMargin),
      (inside, .top, .topMargin), (inside, .bottom, .bottomMargin),
      (beside, .centerX, .centerXWithinMargins), (beside, .centerY, .centerYWithinMargins),
    ]
    NSLayoutConstraint.activate(
      pairs.map {
        NSLayoutConstraint(
          item: $0, attribute: $1, relatedBy: .equal, toItem: view, attribute: $2, multiplier: 1,
          constant: 0)
      } + [
        next.leftAnchor.constraint(equalToSystemSpacingAfter: beside.rightAnchor, multiplier: 2),
        next.topAnchor.constraint(equalToSystemSpacingBelow: beside.bottomAnchor, multiplier: 3),
      ])
    view.layoutIfNeeded()
    #expect(inside.frame == rect(2, 1, 288, 396) && beside.center == point(146, 199))
    #expect(next.frame.origin == point(165, 226))
  }

  @Test("a stack aligns across its axis, keeps its margins if it is to, and a space of one's own")
  func stacks() {
    let alignments: [(UIStackView.Alignment, CGFloat, CGFloat)] = [
      (.leading, 5, 20), (.top, 5, 20), (.firstBaseline, 5, 20), (.center, 19, 20),
      (.trailing, 33, 20), (.bottom, 33, 20), (.lastBaseline, 33, 20), (.fill, 5, 48),
    ]
    for (alignment, y, height) in alignments {
      let (one, other) = (box(50, 20), box(20, 20))
      let stack = UIStackView(arrangedSubviews: [one, other])
      (stack.alignment, stack.isLayoutMarginsRelativeArrangement) = (alignment, true)
      stack.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
      one.setContentHuggingPriority(.required, for: .horizontal)
      stack.spacing = 4
      stack.setCustomSpacing(30, after: one)
      stack.frame = rect(0, 0, 300, 60)
      stack.layoutIfNeeded()
      #expect(one.frame == rect(6, y, 50, height))
      #expect((other.frame.minX, other.frame.maxX) == (86, 292))
    }
  }
}
