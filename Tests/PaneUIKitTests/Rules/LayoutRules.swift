import Testing

@testable import PaneUIKit

@Suite("What asks for layout, and what does not")
@MainActor struct LayoutRules {
  /// A bar that sets in its own layout what is set, and asks for layout at once.
  private final class Bar: UIView {
    let (inner, mark, label, stack) = (UIView(), UIView(), UILabel(), UIStackView())
    var passes = 0
    var set: (Bar) -> Void = { _ in }
    lazy var place = mark.leadingAnchor.constraint(equalTo: inner.leadingAnchor)

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(inner)
      inner.addSubview(mark)
      inner.addSubview(label)
      addSubview(stack)
      for view in [inner, mark, label, stack] {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: leadingAnchor), place,
        mark.widthAnchor.constraint(equalToConstant: 20),
        label.topAnchor.constraint(equalTo: inner.topAnchor),
        stack.topAnchor.constraint(equalTo: topAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
      guard passes < 9 else { return }
      layoutIfNeeded()
      set(self)
      layoutIfNeeded()
    }
  }

  @Test("setCustomSpacing with spacingUseDefault: the stack's own spacing is in force again")
  func spacing() {
    let stack = UIStackView(frame: rect(0, 0, 300, 10))
    stack.spacing = 4
    let views = [box(10, 10), box(10, 10)]
    for view in views { stack.addArrangedSubview(view) }
    for (spacing, x) in [(30, 40), (UIStackView.spacingUseDefault, 14)] as [(CGFloat, CGFloat)] {
      stack.setCustomSpacing(spacing, after: views[0])
      stack.layoutIfNeeded()
      #expect(views[1].frame.minX == x)
    }
  }

  @Test("a property that layoutSubviews sets to what it is: nothing is laid out again")
  func same() throws {
    let sets: [String: @MainActor @Sendable (Bar) -> Void] = [
      "constant": { $0.place.constant = 8 },
      "priority": { $0.place.priority = .defaultHigh },
      "isActive": { $0.place.isActive = true },
      "text": { $0.label.text = "one" },
      "font": { $0.label.font = .systemFont(ofSize: 9) },
      "spacing": { $0.stack.spacing = 4 },
      "axis": { $0.stack.axis = .vertical },
      "custom spacing": { $0.stack.setCustomSpacing(3, after: $0.mark) },
      "isHidden": { $0.mark.isHidden = true },
      "frame": { $0.frame = rect(1, 2, 30, 40) },
      "bounds": { $0.bounds.origin.x = 3 },
      "margins": { $0.layoutMargins.left = 5 },
      "hugging": { $0.mark.setContentHuggingPriority(.defaultHigh, for: .vertical) },
    ]
    for (name, set) in sets {
      let lines = try play(.open) { log, _ in
        let bar = Bar(frame: rect(0, 0, 300, 400))
        bar.set = set
        let controller = UIViewController()
        controller.view = bar
        bar.layoutIfNeeded()
        log.note("\(bar.passes)")
        return controller
      }
      #expect(lines == ["1"] || lines == ["2"], "\(name)")
    }
  }

  @Test(
    "a view that gets another size or transform: what it is in is laid out again, unless a layout pass is under way"
  )
  func outer() throws {
    final class Outer: UIView {
      var passes = 0
      var set: (UIView) -> Void = { _ in }
      override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
        set(subviews[0])
      }
    }
    let sets: [(String, @MainActor @Sendable (UIView) -> Void)] = [
      ("frame", { $0.frame.size.width += 1 }),
      ("bounds", { $0.bounds.size.height += 1 }),
      ("transform", { $0.transform = $0.transform.scaledBy(x: 2, y: 2) }),
      ("layer", { $0.layer.transform = CATransform3DScale($0.layer.transform, 2, 2, 1) }),
      ("center", { $0.center.x += 1 }),
      ("alpha", { $0.alpha /= 2 }),
      ("the same", { ($0.frame.size, $0.transform) = ($0.frame.size, $0.transform) }),
    ]
    for isWithin in [false, true] {
      let passes = try sets.map { _, set in
        try play(.open + [.hold(300.milliseconds)]) { log, _ in
          let (controller, outer) = (UIViewController(), Outer(frame: rect(0, 0, 100, 100)))
          outer.addSubview(UIView(frame: rect(0, 0, 10, 10)))
          controller.view.addSubview(outer)
          after(0.1) {
            outer.passes = 0
            if isWithin { outer.set = set }
            isWithin ? outer.setNeedsLayout() : set(outer.subviews[0])
          }
          after(0.2) { log.note("\(outer.passes)") }
          return controller
        }
      }
      #expect(passes.flatMap(\.self).joined() == (isWithin ? "1111111" : "1111000"))
    }
  }

  @Test(
    "a line of a flow layout that is not full: keeps the places that it would have; where the delegate or cells say extents it begins at the edge",
    arguments: [[80, 80], [80], [80, 70], [200], [140]])
  func incompleteLine(widths: [Double]) {
    let sizes = widths.map { CGSize(width: $0, height: 50) }
    let lines = [FlowMetrics.Sizes.uniform(sizes[0], count: sizes.count), .each(sizes)].map {
      FlowLines(
        FlowMetrics(
          isHorizontal: false, viewport: FingerBench.size, inset: .zero, lineSpacing: 10,
          itemSpacing: 20, sizes: $0))
    }
    let (first, last) = (lines.map { $0.frame(of: 0).minX }, widths.count - 1)
    // One that leaves no room for another is in the middle.
    #expect(first == (widths == [200] ? [50, 50] : [0, 0]))
    if last > 0 { #expect(lines.map { $0.frame(of: last).minX } == [110, 100]) }
    // One that says itself how large it is, and is alone, is there, too.
    guard last == 0 else { return }
    let alone = FlowLines(
      FlowMetrics(
        isHorizontal: false, viewport: FingerBench.size, inset: .zero, lineSpacing: 10,
        itemSpacing: 20, sizes: .each(sizes), isEstimated: true))
    #expect(alone.frame(of: 0).minX == (300 - sizes[0].width) / 2)
  }

  @Test(
    "numberOfLines of a label: is the most lines for which its size has room, and another one changes that"
  )
  func numberOfLines() {
    let (label, view) = (UILabel(), UIView(frame: rect(0, 0, 300, 400)))
    label.text = "one\ntwo\nthree"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    let heights = [1, 2, 0].map {
      label.numberOfLines = $0
      view.layoutIfNeeded()
      return label.frame.height
    }
    #expect(heights[0] > 0 && heights[1] > heights[0] && heights[2] > heights[1])
  }

  @Test("insertSublayer of a view's layer: puts the view there among the subviews")
  func sublayers() {
    let (view, front, back, own) = (UIView(), UIView(), UIView(), UIView())
    view.addSubview(back)
    view.addSubview(front)
    view.layer.insertSublayer(own.layer, at: 0)
    #expect(view.subviews == [own, back, front])
    view.layer.insertSublayer(own.layer, below: front.layer)
    #expect(view.subviews == [back, own, front])
    view.layer.insertSublayer(own.layer, above: front.layer)
    #expect(view.subviews == [back, front, own])
    view.layer.insertSublayer(own.layer, at: 1)
    view.layer.addSublayer(back.layer)
    #expect(view.subviews == [own, front, back])
  }
}
