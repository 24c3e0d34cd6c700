import Foundation

/// Shows one controller at a time, and lets fingers turn to its neighbours: keeps three at most.
open class UIPageViewController: UIViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// Not there: making such a controller ends the replay.
    case pageCurl
    case scroll
  }

  /// Where the spine of pages that curl is. Inert.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  open var spineLocation: SpineLocation { .none }

  /// The directions in which pages follow each other.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }

  /// The directions in which pages are turned.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }

  /// What can be said when a page view controller is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The space between two pages, in points: a number.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// Inert: pages that scroll have no spine.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// Without it no finger turns a page. Setting it has neighbours asked for anew.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { forgetNeighbours() } }
  /// Is told of the transitions that a finger makes.
  open weak var delegate: (any UIPageViewControllerDelegate)? {
    didSet { _ = LateMethods.of(delegate) }
  }
  // Inert, as pages scroll:
  open var isDoubleSided = false
  /// None, as pages scroll.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// How pages are turned.
  public let transitionStyle: TransitionStyle
  /// The direction in which pages follow each other.
  public let navigationOrientation: NavigationOrientation

  private let spacing: Double
  final lazy var queue = PageQueue(
    owner: self, axis: navigationOrientation == .vertical ? .vertical : .horizontal,
    spacing: spacing)
  /// The neighbours that the data source has still to be asked for.
  private(set) var unasked: Set<PageQueue.Slot> = []
  /// The neighbour that a finger has begun to show.
  private var pending: UIViewController?
  /// Whether pages change their slots, and the view moves with them.
  private var isTurning = false
  /// Whether a finger stopped a turn on its way back, and nothing has come to rest since.
  private var wasStopped = false
  /// The page that `viewControllers` has instead of the one that is shown.
  private var outdated: UIViewController?
  /// Whether a finger cut an animation off, and nothing has come to rest since.
  final var wasCut = false
  final private(set) var animation: (slot: PageQueue.Slot, completion: ((Bool) -> Void)?)?

  /// A controller without a page: give it one with `setViewControllers`.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    if style != .scroll {
      notModelled("pages that curl are not there: use the transition style .scroll")
    }
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = anyNumber(options?[.interPageSpacing]) ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  /// As in UIKit, one whose pages curl.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
    super.init(coder: coder)
  }

  /// The page that is shown, in an array of one.
  open var viewControllers: [UIViewController]? { (outdated ?? queue[.current]).map { [$0] } }

  // What one version of iOS does against the documentation, as Documentation/UIKit.md reports:
  /// An animated `setViewControllers` keeps the page that it replaces as a neighbour of the new
  /// one, on the side where it went. The data source is not asked for that neighbour.
  private var keepsReplacedPage: Bool { queue.engine.ios == .ios7 }
  /// A turn does not reach `viewControllers` if its finger stopped the one before on its way back:
  /// the page that was shown stays there until the next turn.
  private var losesTurnAfterStop: Bool { queue.engine.ios == .ios9 }

  /// Shows a page, at once or by a turn in `direction`; the next finger has neighbours asked for
  /// anew. `completion` is called when it is shown, with false if something came between.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = viewControllers?.first, viewControllers?.count == 1 else {
      preconditionFailure("a page view controller that scrolls shows one view controller")
    }
    updateIndicator()
    noteCut(animated: animated)
    finishAnimation(false)
    (outdated, wasStopped) = (nil, false)
    if let old = queue[.current] { endPending(from: old, completed: false) }
    if animated, let old = queue[.current], old !== new, isOnScreen {
      let slot = queue.slot(for: direction)
      if queue[.before] === new { queue.place(nil, in: .before) }
      if queue[.after] === new { queue.place(nil, in: .after) }
      queue.place(new, in: slot)
      animation = (slot, completion)
      appear(new, instead: old)
      queue.setContentOffset(queue.offset(of: slot), animated: true)
    } else {
      replace(by: new)
      completion?(true)
    }
  }

  /// Once the view is loaded, on the screen or not, pages have come and gone at once.
  private func replace(by new: UIViewController) {
    let old = queue[.current]
    let isTold = isViewLoaded && old !== new
    dropNeighbours()
    new.loadViewIfNeeded()
    if isTold { appear(new, instead: old, animated: false) }
    queue.place(new, in: .current)
    if isTold {
      old?.endAppearanceTransition()
      new.endAppearanceTransition()
    }
    queue.setContentOffset(queue.offset(of: .current), animated: false)
    forgetNeighbours()
  }

  // MARK: - View

  /// Fills the view with the pages.
  open override func viewDidLoad() {
    super.viewDidLoad()
    queue.frame = view.bounds.insetBy(dx: -queue.margin.width, dy: -queue.margin.height)
    queue.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(queue)
    updateIndicator()
  }

  /// As the delegate says.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The page that is shown is told by this controller.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isOnScreen = true
    queue[.current]?.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    queue[.current]?.endAppearanceTransition()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    queue[.current]?.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isOnScreen = false
    queue[.current]?.endAppearanceTransition()
  }

  private var isOnScreen = false
  final var indicator: UIPageControl?
}

