import Scrolling

/// What few pagers need of their host: made when it is first set, since what it takes is charged to
/// the pager.
final class HostExtras {
  var transactions: [LayerTransaction] = []
  var canvases: [Canvas] = []
  var undrawn: [UIView] = []
  var caches: [() -> Void] = []
  var coded: [ViewPicture] = []
  var named: [String: NamedPicture] = [:]
  var axes: ScreenAxes?
  var course: FingerCourse?
  var innerViews: [UIScrollView] = []
  var requests: [URLSessionTask] = []
  var files: [URL] = []
  var animations: [ViewAnimation] = []
  var blocks: [AnimationBlock] = []
  /// How often fingers are to be ignored.
  var ignored = 0

  /// Lets go of what is the pager's.
  func letGo() {
    let old = (caches, undrawn, coded, course, innerViews, named, animations, blocks)
    (caches, undrawn, coded, course, innerViews, named) = ([], [], [], nil, [], [:])
    (animations, blocks) = ([], [])
    withExtendedLifetime(old) {}
  }
}

extension PagerHost {
  private nonisolated func extend() -> HostExtras {
    let extras = extras ?? HostExtras()
    self.extras = extras
    return extras
  }

  /// The transactions of layers that have begun and are not committed, the innermost last.
  var transactions: [LayerTransaction] {
    get { extras?.transactions ?? [] }
    _modify { yield &extend().transactions }
  }

  var ignoresFingers: Bool { extras?.ignored ?? 0 > 0 }

  /// Ignores fingers that come down `times` more, or less: as long as that is more than none.
  func ignoreFingers(_ times: Int) {
    let extras = extend()
    extras.ignored = max(0, extras.ignored + times)
    window.isUserInteractionEnabled = extras.ignored == 0
  }

  func setAxes(_ axes: ScreenAxes?) { extend().axes = axes }

  /// The finger that is down, if gesture recognizers of an app's own see it.
  var course: FingerCourse? {
    get { extras?.course }
    set { if newValue != nil || extras != nil { extend().course = newValue } }
  }

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

  /// The blocks of changes that are under way, the innermost last.
  var blocks: [AnimationBlock] {
    get { extras?.blocks ?? [] }
    _modify { yield &extend().blocks }
  }

  /// What is drawn on, the innermost last.
  nonisolated var canvases: [Canvas] {
    get { extras?.canvases ?? [] }
    _modify { yield &extend().canvases }
  }

  /// The views that have to draw themselves.
  var undrawn: [UIView] {
    get { extras?.undrawn ?? [] }
    _modify { yield &extend().undrawn }
  }

  func decodes(_ coded: CodedPicture, _ page: PageView, in view: UIView) {
    extend().coded.append(ViewPicture(view: view, page: page, coded: coded))
  }

  /// The pictures that the system keeps by their names.
  nonisolated var namedPictures: [String: NamedPicture] {
    get { extras?.named ?? [:] }
    _modify { yield &extend().named }
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

  /// What the network has not answered.
  var requests: [URLSessionTask] {
    get { extras?.requests ?? [] }
    _modify { yield &extend().requests }
  }

  /// What has been downloaded, and is removed when all is over.
  var files: [URL] {
    get { extras?.files ?? [] }
    _modify { yield &extend().files }
  }

  /// Lets go of what the pager's objects wait for, and of what is kept for it.
  func letGo() {
    _ = exchange(&delayedCalls, with: [])
    _ = exchange(&associations, with: [:])
    _ = exchange(&traitWatches, with: [])
    extras?.letGo()
    removeSubscriptions { _ in true }
  }

  /// What empties each cache that was used.
  var caches: [() -> Void] {
    get { extras?.caches ?? [] }
    _modify { yield &extend().caches }
  }
}

/// A picture that is kept by its name.
struct NamedPicture {
  let page: PageView
  var coded: CodedPicture
}
