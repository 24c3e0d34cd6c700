import Testing

@testable import PaneUIKit

@Suite("Whether the screen turns")
struct OrientationRules {
  /// Writes down what it is told of turns.
  private class Turned: NotingController {
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    var autorotates = true
    private var hearing: Hearing?
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override var shouldAutorotate: Bool { autorotates }
    override func viewDidLoad() {
      super.viewDidLoad()
      hearing = Hearing(UIDevice.orientationDidChangeNotification) { [log] _ in
        log.note("held \(UIDevice.current.orientation.isLandscape ? "sideways" : "upright")")
      }
    }
    func willTurn() { log.note("will, \(UIApplication.shared.statusBarOrientation.isLandscape)") }
    func didTurn() { log.note("did, \(UIApplication.shared.statusBarOrientation.isLandscape)") }
    override func viewDidLayoutSubviews() { log.note("\(view.bounds.width)") }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { log.note("to \(size.width)") }
    override func viewDidDisappear(_ animated: Bool) {
      for remark in remarks { log.note(remark) }
    }
  }

  private func turn(_ change: @escaping Act<Turned>) throws -> [String] {
    let turns: [Gesture] = [.rotate(.landscape), .settle, .rotate(.portrait), .settle, .close]
    return try play(.open + turns + []) { log, _ in
      let controller = Turned(log)
      change(controller)
      return controller
    }
  }