// MARK: - The queue

extension UIPageViewController {
  /// The next finger has the neighbours asked for.
  func forgetNeighbours() {
    unasked = dataSource == nil ? [] : [.before, .after]
    guard isViewLoaded else { return }
    if dataSource == nil, animation == nil { dropNeighbours() }
    queue.limitScrolling()
  }

  private func dropNeighbours() {
    for slot in [PageQueue.Slot.before, .after] { queue.place(nil, in: slot) }
  }

  /// Asks for the neighbours that are not known, but not during an animation: the one after first.
  func askForNeighbours() {
    guard animation == nil, let page = queue[.current] else { return }
    if unasked.remove(.after) != nil {
      queue.place(dataSource?.pageViewController(self, viewControllerAfter: page), in: .after)
    }
    if unasked.remove(.before) != nil {
      queue.place(dataSource?.pageViewController(self, viewControllerBefore: page), in: .before)
    }
  }

  /// A finger has moved the pages: the neighbour on that side begins to show.
  func queueScrolled() {
    guard animation == nil, !isTurning, queue.engine.isDragging, let slot = queue.approached,
      let page = queue[.current], queue[slot] !== pending
    else { return }
    endPending(from: page, completed: false)
    guard let neighbour = queue[slot] else { return }
    pending = neighbour
    appear(neighbour, instead: page)
    delegate?.pageViewController(self, willTransitionTo: [neighbour])
  }

  /// The pages have come to rest, or a finger stopped them: the page that is nearest is shown now.
  func queueSettled() {
    guard animation == nil, let page = queue[.current] else { return }
    let (slot, finished) = (queue.nearest, queue.isOnSlot)
    guard slot != .current, queue[slot] != nil else {
      wasStopped = pending != nil && !finished
      if pending != nil { finishTransition(finished, from: page, completed: false) }
      return
    }
    turn(to: slot)
    outdated = wasStopped && losesTurnAfterStop ? page : nil
    wasStopped = false
    finishTransition(finished, from: page, completed: true)
  }

  /// Makes the page in `slot` the one that is shown.
  private func turn(to slot: PageQueue.Slot) {
    unasked = [slot]
    isTurning = true
    queue.shift(towardsBeginning: slot == .after)
    isTurning = false
  }

  private func finishTransition(_ finished: Bool, from page: UIViewController, completed: Bool) {
    endPending(from: page, completed: completed)
    delegate?.pageViewController(
      self, didFinishAnimating: finished, previousViewControllers: [page],
      transitionCompleted: completed)
    askForNeighbours()
  }

  /// An animation by program is over, or is cut off.
  func finishAnimation(_ finished: Bool) {
    guard let (slot, completion) = animation else { return }
    animation = nil
    let (new, old) = (queue[slot], queue[.current])
    turn(to: slot)
    new?.endAppearanceTransition()
    old?.endAppearanceTransition()
    // The page that was shown need not be a neighbour of the new one.
    if !keepsReplacedPage { forgetNeighbours() }
    completion?(finished)
  }

  private func appear(
    _ new: UIViewController, instead old: UIViewController?, animated: Bool = true
  ) {
    new.beginAppearanceTransition(true, animated: animated)
    old?.beginAppearanceTransition(false, animated: animated)
  }

  /// The neighbour that had begun to show instead of `page` is shown now, or is not after all.
  private func endPending(from page: UIViewController, completed: Bool) {
    guard let neighbour = pending else { return }
    pending = nil
    if !completed {
      page.beginAppearanceTransition(true, animated: true)
      page.endAppearanceTransition()
      neighbour.beginAppearanceTransition(false, animated: true)
    }
    neighbour.endAppearanceTransition()
    page.endAppearanceTransition()
  }
}
