import Scrolling

/// What few pagers need of their host: made when it is first set, as it is charged to the pager.
final class HostExtras {
  /// The transactions of layers that have begun and are not committed, the innermost last.
  var transactions: [LayerTransaction] = []
  /// What is drawn on, the innermost last.
  var canvases: [Canvas] = []
  /// The views that have to draw themselves.
  var undrawn: [UIView] = []
  /// What empties each cache that was used.
  var caches: [() -> Void] = []
  var coded: [ViewPicture] = []
  /// The pictures that the system keeps by their names.
  var named: [String: NamedPicture] = [:]
  var axes: ScreenAxes?
  /// Where the pager's scroll view was before the screen was turned, and still is: one or none, in as
  /// little room as that takes, which is charged to the pager.
  var keptFrames: [SpanningFrame] = []
  var course: FingerCourse?
  var innerViews: [UIScrollView] = []
  /// What a finger came down on that may keep it.
  var pressed: PressedView?
  /// What the network has not answered.
  var requests: [URLSessionTask] = []
  /// What has been downloaded, and is removed when all is over.
  var files: [URL] = []
  @MainActor lazy var mainQueue = OperationQueue(lane: nil)
  var animations: [ViewAnimation] = []
  /// The blocks of changes that are under way, the innermost last.
  var blocks: [AnimationBlock] = []
  /// The children that came to the screen in this frame, and in the one before, which was seen.
  var (arriving, arrived): ([UIViewController], [UIViewController]) = ([], [])
  /// What a controller comes with for another one.
  weak var transition: ScreenTurn?
  /// What a scenario has put over the pager.
  weak var cover: UIViewController?
  /// Whether something waits for the run loop of the background.
  var waitsInBackground = false
  var isDark = false
  var state = UIApplication.State.active
  /// Whether the app is in the background and does nothing there.
  var isSuspended = false
  /// What an app has asked for more time for there, and not ended.
  var backgroundTasks = 0
  /// How often fingers are to be ignored.
  var ignored = 0

  /// Tells the children that were seen, and are still there, that they have appeared.
  @MainActor func tellArrived() {
    guard !arrived.isEmpty else { return }
    for child in exchange(&arrived, with: []) where child.appearance == .appearing {
      child.endAppearanceTransition()
    }
  }

  /// Lets go of what is the pager's.
  func letGo() {
    let old = (caches, undrawn, coded, course, innerViews, named, animations, blocks)
    let children = (arriving, arrived)
    (caches, undrawn, coded, course, innerViews, named) = ([], [], [], nil, [], [:])
    (animations, blocks, arriving, arrived) = ([], [], [], [])
    withExtendedLifetime((old, children)) {}
  }
}

extension PagerHost {
  nonisolated func extend() -> HostExtras {
    let extras = extras ?? HostExtras()
    self.extras = extras
    return extras
  }

  var isDarkMode: Bool { extras?.isDark ?? false }
  var ignoresFingers: Bool { extras?.ignored ?? 0 > 0 }

  /// Ignores fingers that come down `times` more, or less: as long as that is more than none.
  func ignoreFingers(_ times: Int) {
    let extras = extend()
    extras.ignored = max(0, extras.ignored + times)
    window.isUserInteractionEnabled = extras.ignored == 0
  }

  /// The finger that is down, if gesture recognizers of an app's own see it; or two that pinch.
  var course: FingerCourse? { extras?.course }

  /// The scroll views in the pager's that follow the finger, too, the innermost first.
  var innerViews: [UIScrollView] {
    get { extras?.innerViews ?? [] }
    set { if !newValue.isEmpty || extras != nil { extend().innerViews = newValue } }
  }

  /// What is animated, in the order in which it began.
  var animations: [ViewAnimation] {
    get { extras?.animations ?? [] }
    set { if !newValue.isEmpty || extras != nil { extend().animations = newValue } }
  }

  /// Lets go of the cells that wait for their next use, and of the named pictures that nobody else has.
  func forgetWhatWaits() {
    window.dropWaitingCells()
    guard let extras else { return }
    for name in Array(extras.named.keys) {
      guard var picture = extras.named.removeValue(forKey: name) else { continue }
      if !isKnownUniquelyReferenced(&picture.coded) { extras.named[name] = picture }
    }
  }

  /// Lets go of what the pager's objects wait for, and of what is kept for it.
  func letGo() {
    _ = exchange(&delayedCalls, with: [])
    _ = exchange(&associations, with: [:])
    _ = exchange(&traitWatches, with: [])
    extras?.letGo()
    removeSubscriptions { _ in true }
  }
}

struct PressedView {
  weak var view: UIView?
  let time: Microseconds
}

struct NamedPicture {
  let page: PageView
  var coded: CodedPicture
}