  /// Finds the page again that was in view, as layouts of pagers do.
  private final class Finding: UICollectionViewFlowLayout {
    private var page: CGFloat?
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      if itemSize == oldBounds.size { page = oldBounds.minX / oldBounds.width }
    }
    override func prepare() {
      itemSize = collectionView?.bounds.size ?? .zero
      super.prepare()
    }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      page.map { CGPoint(x: $0 * itemSize.width, y: 0) } ?? proposed
    }
    override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      page = nil
    }
  }

  private final class Found: NotingController {
    private let diary = CollectionDiary(items: 6)
    private lazy var list = diary.view()
    override func viewDidLoad() {
      let layout = Finding()
      (layout.scrollDirection, layout.minimumLineSpacing) = (.horizontal, 0)
      list.collectionViewLayout = layout
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(list)
    }
    override func viewWillDisappear(_ animated: Bool) { log.note("\(list.contentOffset.x)") }
  }

  @Test(
    "a collection view whose screen turns: its layout is told of the old bounds before it is prepared for the new ones, and again once the content stands"
  )
  func layout() throws {
    let gestures: [Gesture] =
      .open + .flick + [.rotate(.landscape), .hold(50.milliseconds), .close]
    #expect(try play(gestures) { log, _ in Found(log) } == ["400.0"])
  }

  @Test(
    "shouldAutorotate off, or no such orientation among supportedInterfaceOrientations: the screen does not turn, and the device is said to"
  )
  func refused() throws {
    let held = ["300.0", "held sideways", "held upright"]
    #expect(
      try turn { $0.mask = .portrait } == held + [
        "does not turn to landscape: Turned.supportedInterfaceOrientations has no such orientation"
      ])
    #expect(
      try turn { $0.autorotates = false } == held + [
        "does not turn to landscape: Turned.shouldAutorotate is false"
      ])
    #expect(
      try turn { $0.mask = .landscape } == [
        "300.0", "held sideways", "to 400.0", "400.0", "held upright",
        "does not turn to portrait: Turned.supportedInterfaceOrientations has no such orientation",
      ])
  }

  private final class Upright: NSObject, UIPageViewControllerDelegate,
    UINavigationControllerDelegate, UITabBarControllerDelegate
  {
    func pageViewControllerSupportedInterfaceOrientations(
      _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { .portrait }
    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .portrait }
    func tabBarControllerSupportedInterfaceOrientations(
      _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { .portrait }
  }

  @Test(
    "supportedInterfaceOrientations of a page view controller, a stack and tabs: are what the delegate says",
    arguments: [true, false])
  @MainActor func containers(hasDelegate: Bool) {
    let book = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (delegate, stack, tabs) = (Upright(), UINavigationController(), UITabBarController())
    if hasDelegate {
      (book.delegate, stack.delegate, tabs.delegate) = (delegate, delegate, delegate)
    }
    withExtendedLifetime(delegate) {
      for controller in [book, stack, tabs] as [UIViewController] {
        let wanted: UIInterfaceOrientationMask = hasDelegate ? .portrait : .allButUpsideDown
        #expect(controller.supportedInterfaceOrientations == wanted)
      }
    }
  }

  @Test(
    "notifications of the status bar's orientation: one before the screen turns, and one when it has, before layout"
  )
  func statusBar() throws {
    let lines = try turn { controller in
      let center = NotificationCenter.default
      center.addObserver(
        controller, selector: Selector("willTurn", Turned.willTurn),
        name: UIApplication.willChangeStatusBarOrientationNotification, object: nil)
      center.addObserver(
        controller, selector: Selector("didTurn", Turned.didTurn),
        name: UIApplication.didChangeStatusBarOrientationNotification, object: nil)
    }
    #expect(
      lines == [
        "300.0", "held sideways", "will, false", "to 400.0", "did, true", "400.0", "held upright",
        "will, true", "to 300.0", "did, false", "300.0",
      ])
  }

  @Test(
    "viewWillTransition and children: reaches each whose view will have another size, with the size that the parent says"
  )
  func children() throws {
    final class Parent: NotingController {
      var share: CGFloat = 1
      override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height * share) }
    }
    final class Child: NotingController {
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) { log.note("to \(size.width) \(size.height)") }
    }
    func told(_ share: CGFloat, _ frame: CGRect) throws -> [String] {
      try play(.open + .turned) { log, _ in
        let (parent, child) = (Parent(log), Child(log))
        parent.share = share
        parent.addChild(child)
        child.view.frame = frame
        parent.view.addSubview(child.view)
        return parent
      }
    }
    #expect(try told(1, rect(0, 50, 300, 350)) == ["to 400.0 300.0"])
    #expect(try told(0.5, rect(0, 50, 300, 200)) == ["to 400.0 150.0"])
    #expect(try told(1, rect(0, 0, 400, 300)) == [])
  }

  @Test(
    "supportedInterfaceOrientations of a child: is not asked, of a controller over the screen it is"
  )
  func asked() throws {
    let turned = [
      "300.0", "held sideways", "to 400.0", "400.0", "held upright", "to 300.0", "300.0",
    ]
    #expect(
      try turn { controller in
        let child = Turned(Log())
        child.mask = .portrait
        controller.addChild(child)
        controller.view.addSubview(child.view)
      } == turned)
    #expect(
      try turn { controller in
        DispatchQueue.main.async {
          let front = Turned(controller.log)
          (front.mask, front.modalPresentationStyle) = (.portrait, .fullScreen)
          controller.present(front, animated: false)
        }
      }.contains { $0.hasPrefix("does not turn to landscape") })
  }

  private final class Measuring: NotingController {
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      log.note("\(UIScreen.main.bounds.width) \(UIScreen.main.nativeBounds.width)")
    }
  }

  @Test("nativeBounds: is the screen's extent in pixels as the device is held upright")
  func nativeBounds() throws {
    let lines = try play(.open + .turned) { log, _ in Measuring(log) }
    #expect(lines == ["300.0 600.0", "400.0 600.0"])
  }

  private final class Classes: NotingController {
    override func viewDidLoad() {
      registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (own: Classes, old) in
        own.log.note("was \(old.horizontalSizeClass)")
      }
    }
    override func viewDidLayoutSubviews() {
      log.note("\(traitCollection.horizontalSizeClass) \(traitCollection.verticalSizeClass)")
    }
  }

  @Test(
    "a phone on its side: has compact size classes, but for the width of one whose shorter side has 414 pt or more"
  )
  func sizeClasses() throws {
    func lines(_ width: CGFloat, _ height: CGFloat) throws -> [String] {
      let phone = Device(size: CGSize(width: width, height: height), scale: 3, refreshRate: 60)
      return try play(.open + .turned, on: phone) { log, _ in Classes(log) }
    }
    #expect(try lines(402, 874) == ["compact regular", "compact compact"])
    #expect(try lines(414, 896) == ["compact regular", "was compact", "regular compact"])
  }

  @Test(
    "a trait collection of an app's own: says what it was made of, and else what the screen does")
  func ownTraits() throws {
    let lines = try written { log, _ in
      let wide = UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: .compact),
        UITraitCollection(horizontalSizeClass: .regular),
        UITraitCollection(userInterfaceStyle: .unspecified),
      ])
      log.note("\(wide.horizontalSizeClass) \(wide.verticalSizeClass)")
      let current = UITraitCollection.current
      log.note("\(current.containsTraits(in: wide))")
      log.note("\(current.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))")
    }
    #expect(lines == ["regular regular", "false", "true"])
  }
}
