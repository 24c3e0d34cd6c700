import Testing

@testable import PaneUIKit

/// Writes down what it is told of its safe area, and what follows from that.
private final class SafeController: LoggedController {
  let bar = SafeBar()

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.log = log
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: safe.topAnchor),
      bar.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      bar.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
  override func viewSafeAreaInsetsDidChange() { log.note("told \(view.safeAreaInsets.text)") }
  override func viewDidLayoutSubviews() {
    log.note("bar \(bar.frame.text) \(bar.safeAreaInsets.text) \(bottomLayoutGuide.length)")
  }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  override func scrollViewDidEndDragging(_: UIScrollView, willDecelerate: Bool) {}
}

private final class SafeBar: UIView {
  var log: Log?
  override func safeAreaInsetsDidChange() { log?.note("bar told \(safeAreaInsets.text)") }
}

/// Writes down how its inset changes.
private final class InsetView: UIScrollView {
  var log: Log?
  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    log?.note("inset \(adjustedContentInset.text) at \(contentOffset.x + 0)")
  }
}

extension CGRect {
  fileprivate var text: String { "(\(minX), \(minY), \(width), \(height))" }
}
extension UIEdgeInsets {
  fileprivate var text: String { "\(top) \(left) \(bottom) \(right)" }
}

@Suite("The safe area")
struct SafeAreaRules {
  /// What a controller of five pages writes on `device` that is turned.
  private func lines(
    on device: Device,
    _ change: @escaping Act<SafeController> = { _ in }
  ) throws -> [String] {
    try playLogged(
      .open + .turned, on: device,
      to: {
        let view = InsetView()
        view.log = $0
        return SafeController($0, view)
      }, change)
  }

  @Test(
    "safeAreaInsets and safeAreaLayoutGuide: leave out what the device's housing and home indicator cover, as the screen stands, and additionalSafeAreaInsets on any device"
  )
  func insets() throws {
    #expect(
      try lines(on: .iPhone15Pro) { $0.scrollView.contentInsetAdjustmentBehavior = .never } == [
        "told 59.0 0.0 34.0 0.0", "bar (0.0, 59.0, 393.0, 759.0) 0.0 0.0 0.0 0.0 34.0",
        "bar told 0.0 0.0 0.0 0.0", "told 0.0 59.0 21.0 59.0",
        "bar (59.0, 0.0, 793.0, 372.0) 0.0 0.0 0.0 59.0 21.0", "bar told 0.0 0.0 0.0 59.0",
      ])
    let additional = try lines(on: .iPhone6) { $0.additionalSafeAreaInsets.top = 20 }
    #expect(
      additional.prefix(2) == [
        "told 20.0 0.0 0.0 0.0", "bar (0.0, 20.0, 375.0, 647.0) 0.0 0.0 0.0 0.0 0.0",
      ])
  }

  @Test(
    "viewSafeAreaInsetsDidChange and safeAreaInsetsDidChange: are called before the first layout, also where everything is safe"
  )
  func told() throws {
    let lines = try lines(on: .iPhone6)
    #expect(
      lines.prefix(3) == [
        "told 0.0 0.0 0.0 0.0", "bar (0.0, 0.0, 375.0, 667.0) 0.0 0.0 0.0 0.0 0.0",
        "bar told 0.0 0.0 0.0 0.0",
      ])
    #expect(lines.filter { $0.contains("told") || $0.contains("inset") }.count == 2)
  }

  @Test(
    "contentInsetAdjustmentBehavior: automatic adds the safe area along the axes in which content scrolls, never adds nothing",
    arguments: [UIScrollView.ContentInsetAdjustmentBehavior.automatic, .never, .always])
  func adjusted(behavior: UIScrollView.ContentInsetAdjustmentBehavior) throws {
    let insets = try lines(on: .iPhone15Pro) {
      $0.scrollView.contentSize.height = 100
      $0.scrollView.contentInsetAdjustmentBehavior = behavior
    }.filter { $0.hasPrefix("inset") }
    let upright = behavior == .always ? ["inset 59.0 0.0 34.0 0.0 at 0.0"] : []
    let across: [String] =
      switch behavior {
      case .never: []
      case .always: ["inset 0.0 59.0 21.0 59.0 at 0.0"]
      default: ["inset 0.0 59.0 0.0 59.0 at 0.0"]
      }
    #expect(insets == upright + across)
  }

  @Test("an inset that the safe area changes: content at its edge stays at the edge")
  func edge() throws {
    let lines = try play(.open) { log, _ in
      let controller = LoggedController(Log())
      controller.loadViewIfNeeded()
      PagerHost.current?.window.rootViewController = controller
      PagerHost.current?.window.layoutIfNeeded()
      for offset in [0.0, 300] {
        controller.scrollView.contentOffset.x = offset
        controller.additionalSafeAreaInsets.left = offset == 0 ? 40 : 60
        PagerHost.current?.window.layoutIfNeeded()
        log.note("\(controller.scrollView.contentOffset.x)")
      }
      return controller
    }
    #expect(lines == ["-40.0", "300.0"])
  }

  /// Where the first item is after each of `changes` of a layout, on a screen of 300 by 400 points of
  /// which 20 at the top, 40 on the left and 30 on the right are not safe.
  private func firstItem<Layout: UICollectionViewLayout>(
    _ adjustment: UIScrollView.ContentInsetAdjustmentBehavior, _ changes: [Act<Layout>],
    _ make: @escaping @MainActor @Sendable () -> Layout
  ) throws -> [String] {
    try play(.open) { log, _ in
      let (controller, layout) = (UIViewController(), make())
      let list = Cells(1).view(controller.view.bounds, layout)
      list.contentInsetAdjustmentBehavior = adjustment
      controller.view.addSubview(list)
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 40, bottom: 0, right: 30)
      PagerHost.current?.window.rootViewController = controller
      for change in changes {
        change(layout)
        PagerHost.current?.window.layoutIfNeeded()
        log.note(list.layoutAttributesForItem(at: [0, 0])?.frame.text ?? "none")
      }
      return controller
    }
  }

  @Test(
    "contentInsetsReference of a compositional layout: sections are inset from the safe area across the way in which they follow each other, unless it is none",
    arguments: [UIContentInsetsReference.safeArea, .none])
  func sections(reference: UIContentInsetsReference) throws {
    let found = try firstItem(.automatic, [{ _ in }]) {
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.contentInsetsReference = reference
      return UICollectionViewCompositionalLayout(section: .screens, configuration: configuration)
    }
    let isInset = reference == .safeArea
    #expect(found == [isInset ? "(40.0, 0.0, 230.0, 400.0)" : "(0.0, 0.0, 300.0, 400.0)"])
  }

  @Test(
    "sectionInsetReference of a flow layout: fromSafeArea has sections inset across the direction of lines"
  )
  func lines() throws {
    func origins(_ direction: UICollectionView.ScrollDirection) throws -> [String] {
      let references: [Act<UICollectionViewFlowLayout>] = [
        { $0.sectionInsetReference = .fromContentInset },
        { $0.sectionInsetReference = .fromSafeArea },
      ]
      return try firstItem(.never, references) {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = direction
        return layout
      }
    }
    #expect(try origins(.vertical) == ["(0.0, 0.0, 50.0, 50.0)", "(40.0, 0.0, 50.0, 50.0)"])
    #expect(try origins(.horizontal) == ["(0.0, 0.0, 50.0, 50.0)", "(0.0, 20.0, 50.0, 50.0)"])
  }
}
