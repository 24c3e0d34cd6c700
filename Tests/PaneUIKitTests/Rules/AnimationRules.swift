import Testing

@testable import PaneUIKit

/// A page that fills the screen, and is changed when that has appeared.
final class OnePage: UIViewController {
  let page = UIView()
  private let change: @MainActor (UIView) -> Void

  init(_ pages: DrawnPages, _ change: @escaping @MainActor (UIView) -> Void) {
    self.change = change
    super.init(nibName: nil, bundle: nil)
    page.frame = view.bounds
    view.addSubview(page)
    pages.draw(0, in: page)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    change(page)
  }

  /// Where the page is seen, as x, y, width and height in whole points.
  var seen: String {
    var places: [String] = []
    view.window?.host?.forEachView(includesUnseen: true, isUnscaled: false, isAtEnd: false) {
      _, rect, _ in
      let numbers = [rect.minX, rect.minY, rect.width, rect.height]
      places.append(numbers.map { "\(Int($0.rounded()))" }.joined(separator: " "))
    }
    return places.first ?? "nothing"
  }
}

/// Where a page of 300 by 400 points is seen while `change` is made to it, and what that writes
/// down; frames in which nothing is new are left out.
func playPage(
  _ gestures: [Gesture] = [.hold(400.milliseconds)],
  _ change: @escaping @MainActor @Sendable (UIView, Log) -> Void
) throws -> [String] {
  let lines = try play(
    .open + gestures, frame: { _, log in log.note((log.kept.first as? OnePage)?.seen ?? "") }
  ) { log, pages in
    let controller = OnePage(pages) { change($0, log) }
    log.kept.append(controller)
    return controller
  }
  return Array(lines.drop { $0.isEmpty || $0 == "0 0 300 400" })
}

/// Animates `change`, evenly.
@MainActor func evenly(_ change: @escaping () -> Void) {
  UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear, animations: change)
}

/// The page comes from the right, evenly.
@MainActor func slide(
  _ view: UIView, _ options: UIView.AnimationOptions = .curveLinear,
  _ completion: ((Bool) -> Void)? = nil
) {
  view.frame.origin.x = 300
  UIView.animate(
    withDuration: 0.1, delay: 0, options: options, animations: { view.frame.origin.x = 0 },
    completion: completion)
}

/// Each of `x`, in whole points, of a page that has kept its extent.
func atX(_ x: Int...) -> [String] { x.map { "\($0) 0 300 400" } }

/// What is animated is 300 points in 0.1 s: 6 frames.
@Suite("Animations of views")
struct AnimationRules {
  private static let eased = atX(300, 283, 230, 150, 70, 17, 0)
  private static let even = atX(300, 250, 200, 150, 100, 50, 0)

  @Test(
    "UIView.animate: changes are in force at once, a page is seen where it stands in each frame, and the completion comes after delay and duration",
    arguments: 0..<4)
  func places(change: Int) throws {
    let changes: [@MainActor @Sendable (UIView, CGFloat) -> Void] = [
      { $0.frame.origin.x = $1 }, { $0.center.x = 150 + $1 },
      { $0.transform = CGAffineTransform(translationX: $1, y: 0) },
      { $0.superview?.bounds.origin.x = -$1 },
    ]
    let lines = try playPage { view, log in
      changes[change](view, 300)
      UIView.animate(withDuration: 0.1) { changes[change](view, 0) }
      log.note("\(view.convert(CGPoint.zero, to: nil).x)")
    }
    #expect(lines == ["0.0"] + Self.eased)
  }

