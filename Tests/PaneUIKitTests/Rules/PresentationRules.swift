import Testing

@testable import PaneUIKit

@Suite("Controllers over the screen")
struct PresentationRules {
  private typealias Watched = ControllerRules.Watched

  /// Writes down that it turns, too.
  private final class Turning: Watched {
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      log.note("\(name) turns")
      super.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// What controllers are told, but of what they will and how they move, from when a child of the
  /// screen's presents another, after 50 ms.
  private func lines(
    _ gestures: [Gesture], _ then: @escaping Act<UIViewController>
  ) throws -> [String] {
    let lines = try play(.open + [.hold(200.milliseconds)] + gestures) { log, _ in
      let all = ["screen", "child", "front"].map { Turning($0, log) }
      let (screen, child, front) = (all[0], all[1], all[2])
      screen.addChild(child)
      screen.view.addSubview(child.view)
      front.modalPresentationStyle = .fullScreen
      after(0.05) {
        child.present(front, animated: false)
        log.note("presented by \(front.presentingViewController === screen ? "screen" : "child")")
        then(child)
      }
      return screen
    }
    return lines.drop { !$0.hasPrefix("presented") }.filter {
      !$0.contains("Will") && !$0.contains("Move") && !$0.hasSuffix("Load")
    }
  }

  @Test(
    "present and dismiss of a child: the outermost controller presents, and disappears below a full screen with what is in it; who is presented is told of a rotation and of a memory warning; dismiss takes away all that are above"
  )
  func outermost() throws {
    let lines = try lines([]) { child in after(0.05) { child.dismiss(animated: false) } }
    #expect(
      lines.prefix(7) == [
        "presented by screen", "front viewDidAppear", "screen viewDidDisappear",
        "child viewDidDisappear", "screen viewDidAppear", "child viewDidAppear",
        "front viewDidDisappear",
      ])

    let several = try self.lines([]) { child in
      guard let front = child.presentedViewController as? Turning else { return }
      let last = UIViewController()
      last.modalPresentationStyle = .overFullScreen
      front.present(last, animated: false)
      after(0.05) { child.dismiss(animated: false) }
      after(0.1) {
        let views = child.view.window?.subviews.count ?? 0
        front.log.note("views \(views), \(child.presentedViewController == nil)")
      }
    }
    #expect(several.contains("views 1, true"))

    let gestures: [Gesture] = .turned + [.memoryWarning, .hold(50.milliseconds)]
    let told = try self.lines(gestures) { _ in }
    #expect(
      told.filter { !$0.hasSuffix("ppear") } == [
        "presented by screen", "screen turns", "child turns", "front turns",
        "screen didReceiveMemoryWarning", "child didReceiveMemoryWarning",
        "front didReceiveMemoryWarning",
      ])
  }

  @Test(
    "a controller that is presented on the full screen, or in the current context: its presenter will disappear before it will appear, and has disappeared after it has; as it goes, the same the other way round",
    arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
  func fullScreen(style: UIModalPresentationStyle) throws {
    let lines = try play(.open + [.hold(1_500.milliseconds)]) { log, _ in
      let (screen, front) = (Watched("screen", log), Watched("front", log))
      front.modalPresentationStyle = style
      after(0.1) {
        log.note("now")
        screen.present(front, animated: true) {
          log.note("presented \(screen.presentedViewController === front)")
        }
      }
      after(0.8) { screen.dismiss(animated: true) { log.note("dismissed") } }
      return screen
    }
    #expect(
      lines.drop { $0 != "now" }.prefix(12) == [
        "now", "front viewDidLoad", "screen viewWillDisappear", "front viewWillAppear",
        "front viewDidAppear", "screen viewDidDisappear", "presented true",
        "front viewWillDisappear", "screen viewWillAppear", "screen viewDidAppear",
        "front viewDidDisappear", "dismissed",
      ])
  }

  @Test(
    "a sheet before iOS 13: is presented on the full screen, as is what says no style",
    arguments: [IOSVersion.ios10, .ios13])
  func sheets(ios: IOSVersion) throws {
    for style in [nil, .pageSheet, .formSheet] as [UIModalPresentationStyle?] {
      let lines = try play(.open + [.hold(300.milliseconds)]) { log, _ in
        PagerHost.current?.engine.ios = ios
        let (screen, front) = (ControllerRules.Watched("screen", log), UIViewController())
        if let style { front.modalPresentationStyle = style }
        after(0.1) {
          screen.present(front, animated: false)
          log.note("presented")
        }
        return screen
      }
      let told = lines.drop { $0 != "screen viewDidAppear" }.dropFirst()
      #expect(told.first == (ios == .ios10 ? "screen viewWillDisappear" : "presented"))
    }
  }

  @Test("present of a style for a context: the first controller that defines one presents")
  func context() throws {
    let lines = try play(.open + [.hold(200.milliseconds)]) { log, _ in
      let (screen, child, front) = (UIViewController(), UIViewController(), UIViewController())
      screen.addChild(child)
      screen.view.addSubview(child.view)
      child.definesPresentationContext = true
      front.modalPresentationStyle = .overCurrentContext
      after(0.05) {
        child.present(front, animated: false)
        log.note("\(front.presentingViewController === child)")
      }
      return screen
    }
    #expect(lines == ["true"])
  }
}
