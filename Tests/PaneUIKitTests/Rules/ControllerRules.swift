import Testing

@testable import PaneUIKit

@Suite("What view controllers are told")
struct ControllerRules {
  class Watched: NotingController {
    let name: String

    init(_ name: String, _ log: Log) {
      self.name = name
      super.init(log)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { log.note("\(name) viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { log.note("\(name) viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { log.note("\(name) viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.note("\(name) viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.note("\(name) viewDidDisappear") }
    override func willMove(toParent parent: UIViewController?) {
      log.note("\(name) willMove \(parent == nil ? "out" : "in")")
    }
    override func didMove(toParent parent: UIViewController?) {
      log.note("\(name) didMove \(parent == nil ? "out" : "in")")
    }
    override func didReceiveMemoryWarning() { log.note("\(name) didReceiveMemoryWarning") }
  }

  @Test(
    "addChild: willMove, and didMove is the app's; removeFromParent: didMove out, and willMove is the app's"
  )
  @MainActor func containment() {
    let log = Log()
    let (parent, child) = (Watched("parent", log), Watched("child", log))
    parent.addChild(child)
    #expect(parent.children == [child] && child.parent === parent)
    #expect(log.lines == ["child willMove in"])
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(parent.children == [] && child.parent == nil)
    #expect(
      log.lines.dropFirst() == ["child didMove in", "child willMove out", "child didMove out"])
  }

  @Test(
    "the screen's controller: viewDidLoad, viewWillAppear, viewWillLayoutSubviews, viewDidLayoutSubviews, viewDidAppear"
  )
  func opening() throws {
    final class Controller: Watched {
      override func viewWillLayoutSubviews() { log.note("viewWillLayoutSubviews") }
      override func viewDidLayoutSubviews() { log.note("viewDidLayoutSubviews") }
      override func viewIsAppearing(_ animated: Bool) { log.note("viewIsAppearing") }
    }
    let lines = try play(.open) { log, _ in Controller("screen", log) }
    #expect(
      lines == [
        "screen viewDidLoad", "screen viewWillAppear", "viewIsAppearing",
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "screen viewDidAppear",
        "screen viewWillDisappear", "screen viewDidDisappear",
      ])
  }

  @Test(
    "a child: will appear and disappears at once if its view comes to a shown view and leaves it, and has appeared when that was seen; after its parent if it is there when the parent's comes and goes"
  )
  func children() throws {
    final class Parent: Watched {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let child = Watched("child", log)
        embed(child)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
    }
    let lines = try play(.open) { log, _ in Parent("parent", log) }
    #expect(
      Array(lines.drop { $0 != "parent viewDidAppear" }.dropFirst()) == [
        "child willMove in", "child viewDidLoad", "child viewWillAppear", "child didMove in",
        "child willMove out", "child viewWillDisappear", "child viewDidDisappear",
        "child didMove out", "parent viewWillDisappear", "parent viewDidDisappear",
      ])

    let frames = try play(
      .open + [.hold(200.milliseconds)], frame: { _, log in log.note("frame") }
    ) { log, _ in
      let (parent, child) = (Watched("parent", log), Watched("child", log))
      after(0.1) { parent.embed(child) }
      return parent
    }
    #expect(
      frames.drop { $0 != "child willMove in" }.prefix(6) == [
        "child willMove in", "child viewDidLoad", "child viewWillAppear", "child didMove in",
        "frame", "child viewDidAppear",
      ])

