import Scrolling
import TestSupport
import Traces

@testable import PageLoaders
@testable import Replaying

/// What a loader shows in each frame of a trace, held against what a person should see.
///
/// Two scroll views get the same touches: the loader's, and one that has every page and no loader. The person's position L, in
/// pages, is where the trace opened plus the displacements in the loader's scroll view; pages floor(L) and floor(L) + 1
/// must be there, each at its offset, and nothing else. L itself must be where the other scroll view is.
struct Inspection {
  /// Frames in which a part of the screen that should show a page shows none.
  private(set) var blankFrames = 0
  /// Frames in which a page is where it should not be.
  private(set) var wrongFrames = 0
  /// Frames in which the person is not where the same touches lead in a scroll view without a loader.
  private(set) var strayFrames = 0
  /// Pages by which the two are apart in the end.
  private(set) var turnsLost = 0
  /// Animations by program that ended elsewhere.
  private(set) var missedPages = 0
  /// Pages fetched farther than 5% from the edge of a page.
  private(set) var midPageFetches = 0
  /// The most pages fetched in one frame, after the first.
  private(set) var mostFetches = 0
  /// Pages fetched in frames in which the content moved.
  private(set) var fetchesInMotion = 0
  /// Pages fetched in the frame that opened the loader.
  private(set) var openFetches = 0
  /// Page views alive when the loader was closed.
  private(set) var left = 0
  private(set) var frames = 0
  private(set) var ledger = PageLedger()
  /// What the first bad frame was like.
  private(set) var firstFault: String?

  private var person = CGPoint.zero
  private var lastTravel = CGPoint.zero
  private var size: CGSize
  private let pages: Int
  private let scenes: Int
  private let plane: Plane

  /// Whether nothing at all was wrong.
  var isFlawless: Bool {
    blankFrames + wrongFrames + strayFrames + missedPages + abs(turnsLost) + left == 0
  }

  init(
    _ type: any PageLoader.Type, pages: Int, scenes: Int = 1, _ trace: Trace,
    on device: Device = .iPhone6, ios: IOSVersion = .ios13
  ) {
    (size, self.pages, self.scenes, plane) = (device.size, pages, scenes, type.plane)
    let source = BlankPageSource(pageCount: pages, sceneCount: scenes, size: device.size)
    play(type, trace, device, MeteredPageSource(source, ledger: ledger), ios)
  }

  private mutating func play<Loader: PageLoader>(
    _ type: Loader.Type, _ trace: Trace, _ device: Device, _ source: MeteredPageSource,
    _ ios: IOSVersion
  ) {
    let view = ScrollView(frame: CGRect(origin: .zero, size: device.size))
    view.ios = ios
    let loader = Loader(scrollView: view, source: source)
    view.delegate = loader
    var shadow = Shadow(plane: plane, pages: pages, scenes: scenes, device: device)
    var (loop, due, cursor) = (FrameLoop(device: device), 0..<0, TraceCursor())
    frames = trace.frameCount(on: device)
    for frame in 0..<frames {
      let fetched = ledger.fetches
      shadow.follow(person, view)
      due = trace.due(at: loop.nextTime, from: due.upperBound)
      for event in trace.items[due].compactMap(\.event) {
        perform(event, loader, view, source, &shadow)
      }
      let before = view.travel
      loop.perform(view, trace, cursor: &cursor)
      loader.layout()
      advance(view)
      account(view, fetches: ledger.fetches - fetched, frame: frame, moved: view.travel != before)
      look(at: view, frame: frame)
      shadow.performFrame(trace)
      compare(shadow, view, frame: frame)
    }
    loader.close()
    left = ledger.live + view.subviews.count
  }

  private mutating func perform(
    _ event: Trace.Event, _ loader: any PageLoader, _ view: ScrollView,
    _ source: MeteredPageSource, _ shadow: inout Shadow
  ) {
    switch event {
    case .open(let page):
      loader.open(at: page)
      jump(to: page, &shadow)
    case .show(let page, let animated):
      loader.show(page, animated: animated)
      if view.isScrollAnimating {
        shadow.begin(animationTo: page)
      } else {
        jump(to: page, &shadow)
      }
    case .rotate(let orientation):
      guard (size.width > size.height) != (orientation == .landscape) else { break }
      size = size.transposed
      source.resize(to: size)
      loader.rotate(to: size)
      person = shadow.rotate(to: size, from: person)
    case .memoryWarning: loader.handleMemoryWarning()
    case .close: break
    }
  }

  private mutating func jump(to index: PageIndex, _ shadow: inout Shadow) {
    person = CGPoint(x: Double(index.page), y: Double(index.scene))
    shadow.jump(to: person)
  }

  /// The person goes where the content goes.
  private mutating func advance(_ view: ScrollView) {
    let moved = view.travel - lastTravel
    lastTravel = view.travel
    person = person + CGPoint(x: moved.x / size.width, y: moved.y / size.height)
  }

  private mutating func account(_ view: ScrollView, fetches: Int, frame: Int, moved: Bool) {
    guard frame > 0 else {
      openFetches = fetches
      return
    }
    mostFetches = max(mostFetches, fetches)
    if moved { fetchesInMotion += fetches }
    if abs(person.x - person.x.rounded()) > 0.05 { midPageFetches += fetches }
  }

  private mutating func look(at view: ScrollView, frame: Int) {
    let screen = Screen(size: size, plane: plane, pages: pages, scenes: scenes, person: person)
    let (blank, wrong) = screen.compare(with: view)
    if blank { blankFrames += 1 }
    if wrong { wrongFrames += 1 }
    if blank || wrong { note("frame \(frame): \(screen), blank \(blank), wrong \(wrong)") }
  }

  private mutating func compare(_ shadow: Shadow, _ view: ScrollView, frame: Int) {
    if let destination = shadow.arrival(view) {
      let page = PageIndex(
        Int(person.x.rounded()).wrapped(to: max(pages, 1)), scene: Int(person.y.rounded()))
      if page != destination {
        missedPages += 1
        note("frame \(frame): at \(person), not on \(destination)")
      }
    }
    guard shadow.isComparable else { return }
    let apart = person - shadow.position
    turnsLost = Int((shadow.position.x - person.x).rounded())
    if abs(apart.x) + abs(apart.y) > 1e-6 {
      strayFrames += 1
      note("frame \(frame): at \(person), not at \(shadow.position)")
    }
  }

  private mutating func note(_ fault: String) { firstFault = firstFault ?? fault }
}

extension Inspection {
  /// The same for a scenario's gestures.
  init(
    _ type: any PageLoader.Type, pages: Int, scenes: Int = 1, _ gestures: [Gesture],
    on device: Device = .iPhone6, ios: IOSVersion = .ios13
  ) throws {
    let trace = try Trace(of: gestures, on: device, pages: pages, scenes: scenes)
    self.init(type, pages: pages, scenes: scenes, trace, on: device, ios: ios)
  }
}
