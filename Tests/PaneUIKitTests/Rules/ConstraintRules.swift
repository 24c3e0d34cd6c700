import Testing

@testable import PaneUIKit

@Suite("What constraints make of content, of scroll views and of each other")
@MainActor struct ConstraintRules {
  private func picture(_ width: CGFloat = 80) -> UIView { box(width, 120) }

  /// `views` at the top of a view of 300 points, which has been laid out.
  private func lay(_ views: [UIView], _ constraints: (UIView) -> [NSLayoutConstraint]) -> [CGRect] {
    PaneUIKitTests.lay(views) { root in
      constraints(root) + views.map { $0.topAnchor.constraint(equalTo: root.topAnchor) }
    }
    return views.map(\.frame)
  }

  private func prior(_ constraint: NSLayoutConstraint, _ priority: Float) -> NSLayoutConstraint {
    constraint.priority = UILayoutPriority(priority)
    return constraint
  }

  @Test(
    "the size of content: is kept against what matters less than resistance and hugging do, and gives way to what matters more",
    arguments: [(0.0, 250, 120.0), (0, 749, 120), (0, 751, 0), (500, 249, 120), (500, 251, 500)])
  func content(height: Double, priority: Float, expected: Double) {
    let frames = lay([picture()]) { root in
      [
        prior(root.subviews[0].heightAnchor.constraint(equalToConstant: height), priority),
        root.subviews[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      ]
    }
    #expect(frames == [rect(0, 0, 80, expected)])
  }

  @Test(
    "two bounds from one side: the stricter holds, whichever is found to be broken first",
    arguments: [[100, 200], [200, 100]])
  func bounds(most: [Double]) {
    let frames = lay([picture()]) { root in
      let width = root.subviews[0].widthAnchor
      return most.map { width.constraint(lessThanOrEqualToConstant: $0) } + [
        root.widthAnchor.constraint(greaterThanOrEqualTo: width, multiplier: 2),
        prior(width.constraint(equalToConstant: 500), 600),
        root.subviews[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      ]
    }
    #expect(frames[0].width == 100)
  }

  @Test("content in a long row: each is beside the one before, however many there are")
  func row() {
    let stack = UIStackView(arrangedSubviews: (0..<4000).map { picture(CGFloat($0 % 7) + 1) })
    stack.spacing = 2
    stack.translatesAutoresizingMaskIntoConstraints = false
    let scrollView = UIScrollView(frame: rect(0, 0, 300, 400))
    scrollView.addSubview(stack)
    NSLayoutConstraint.activate(formatted("H:|[a]|", "V:|[a]", views: [stack]))
    scrollView.layoutIfNeeded()
    #expect(stack.arrangedSubviews[3999].frame == rect(23_989, 0, 3, 120))
    #expect(scrollView.contentSize.width == 23_992)
  }

  private func chain(_ views: [UIView]) -> [CGRect] {
    lay(views) { root in
      [
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
        views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
        views[1].trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ]
    }
  }

  @Test("views in a chain: the one that hugs less grows, the one that resists less shrinks")
  func chains() {
    for isFirst in [true, false] {
      let views = [picture(60), picture(50)]
      views[isFirst ? 0 : 1].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      #expect(chain(views).map(\.width) == (isFirst ? [60, 240] : [250, 50]))
      let wide = [picture(200), picture(180)]
      wide[isFirst ? 0 : 1].setContentCompressionResistancePriority(
        UILayoutPriority(751), for: .horizontal)
      #expect(chain(wide).map(\.width) == (isFirst ? [200, 100] : [120, 180]))
    }
  }

  @Test("a priority of content that changes: is laid out anew")
  func changes() {
    let (root, view) = (UIView(frame: rect(0, 0, 300, 400)), picture())
    root.addSubview(view)
    prior(view.heightAnchor.constraint(equalToConstant: 0), 500).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.height == 120)
    view.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    root.layoutIfNeeded()
    #expect(view.frame.height == 0)
  }

  /// Puts `view` into `parent`, and holds it to the edges of `other`.
  private func pin(_ view: UIView, to other: UIView, in parent: UIView) {
    parent.addSubview(view)
    PaneUIKitTests.pin(view, to: other)
  }

  @Test(
    "addSubview of a view that is there already: brings it to the front, and its constraints stay")
  func again() {
    let (root, views) = (UIView(frame: rect(0, 0, 300, 400)), [UIView(), UIView()])
    for view in views { pin(view, to: root, in: root) }
    root.addSubview(views[0])
    root.insertSubview(views[0], aboveSubview: views[1])
    root.frame.size.width = 500
    root.layoutIfNeeded()
    #expect(root.subviews == [views[1], views[0]])
    #expect(views.map(\.frame) == [rect(0, 0, 500, 400), rect(0, 0, 500, 400)])
  }

  @Test("a constraint to a view farther up: holds, though what is between has none of its own")
  func farther() {
    let (root, middle) = (UIView(frame: rect(0, 0, 300, 400)), UIView(frame: rect(20, 30, 90, 90)))
    let view = UIView()
    root.addSubview(middle)
    pin(view, to: root, in: middle)
    root.layoutIfNeeded()
    #expect(view.frame == rect(-20, -30, 300, 400))
  }

  @Test(
    "centers of a scroll view, to what is in it: are its frame's, as its edges are its content's")
  func centers() {
    let scrollView = UIScrollView(frame: rect(0, 0, 300, 400))
    let (page, sign) = (UIView(), UIView(frame: rect(0, 0, 80, 20)))
    pin(page, to: scrollView, in: scrollView)
    page.heightAnchor.constraint(equalToConstant: 900).isActive = true
    page.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor).isActive = true
    sign.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(sign)
    sign.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor).isActive = true
    sign.centerYAnchor.constraint(equalTo: scrollView.centerYAnchor).isActive = true
    scrollView.contentOffset.y = 100
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 900))
    #expect(sign.center == CGPoint(x: 150, y: 200))
  }

  private final class LatePicture: UIView {
    var size = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { size }
  }

  @Test("content that comes late: what it is in takes its size, and so does what that is in")
  func late() {
    let scrollView = UIScrollView(frame: rect(0, 0, 300, 400))
    let (page, picture) = (UIView(), LatePicture())
    pin(page, to: scrollView, in: scrollView)
    pin(picture, to: page, in: page)
    for width in [500.0, 700] {
      picture.size = CGSize(width: width, height: 600)
      scrollView.layoutIfNeeded()
      #expect(page.frame == rect(0, 0, width, 600))
      #expect(scrollView.contentSize == CGSize(width: width, height: 600))
    }
  }

  private final class CountingView: UIView {
    var passes = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
    }
  }

  @Test("content in a view whose size stays: is laid out, and what that view is in is not")
  func inside() {
    let (root, page, picture) = (CountingView(frame: rect(0, 0, 300, 400)), UIView(), LatePicture())
    picture.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(picture)
    picture.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    pin(page, to: root, in: root)
    root.layoutIfNeeded()
    let passes = root.passes
    picture.size = CGSize(width: 70, height: 60)
    root.layoutIfNeeded()
    #expect(picture.frame.size == picture.size && root.passes == passes)
    root.frame.size.width = 500
    root.layoutIfNeeded()
    #expect(page.frame.width == 500 && root.passes == passes + 1)
  }

  private final class Overlay: UIView {
    let bar = LatePicture()
    var passes = 0
    override func layoutSubviews() {
      passes += 1
      bar.invalidateIntrinsicContentSize()
      bar.layoutIfNeeded()
      super.layoutSubviews()
      bar.size = CGSize(width: bounds.width / 2, height: 60)
    }
  }

  @Test(
    "invalidateIntrinsicContentSize in the superview's layoutSubviews: what is laid out after it has the new size, and no pass follows unless something is elsewhere"
  )
  func within() {
    let overlay = Overlay(frame: rect(0, 0, 300, 400))
    overlay.bar.translatesAutoresizingMaskIntoConstraints = false
    overlay.addSubview(overlay.bar)
    overlay.bar.leadingAnchor.constraint(equalTo: overlay.leadingAnchor).isActive = true
    overlay.bar.topAnchor.constraint(equalTo: overlay.topAnchor).isActive = true
    for _ in 1...4 { overlay.layoutIfNeeded() }
    #expect(overlay.bar.frame == rect(0, 0, 150, 60) && overlay.passes == 2)
  }

  /// Page dots in the scroll view, held to what `guide` says.
  private func dots(_ guide: @escaping @MainActor @Sendable (UIScrollView) -> UILayoutGuide) throws
    -> [String]
  {
    try play(
      .open + .flick,
      frame: { number, log in
        guard number % 30 == 0, let dots = log.kept.first as? UIView else { return }
        let place = dots.convert(CGPoint.zero, to: nil)
        log.note("\(place.x) \(place.y) \(dots.superview?.bounds.origin.x == 300)")
      }
    ) { log, _ in
      let controller = LoggedController(Log())
      controller.loadViewIfNeeded()
      let dots = UIView()
      dots.translatesAutoresizingMaskIntoConstraints = false
      controller.scrollView.addSubview(dots)
      let guide = guide(controller.scrollView)
      NSLayoutConstraint.activate([
        dots.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
        dots.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
        dots.widthAnchor.constraint(equalToConstant: 100),
        dots.heightAnchor.constraint(equalToConstant: 10),
      ])
      log.kept.append(dots)
      return controller
    }
  }

  @Test(
    "frameLayoutGuide and a scroll view's safeAreaLayoutGuide: what is held to them stays on the screen"
  )
  func guides() throws {
    let expected = ["100.0 370.0 false", "100.0 370.0 true"]
    #expect(try dots { $0.frameLayoutGuide } == expected)
    #expect(try dots { $0.safeAreaLayoutGuide } == expected)
  }

  @Test("required constraints that contradict each other: are said, once, and some of them hold")
  func contradiction() throws {
    for (priority, said) in [(UILayoutPriority.required, true), (.defaultHigh, false)] {
      let lines = try play(.open + .flick) { log, _ in
        after(0.2) { log.note("\(idleNames)") }
        let controller = LoggedController(Log())
        controller.loadViewIfNeeded()
        for width in [10.0, 20] {
          let constraint = controller.scrollView.widthAnchor.constraint(equalToConstant: width)
          constraint.priority = priority
          constraint.isActive = true
        }
        let height = controller.view.heightAnchor
        controller.scrollView.translatesAutoresizingMaskIntoConstraints = false
        controller.scrollView.heightAnchor.constraint(equalTo: height).isActive = true
        return controller
      }
      #expect(
        lines == [
          said
            ? #"["constraints of a UIView that contradict each other", "constraints of a UIScrollView that contradict each other"]"#
            : "[]"
        ])
    }
  }
}