    let told = try play(.open) { log, _ in
      let parent = Watched("parent", log)
      parent.embed(Watched("child", log))
      return parent
    }
    #expect(
      told.filter { $0.contains("ppear") } == [
        "parent viewWillAppear", "child viewWillAppear", "parent viewDidAppear",
        "child viewDidAppear", "parent viewWillDisappear", "child viewWillDisappear",
        "parent viewDidDisappear", "child viewDidDisappear",
      ])
  }

  @Test(
    "shouldAutomaticallyForwardAppearanceMethods off: children hear what beginAppearanceTransition and endAppearanceTransition tell, as animated as the first was told, and no more"
  )
  func forwarding() throws {
    final class Parent: Watched {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      override func viewDidAppear(_ animated: Bool) {
        let child = Watched("child", log)
        addChild(child)
        view.addSubview(child.view)
        log.note("added")
        child.beginAppearanceTransition(true, animated: false)
        log.note("begun")
        child.endAppearanceTransition()
      }
    }
    let lines = try play(.open) { log, _ in Parent("parent", log) }
    #expect(
      Array(lines.drop { $0 != "child viewDidLoad" }.dropFirst()) == [
        "added", "child viewWillAppear", "begun", "child viewDidAppear",
        "parent viewWillDisappear", "parent viewDidDisappear",
      ])

    final class Told: NotingController {
      override func viewWillAppear(_ animated: Bool) { log.note("will \(animated)") }
      override func viewDidAppear(_ animated: Bool) { log.note("did \(animated)") }
      override func viewDidDisappear(_ animated: Bool) { log.note("gone \(animated)") }
    }
    let animated = try written { log, _ in
      let controller = Told(log)
      for animated in [true, false] {
        for isAppearing in [true, false] {
          controller.beginAppearanceTransition(isAppearing, animated: animated)
          controller.endAppearanceTransition()
        }
      }
    }
    #expect(
      animated == ["will true", "did true", "gone true", "will false", "did false", "gone false"])
  }

  @Test(
    "rotation: viewWillTransition with the old size in force, layout with the new one, the animation alongside, the completion 0.3 s later"
  )
  func rotation() throws {
    final class Controller: Watched {
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        log.note("will turn from \(view.bounds.width) to \(size.width)")
        let log = log
        coordinator.animate { _ in
          log.note("alongside")
        } completion: { _ in
          log.note("complete")
        }
      }
      override func viewDidLayoutSubviews() { log.note("layout \(view.bounds.width)") }
    }
    let lines = try play(.open + .turned) { log, _ in Controller("screen", log) }
    #expect(
      lines.filter { !$0.hasPrefix("screen") } == [
        "layout 300.0", "will turn from 300.0 to 400.0", "layout 400.0", "alongside", "complete",
      ])
  }

  @Test("animationKeys while the screen turns: has bounds.origin, bounds.size and position")
  func turningKeys() throws {
    final class Controller: Watched {
      override func viewDidLayoutSubviews() {
        log.note("keys \(view.layer.animationKeys() ?? [])")
      }
    }
    let lines = try play(.open + .turned) { log, _ in Controller("screen", log) }
    #expect(
      lines.filter { $0.hasPrefix("keys") } == [
        "keys []", "keys [\"bounds.origin\", \"bounds.size\", \"position\"]",
      ])
  }

  @Test(
    "a rotation that changes a size class: willTransition before viewWillTransition, then traitCollectionDidChange, and what registered for it, before layout"
  )
  func traits() throws {
    final class Controller: Watched {
      override func viewDidLoad() {
        registerForTraitChanges([UITraitVerticalSizeClass.self]) { (self: Controller, old) in
          self.log.note("registered \(old.verticalSizeClass)")
        }
      }
      override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        log.note("\(traitCollection.verticalSizeClass) to \(newCollection.verticalSizeClass)")
      }
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) { log.note("to \(size.width) in \(coordinator.transitionDuration)") }
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        log.note("to \(traitCollection.verticalSizeClass)")
      }
      override func viewDidLayoutSubviews() { log.note("layout \(view.bounds.width)") }
    }
    let lines = try play(.open + .turned) { log, _ in Controller("screen", log) }
    #expect(
      lines.filter { !$0.hasPrefix("screen") } == [
        "layout 300.0", "regular to compact", "to 400.0 in 0.3", "to compact",
        "registered regular", "layout 400.0",
      ])
  }

  @Test("a controller's view that no app makes: follows the size of what it is in")
  func embedded() throws {
    let lines = try play(.open + .turned) { log, _ in
      final class Parent: NotingController {
        let child = UIViewController()
        override func viewDidLoad() {
          super.viewDidLoad()
          child.view.frame = view.bounds
          embed(child)
        }
        override func viewDidLayoutSubviews() { log.note("\(child.view.frame.size)") }
      }
      return Parent(log)
    }
    #expect(
      lines == [CGSize(width: 300, height: 400), CGSize(width: 400, height: 300)].map { "\($0)" })
  }

  @Test(
    "a memory warning: the notification, then didReceiveMemoryWarning of the controller and its children"
  )
  func memoryWarning() throws {
    final class Parent: Watched {
      private var hearing: Hearing?
      override func viewDidLoad() {
        super.viewDidLoad()
        addChild(Watched("child", log))
        hearing = Hearing(UIApplication.didReceiveMemoryWarningNotification) { [log] _ in
          log.note("notification")
        }
      }
    }
    let lines = try play(.open + [.memoryWarning, .hold(50.milliseconds)]) { log, _ in
      Parent("parent", log)
    }
    #expect(
      lines.filter { $0.hasSuffix("Warning") || $0 == "notification" } == [
        "notification", "parent didReceiveMemoryWarning", "child didReceiveMemoryWarning",
      ])
  }
}
