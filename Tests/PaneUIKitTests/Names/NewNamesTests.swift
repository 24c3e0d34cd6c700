import Testing

@testable import PaneUIKit

extension UIColor {
  /// As an app extends a class of UIKit that is open.
  open class var brand: UIColor { .systemTeal }
}

private final class Filled: NotingController {
  private final class Page: UIView {
    var log: Log?
    override func updateProperties() { log?.note("view's properties") }
    override func layoutSubviews() { log?.note("layout") }
  }
  var token: Task<Void, Never>?
  var link: UIUpdateLink?

  override func loadView() {
    let page = Page(frame: rect(0, 0, 300, 400))
    page.log = log
    view = page
  }
  func act() { log.note("acts") }
  override func updateProperties() { log.note("properties") }
  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "nothing"
    contentUnavailableConfiguration = configuration
  }
}

/// As a file that imports UIKit alone has it.
@Observable final class ObservedShelf { var books = 0 }

@Suite("Names that apps of today have")
@MainActor struct NewNamesTests {
  private final class StubbedSession: URLSession, @unchecked Sendable {
    let answers: Int
    override init() {
      answers = 3
      super.init()
    }
  }

  @Test("an app's own session is made, colors are extended, and rows are kept in a snapshot")
  func values() {
    #expect(StubbedSession().answers == 3)
    #expect(UIColor.brand == .systemTeal)
    let image = UIImage()
    (image.isAccessibilityElement, image.accessibilityLabel) = (true, "a page")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: UITableView()) {
      _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.tag = item.count
      return cell
    }
    source.apply(.init(["one", "three"]))
    let table = UITableView()
    #expect(source.tableView(table, numberOfRowsInSection: 0) == 2)
    #expect(source.tableView(table, cellForRowAt: IndexPath(item: 1, section: 0)).tag == 5)
  }

  @Test("a color has the hue that it was made of, a transform takes back what it did, times add up")
  func conversions() {
    for sixth in [0.5, 1.5, 2.5, 3.5, 4.5, 5.5] {
      let color = UIColor(hue: sixth / 6, saturation: 0.5, brightness: 0.8, alpha: 0.7)
      var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      let found = [hue * 6, saturation, brightness, alpha].map { Int(($0 * 10).rounded()) }
      #expect(found == [Int(sixth * 10), 5, 8, 7])
    }
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 5, tx: 7, ty: 11)
    let point = CGPoint(x: 13, y: 17)
    #expect(point.applying(transform).applying(transform.inverted()) == point)
    let times: [DispatchTime] = [
      .now() + .seconds(1), .now() + .milliseconds(2), .now() + .microseconds(3),
      .now() + .nanoseconds(4_000),
    ]
    #expect(times.map(\.uptimeNanoseconds) == [1_000_000_000, 2_000_000, 3_000, 4_000])
  }

  @Test("what looks different on a newer iOS compiles and changes nothing that is counted")
  func looks() {
    let view = UIScrollView()
    view.topEdgeEffect.style = .hard
    view.addSubview(UIVisualEffectView(effect: UIGlassEffect()))
    let controller = UIViewController()
    controller.preferredTransition = .zoom { _ in nil }
    #expect(controller.shouldAutomaticallyForwardRotationMethods())
    let signposter = OSSignposter(subsystem: "app", category: "pages")
    let state = signposter.beginInterval("load")
    signposter.endInterval("load", state)
    #expect(signposter.withIntervalSignpost("turn") { 7 } == 7)
  }

  @Test("numbers are objects, objects are written by a format, and a view says if it is observed")
  func objects() {
    let widths: [CGFloat] = [0.5, 2]
    #expect(widths as [NSNumber] == [0.5, 2])
    #expect((NSNumber(value: 0.5) as Any) as? CGFloat == 0.5)
    let view = UIView()
    let address = Int(bitPattern: ObjectIdentifier(view))
    #expect(String(format: "%p", view) == "0x" + String(address, radix: 16))
    #expect(String(format: "<%@>", NSNumber(value: 7)) == "<7>")
    #expect(String(format: "%d %@ %@", 3, [1, 2], "a") == "3 [1, 2] a")
    #expect(Bundle.module == Bundle.main)
    #expect(view.observationInfo == nil)
    let observation = view.observe(\.frame) { _, _ in }
    #expect(view.observationInfo != nil)
    observation.invalidate()
    #expect(view.observationInfo == nil)
    let player = AVPlayer()
    player.addObserver(view, forKeyPath: "rate", context: nil)
    #expect(player.observationInfo != nil)
    player.removeObserver(view, forKeyPath: "rate")
    #expect(player.observationInfo == nil)
    let subtype: UIEvent.EventSubtype = .remoteControlTogglePlayPause
    let (type, press): (UIEvent.EventType, UIPress.PressType) = (.transform, .pageDown)
    #expect((subtype.rawValue, type.rawValue, press.rawValue) == (103, 14, 31))
    #expect(UITouch.Phase.regionExited.rawValue == 7 && UIKeyboardType.alphabet == .asciiCapable)
    let options: AVAudioSession.CategoryOptions = [.allowBluetooth, .allowBluetoothA2DP]
    #expect(options.rawValue == 0x24 && UIPopoverArrowDirection.unknown != .any)
    #expect(
      (AVAudioSession.Mode.spokenAudio, AVAudioSession.Category.multiRoute) != (.default, .ambient))
    let items = UINavigationController().toolbar!.items
    #expect(items == nil && !ProcessInfo.processInfo.isMacCatalystApp)
  }

  @Test("a tab bar controller that is given other controllers shows the old ones no more")
  func tabs() {
    let tabs = UITabBarController()
    let (old, kept) = (UIViewController(), UIViewController())
    tabs.viewControllers = [old, kept]
    tabs.loadViewIfNeeded()
    #expect(old.view.superview === tabs.view)
    tabs.viewControllers = [kept]
    #expect(old.view.superview == nil && kept.view.superview === tabs.view)
    tabs.viewControllers = [old, kept]
    #expect(tabs.selectedIndex == 1 && kept.view.superview === tabs.view)
  }

  @Test("a path is where its transform puts it, a header keeps what it had, no time is too far")
  func far() throws {
    let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
    var away = CGAffineTransform(translationX: 10, y: 20)
    #expect(CGPath(rect: rect, transform: &away).boundingBox == rect.offsetBy(dx: 10, dy: 20))
    var request = URLRequest(url: try #require(URL(string: "https://pages.test")))
    for value in ["a", "b"] { request.addValue(value, forHTTPHeaderField: "Accept") }
    #expect(request.value(forHTTPHeaderField: "Accept") == "a,b")
    #expect(DispatchTime.distantFuture.uptimeNanoseconds == .max)
  }

  private func lines(_ use: @escaping Act<Filled>) throws -> [String] {
    try play(.open + [.hold(200.milliseconds)]) { log, _ in
      let controller = Filled(log)
      after(0.05) { use(controller) }
      return controller
    }
  }

  @Test("updateProperties comes before the layout, and again when it is asked for")
  func properties() throws {
    let once = ["view's properties", "properties", "layout"]
    #expect(try lines { _ in } == once)
    #expect(try lines { $0.setNeedsUpdateProperties() } == once + once)
  }

  @Test("notifications(named:) are a sequence of those that are posted from then on")
  func notifications() throws {
    let name = Notification.Name("turned")
    let found = try lines { controller in
      controller.token = Task {
        for await note in NotificationCenter.default.notifications(named: name) {
          controller.log.note("\(note.name.rawValue) \(note.object as? Int ?? 0)")
          if note.object as? Int == 2 { break }
        }
        controller.log.note("over")
      }
      for number in 1...3 {
        after(0.03 * Double(number)) { NotificationCenter.default.post(name: name, object: number) }
      }
    }
    #expect(found.suffix(3) == ["turned 1", "turned 2", "over"])
  }

  @Test("a UIUpdateLink calls in each frame while its view is in a window and it is enabled")
  func link() throws {
    let found = try lines { controller in
      var calls = 0
      let link = UIUpdateLink(view: controller.view)
      link.addAction { link, info in
        calls += 1
        controller.log.note("call \(calls) \(info.estimatedPresentationTime > info.modelTime)")
        if calls == 3 { link.isEnabled = false }
      }
      link.isEnabled = true
      controller.link = link
      // One whose view is in no window.
      let unseen = UIUpdateLink(view: UIView())
      unseen.addAction { _, _ in controller.log.note("unseen") }
      unseen.isEnabled = true
      controller.log.kept.append(unseen)
    }
    #expect(found.suffix(3) == ["call 1 true", "call 2 true", "call 3 true"])
  }

  @Test("what is observed tells; wall deadlines and threads by name are the virtual clock's")
  func observed() throws {
    let found = try lines { controller in
      let shelf = ObservedShelf()
      let log = controller.log
      withObservationTracking({ _ = shelf.books }) {
        MainActor.assumeIsolated { log.note("changes") }
      }
      shelf.books = 1
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.05) { log.note("later") }
      after(0.04) { log.note("before") }
      controller.perform(
        Selector("act", Filled.act), on: .current, with: nil, waitUntilDone: true)
    }
    #expect(found.suffix(4) == ["changes", "acts", "before", "later"])
  }

  @Test("a configuration of what is not there covers the view")
  func unavailable() throws {
    let found = try lines { controller in
      controller.setNeedsUpdateContentUnavailableConfiguration()
      let shown = controller.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
      controller.log.note(
        "\(shown?.text ?? "") \(controller.view.subviews.map(\.frame) == [rect(0, 0, 300, 400)])")
      controller.contentUnavailableConfiguration = nil
      controller.log.note("\(controller.view.subviews.count)")
    }
    #expect(found.contains("nothing true") && found.contains("0"))
  }
}
