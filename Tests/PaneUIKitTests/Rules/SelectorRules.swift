import AdoptedApp
import Testing

@testable import PaneUIKit

/// A view whose keys are observed, by key path and by name.
private final class Observed: UIView {
  var own = 0
}

/// Has no `init(frame:)`.
private final class Frameless: UIView { required init?(coder: NSCoder) { nil } }

private let refusals: [(use: @MainActor @Sendable () -> Void, says: [String])] = [
  (
    { _ = Observed(frame: .zero).observe(\.own) { _, _ in } },
    ["\\Observed.own cannot be observed", "SelectorRules.swift:"]
  ),
  (
    { Observed(frame: .zero).addObserver(UIView(), forKeyPath: "center", context: nil) },
    ["Observed.center cannot be observed"]
  ),
  (
    { _ = Views.make(Frameless.self, at: .zero) },
    ["unimplemented initializer 'init(frame:)' for class"]
  ),
  (
    {
      let proxy = WeakProxy(nil)
      proxy.target = proxy
      proxy.perform(Selector("tick:", Ticker.tick(_:)))
    }, ["tick:: unrecognized selector sent to an instance of WeakProxy"]
  ),
]

/// The app's pager whose methods are called by their names, as `panebench adopt` has copied it.
@Suite("What an app calls by a selector, and what it observes")
struct SelectorRules {
  /// Notes what the pager says.
  private final class Delegate: NSObject, SelectorPagerDelegate {
    private let log: Log
    /// Nil if the pager asks for no title.
    private let title: String?

    init(_ log: Log, title: String? = nil) { (self.log, self.title) = (log, title) }

    func pager(_ pager: SelectorPager, note line: String) { onMainActor(log) { $0.note(line) } }
    func pager(_ pager: SelectorPager, titleOf page: Int) -> String? { title }
  }

  /// Has no optional method.
  private final class Poor: NSObject, SelectorPagerDelegate {
    private let log: Log
    init(_ log: Log) { self.log = log }
    func pager(_ pager: SelectorPager, note line: String) { onMainActor(log) { $0.note(line) } }
  }

  /// What a pager with the delegate that `make` makes says, each line with the frame at whose end
  /// it was there.
  private func lines(
    _ gestures: [Gesture], _ make: @escaping @MainActor @Sendable (Log) -> any SelectorPagerDelegate
  ) throws -> [String] {
    try linesByFrame(
      gestures,
      show: { log in
        let (pager, delegate) = (SelectorPager(), make(log))
        pager.delegate = delegate
        log.kept.append(delegate)
        return pager
      }
    ) { _ in }
  }