  @Test("an extent that is animated, and what follows it by its mask, are seen on their way")
  func extents() throws {
    let lines = try playPage { view, _ in
      view.autoresizingMask = .flexibleWidth
      evenly { view.superview?.bounds.size.width = 600 }
    }
    // The superview grows to both sides.
    #expect(
      lines == [
        "-25 0 350 400", "-50 0 400 400", "-75 0 450 400", "-100 0 500 400", "-125 0 550 400",
        "-150 0 600 400",
      ])
  }

  @Test("autoreverse without repeat: goes there and back, and is at its end then")
  func thereAndBack() throws {
    let lines = try playPage { view, log in
      UIView.animate(withDuration: 0.1, delay: 0, options: [.curveLinear, .autoreverse]) {
        view.frame.origin.x = 300
      } completion: {
        log.note("\($0)")
      }
    }
    let way = atX(50, 100, 150, 200, 250, 300, 250, 200, 150, 100, 50)
    #expect(lines == way + ["true"] + atX(300))
  }

  @Test("alpha in UIView.animate: a page is not seen as long as it is 0")
  func alpha() throws {
    let lines = try playPage { view, log in
      view.alpha = 0
      UIView.animate(withDuration: 0.1, delay: 0.05) {
        view.alpha = 1
      } completion: {
        log.note("\($0)")
      }
      log.note("\(view.alpha)")
    }
    #expect(lines == ["1.0", "nothing", "0 0 300 400", "true", "0 0 300 400"])
    let out = try playPage { view, log in
      UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }) { log.note("\($0)") }
    }
    #expect(out == ["true", "nothing"])
  }

  @Test(
    "a curve of UIView.AnimationOptions: has the control points of the timing function of its name",
    arguments: [
      (UIView.AnimationOptions.curveEaseInOut, eased), (.curveLinear, even),
      (.curveEaseIn, atX(300, 287, 253, 205, 147, 78, 0)),
      (.curveEaseOut, atX(300, 222, 153, 95, 47, 13, 0)),
    ])
  func curves(options: UIView.AnimationOptions, expected: [String]) throws {
    #expect(try playPage { view, _ in slide(view, options) } == expected)
  }

  @Test(
    "a spring: comes to its end within its duration, and how it swings about that is not judged")
  func springs() throws {
    func lines(damping: CGFloat) throws -> [String] {
      try playPage { view, _ in
        view.frame.origin.x = 300
        UIView.animate(
          withDuration: 0.1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0
        ) { view.frame.origin.x = 0 }
      }
    }
    #expect(try lines(damping: 1) == atX(300, 204, 99, 42, 17, 6, 0))
    #expect(try lines(damping: 0.5) == atX(300, 11, 0))
  }

  @Test("a second animation of a view: is added to the first")
  func additive() throws {
    let lines = try playPage { view, _ in
      slide(view)
      after(0.05) { evenly { view.frame.origin.x = 300 } }
    }
    // As both are even, they are seen to stand still as long as the first one runs.
    #expect(lines == atX(300, 250, 200, 150, 200, 250, 300))
  }

  @Test(
    "UIView.animate within another: takes its duration and curve, unless its options override them")
  func nested() throws {
    func lines(_ options: UIView.AnimationOptions) throws -> [String] {
      try playPage { view, _ in
        view.frame.origin.x = 300
        evenly {
          view.alpha = 0.5
          UIView.animate(withDuration: 0.05, delay: 0, options: options) {
            view.frame.origin.x = 0
          }
        }
      }
    }
    #expect(try lines([]) == Self.even)
    #expect(try lines(.overrideInheritedDuration) == atX(300, 200, 100, 0))
  }

  @Test(
    "inheritedAnimationDuration: is that of the block of UIView.animate that runs, and 0 without one"
  )
  func inherited() throws {
    let lines = try written { log, _ in
      @MainActor func note() { log.note("\(UIView.inheritedAnimationDuration)") }
      note()
      UIView.animate(withDuration: 0.4) {
        note()
        UIView.performWithoutAnimation { note() }
      }
    }
    #expect(lines == ["0.0", "0.4", "0.0"])
  }

  @Test("a block of UIView.animate that changes nothing: completes at once, whatever its duration")
  func nothing() throws {
    let lines = try linesByFrame { log in
      let view = UIView()
      let changes: [(String, () -> Void)] = [
        ("empty", {}), ("same", { view.frame = .zero }), ("color", { view.backgroundColor = .red }),
        ("alpha", { view.alpha = 0 }),
        ("without", { UIView.performWithoutAnimation { view.alpha = 0.5 } }),
      ]
      for (name, change) in changes {
        UIView.animate(withDuration: 0.1, delay: 0.1, animations: change) { _ in log.note(name) }
      }
    }
    #expect(lines == ["0: empty", "0: same", "0: without", "12: color", "12: alpha"])
  }

  @Test("key frames: each goes evenly in its part of the duration")
  func keyFrames() throws {
    let lines = try playPage { view, log in
      UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.frame.origin.x = 300
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.frame.origin.x = 0
        }
      } completion: {
        log.note("\($0)")
      }
    }
    #expect(lines == atX(100, 200, 300, 200, 100) + ["true"] + atX(0))
  }

  @Test("UIViewPropertyAnimator: changes are seen on their way, by its curve")
  func animator() throws {
    let lines = try playPage { view, log in
      view.frame.origin.x = 300
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) {
        view.frame.origin.x = 0
      }
      animator.addCompletion { log.note("\($0)") }
      animator.startAnimation()
    }
    #expect(lines == Self.even.dropLast() + ["end"] + atX(0))
  }

  @Test("timing parameters: say an animator's curve, and a spring with a mass how long it takes")
  func timing() throws {
    func lines(_ timing: @escaping @MainActor @Sendable () -> any UITimingCurveProvider) throws
      -> [String]
    {
      try playPage { view, log in
        view.frame.origin.x = 300
        let animator = UIViewPropertyAnimator(duration: 0.1, timingParameters: timing())
        animator.addAnimations { view.frame.origin.x = 0 }
        animator.startAnimation()
        if animator.duration != 0.1 { log.note("\(animator.duration) s") }
      }
    }
    let spring = atX(300, 204, 99, 42, 17, 6, 0)
    #expect(try lines { UISpringTimingParameters(dampingRatio: 1) } == spring)
    #expect(try lines { UICubicTimingParameters(animationCurve: .linear) } == Self.even)
    let own = try lines {
      UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 2 * log(1000), initialVelocity: .zero)
    }
    #expect(own.contains("1.0 s"))
  }

  @Test("addAnimations with a delayFactor: goes in the rest of the duration after that share of it")
  func delayed() throws {
    let lines = try playPage { view, _ in
      view.frame.origin.x = 300
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear)
      animator.addAnimations({ view.frame.origin.x = 0 }, delayFactor: 0.5)
      animator.startAnimation()
    }
    #expect(lines == atX(300, 200, 100, 0))
  }
}