  @Test("buttons, notifications and observers call their methods, each once")
  func called() throws {
    let lines = try lines(.open + .flick) { Delegate($0, title: "first") }
    let timed = ["frame", "later", "again", "after"]
    #expect(
      lines.filter { line in !timed.contains { line.contains(": \($0)") } } == [
        "0: contentSize from -1 to 0", "0: contentSize from 0 to 1500", "0: title first",
        "25: offset 300",
        // Like Foundation's, the timer waits for the end of the motion.
        "27: timer fires", "27: button", "27: heard turned",
      ])
  }

  @Test(
    "perform(_:with:afterDelay:) and RunLoop.main.perform: wait as a Timer of the default mode does, and DispatchQueue.main does not"
  )
  func delayed() throws {
    let lines = try lines(.open + .flick) { Delegate($0) }
    #expect(
      lines.filter { $0.contains(/later|again|after|never/) } == [
        "3: later", "3: again", "27: after the motion", "27: again",
      ])
  }

  private final class Teller: Noter {
    func tell(_ mode: NSString) { log.note("in \(mode)") }
  }

  @Test("perform(_:with:afterDelay:inModes:): in the common modes, also while content moves")
  func modes() throws {
    let lines = try playLogged(.open + .flick) { controller in
      let teller = Teller(controller.log)
      for mode in [RunLoop.Mode.default, .common] {
        teller.perform(
          Selector("tell:", Teller.tell(_:)), with: mode.rawValue as NSString, afterDelay: 0.1,
          inModes: [mode])
      }
    }
    #expect(
      lines.filter { $0.contains("in ") }.map { $0.hasSuffix("CommonModes") } == [true, false])
  }

  @Test(
    "CADisplayLink: calls once in each frame until it is invalidated, and no more than 60 times a second on a phone, whatever UIScreen.maximumFramesPerSecond"
  )
  func displayLink() throws {
    let lines = try lines(.open + .flick) { Delegate($0) }
    #expect(lines.filter { $0.contains("frame") } == ["1: frame 1", "2: frame 2", "3: frame 3"])
  }

  @Test("an optional method that is missing is nil, and is not called")
  func missing() throws {
    let lines = try lines(.open) { Poor($0) }
    #expect(lines.contains("0: title none"))
  }

  @Test("frame and bounds are told when they are set, and no more when the observation goes")
  func frames() throws {
    let lines = try playLogged { controller in
      let (view, log) = (Observed(frame: rect(0, 0, 10, 10)), controller.log)
      var observations = [
        view.observe(\.frame, options: [.old, .new]) {
          log.note("frame \($1.oldValue?.minX ?? -1) to \($1.newValue?.minX ?? -1)")
        },
        view.observe(\.bounds, options: [.initial]) {
          log.note("bounds \($0.bounds.width), \($1.newValue == nil)")
        },
      ]
      view.frame.origin.x = 5
      view.frame.size.width = 20
      view.bounds.size.width = 30
      view.bounds.origin.x = 2
      observations.removeFirst()
      view.frame.origin.x = 7
      observations[0].invalidate()
      view.bounds.size.width = 1
      view.addObserver(controller, forKeyPath: "frame", context: nil)
      view.removeObserver(controller, forKeyPath: "frame")
      view.frame.origin.x = 8
    }
    #expect(
      lines.prefix(7) == [
        "bounds 10.0, true", "frame 0.0 to 5.0", "frame 5.0 to 5.0", "bounds 20.0, true",
        "frame 5.0 to 0.0", "bounds 30.0, true",
      ])
  }

  @Test("removeObserver of another context leaves an observer what it observes") @MainActor
  func contexts() {
    let (view, observer) = (UIView(), UIViewController())
    let contexts = [8, 16].map { UnsafeMutableRawPointer(bitPattern: $0) }
    view.addObserver(observer, forKeyPath: "frame", context: contexts[0])
    view.removeObserver(observer, forKeyPath: "frame", context: contexts[1])
    #expect(view.observationInfo != nil)
    view.removeObserver(observer, forKeyPath: "frame", context: contexts[0])
    #expect(view.observationInfo == nil)
  }

  @Test("contentOffset that is observed: is told where the view gets another size, too")
  func offset() throws {
    let lines = try playLogged { controller in
      let (view, log) = (UIScrollView(frame: .zero), controller.log)
      log.kept.append(
        view.observe(\.contentOffset, options: [.old, .new]) {
          log.note("\($1.oldValue?.x ?? -1) to \($1.newValue?.x ?? -1) in \($0.bounds.width)")
        })
      view.contentSize.width = 50
      view.frame.size.width = 20
      view.contentOffset.x = 10
      view.frame.origin.x = 5
      view.frame.size.width = 30
    }
    #expect(
      lines.prefix(3) == ["0.0 to 0.0 in 20.0", "0.0 to 10.0 in 20.0", "10.0 to 10.0 in 30.0"])
  }

  @Test(
    "another key path, also as a word, is an error that names it; a class without init(frame:) has Swift's message",
    arguments: refusals.indices)
  func refused(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      [index] in await refusals[index].use()
    }
    for text in refusals[index].says { #expect(result.error.contains(text)) }
  }

  private final class Target: UIResponder {
    var calls: [String] = []
    var value = 1
    func none() { calls.append("none") }
    func one(_ a: String?) { calls.append("one \(a ?? "nil")") }
    func two(_ a: Int, _ b: Int) -> String {
      calls.append("two \(a + b)")
      return "three"
    }
    func three(_ a: Int, _ b: Int, _ c: Int) {}
  }

  @Test(
    "perform calls methods and accessors, and returns what they do; responds tells whose a method is"
  )
  @MainActor func perform() {
    let (target, none) = (Target(), Selector("none", Target.none))
    target.perform(none)
    target.perform(Selector("one:", Target.one(_:)), with: "a")
    target.perform(Selector("one:", Target.one(_:)), with: nil)
    let two = target.perform(Selector("two::", Target.two(_:_:)), with: 1, with: 2)
    #expect(two?.takeUnretainedValue() as? String == "three")
    target.perform(Selector("setValue:", setter: \Target.value), with: 7)
    #expect(target.calls == ["none", "one a", "one nil", "two 3"] && target.value == 7)
    #expect(
      target.responds(to: none) && target.responds(to: Selector("value", getter: \Target.value)))
    #expect(target.responds(to: Selector("three", Target.three(_:_:_:))))
    #expect(
      !target.responds(to: Selector("tag", getter: \UIView.tag)) && !target.responds(to: nil))
    #expect(!target.responds(to: Selector("none")) && Selector("none") == none)
    let delegate: any UIScrollViewDelegate = UITableViewController(style: .plain)
    #expect(delegate.responds(to: Selector("tag", getter: \UITableViewController.tableView)))
    #expect(UIView.description() == "PaneUIKit.UIView")
  }

  @Test("what is associated with an object goes with it, and what is only assigned is not held")
  func associations() throws {
    let lines = try playLogged { controller in
      let key = UnsafeRawPointer(bitPattern: 8)!
      @MainActor func read(_ object: Any) -> String {
        (objc_getAssociatedObject(object, key) as? Target)?.calls.first ?? "nothing"
      }
      weak var held: Target?
      do {
        let (object, value, other) = (UIView(), Target(), Target())
        held = value
        value.calls = ["held"]
        objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(controller, key, other, .OBJC_ASSOCIATION_ASSIGN)
        other.calls = ["assigned"]
        controller.log.note(read(object) + ", " + read(controller) + ", " + read(UIView()))
        objc_setAssociatedObject(other, key, value, .OBJC_ASSOCIATION_COPY)
        objc_setAssociatedObject(other, key, nil, .OBJC_ASSOCIATION_COPY)
        controller.log.note(read(other))
      }
      controller.log.note("\(held == nil ? "gone" : "kept"), \(read(controller))")
      DispatchQueue.main.async { [weak held] in
        DispatchQueue.main.async { controller.log.note(held == nil ? "gone" : "kept") }
      }
    }
    #expect(lines.contains("held, assigned, nothing") && lines.contains("kept, nothing"))
    #expect(lines.last { ["gone", "kept"].contains($0) } == "gone", "\(lines)")
  }

  private final class Own: UIView {
    let own = "own"
    override init(frame: CGRect) { super.init(frame: frame.offsetBy(dx: 1, dy: 0)) }
    required init?(coder: NSCoder) { nil }
  }

  private final class OwnList: UICollectionView { let own = "list" }

  @Test("a view of a class that is a value is made by that class's own initializer, and freed")
  @MainActor func metatypes() {
    weak var gone: UIView?
    do {
      let view = Views.make(Own.self, at: rect(0, 0, 2, 3))
      #expect((view as? Own)?.own == "own")
      #expect(view.frame == rect(1, 0, 2, 3))
      gone = view
    }
    #expect(gone == nil)
    #expect(Views.make(UIView.self, at: .zero).frame == .zero)
    #expect((UILabel.self as UIView.Type).newOfClass() is UILabel)
    let layout = UICollectionViewFlowLayout()
    let list = Views.make(OwnList.self, with: layout)
    #expect((list as? OwnList)?.own == "list" && list.collectionViewLayout === layout)
  }
}
