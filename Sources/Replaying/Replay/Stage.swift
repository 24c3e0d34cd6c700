import Scrolling
import Traces

/// A loader in its scroll view, to which a trace is played frame by frame on the virtual clock:
/// what measures, judges or shows a replay has it perform one frame after the other.
///
/// Not generic: loaders come as types that are known only at run time, and to look up the metadata
/// of a generic stage in each frame takes longer than the calls through a witness table.
package struct Stage {
  let scrollView: ScrollView
  let loader: any PageLoader
  private(set) var plane: PagePlane
  /// The distance between pages, in points.
  var pitch: CGSize
  private(set) var isOpen = false
  private(set) var isClosed = false
  /// Whether the app is off the screen.
  private(set) var isUnseen = false
  /// What the trace had for the last frame, whose events that performed.
  var performed: ArraySlice<Trace.Item> { trace.items[performedItems] }
  /// Whether the last frame put another page before the person at once.
  private(set) var hasJumped = false
  /// What became of the list of pages in the last frame; how far the person may be from here then.
  private(set) var changes: [PageChange] = []
  private(set) var shifts: [CGPoint] = []
  /// Whether the last frame was none: the main thread was waiting, and the screen stayed as it was.
  private(set) var isStalled = false

  private let trace: Trace
  private let source: any PageSource
  private let ledger: PageLedger?
  private let played: UnsafeMutablePointer<Int>?
  private var performedItems = 0..<0
  /// Which frame comes next, and how many have been added to those of the trace.
  var loop: FrameLoop
  private(set) var screen: CGSize
  /// Where the person was put last, in pages, and how far content had moved by then.
  private var anchor = (position: CGPoint.zero, travel: CGPoint.zero)
  /// The same before a program was asked to scroll in this frame and had not begun.
  private var beforeJump: (anchor: (position: CGPoint, travel: CGPoint), lastRest: CGPoint)?
  /// The page that a program was asked to scroll to last.
  private var goal = CGPoint.zero
  /// The first time at which the trace has nothing move that is not over, by its index.
  private var nextSettle = 0
  /// How many had been added when the last of them was over.
  private var waitedBefore = 0
  /// Whether content still moved when the longest wait was over.
  private(set) var hasWaitedInVain = false
  private var wasAtRest = true
  private var busyUntil = Microseconds.zero
  private var lastRest = CGPoint.zero

  package init(_ type: any PageLoader.Type, trace: Trace, device: Device, source: any PageSource) {
    scrollView = ScrollView(frame: CGRect(origin: .zero, size: device.size))
    scrollView.screenScale = UInt8(clamping: device.scale)
    scrollView.refreshRate = UInt8(clamping: device.refreshRate)
    (scrollView.axis, scrollView.assumption) = (device.axis, device.assumption)
    if let direction = device.direction { scrollView.noted.direction = direction }
    let metered = source as? MeteredPageSource
    played = metered?.frame
    played?.pointee = 0
    if let work = metered?.watcher?.work { scrollView.noted.workLog = work }
    loader = type.init(scrollView: scrollView, source: source)
    (scrollView.ios, scrollView.backgroundDelay) = (device.ios, device.decodeTime)
    if let network = device.network { scrollView.noted.networkUse = NetworkUse(network) }
    scrollView.delegate = loader
    plane = PagePlane(
      pages: source.pageCount, scenes: source.sceneCount, plane: type.plane, axis: device.axis,
      isReversed: device.isReversed)
    (self.trace, self.source, ledger) = (trace, source, metered?.ledger)
    loop = FrameLoop(device: device)
    (screen, pitch) = (device.size, device.size)
  }

  /// Whether the trace closes the loader in the next frame.
  var closesNext: Bool {
    trace.items[trace.due(at: loop.dueTime, from: loop.cursor.due)].contains { $0.event == .close }
  }

  /// Where the person is, in pages from the first one: where they began, moved by fingers and
  /// physics alone. A loader's own jumps do not count; what a program shows at their wish does.
  var position: CGPoint { position(after: scrollView.travel) }

  /// The same after `travel` points in all. Where pages have no extent, nobody goes anywhere.
  func position(after travel: CGPoint) -> CGPoint {
    func pages(_ points: CGFloat, _ pitch: CGFloat) -> CGFloat { pitch > 0 ? points / pitch : 0 }
    let way = travel - anchor.travel
    return anchor.position + CGPoint(x: pages(way.x, pitch.width), y: pages(way.y, pitch.height))
  }

  /// How many pages along the axis the running animation by program ends; nil if there is none.
  var aim: Double? {
    scrollView.wayToGo.map {
      position(after: scrollView.travel + scrollView.onScreen($0)).along(plane.axis).x
    }
  }

  package var isOver: Bool { loop.due >= trace.frameCount(on: loop.device) }
  var waits: Bool { loop.waited > waitedBefore }

  /// One frame: events, touches, motion, the loader's layout pass. Allocates nothing.
  package mutating func performFrame() -> FrameKind {
    var kind: FrameKind = []
    played?.pointee = loop.due
    hasJumped = false
    if !changes.isEmpty { (changes, shifts) = ([], []) }
    isStalled = loop.nextTime < busyUntil && !isClosed && !closesNext
    if isStalled { return stall() }
    let time = loop.nextTime
    performedItems = loop.cursor.advance(to: loop.dueTime, trace, on: loop.device)
    let before = scrollView.contentOffset
    for index in performedItems {
      if let event = trace.items[index].event { kind.formUnion(perform(event)) }
    }
    // What fingers do before there is a loader is not for it.
    guard isOpen else {
      loop.pass(trace)
      return kind
    }
    loop.perform(scrollView, trace)
    if !isClosed {
      loader.layout()
      ledger?.sideWork = scrollView.sideWork
      busyUntil = time + scrollView.takeStall()
    }
    if let before = beforeJump, scrollView.wayToGo != nil {
      (anchor, lastRest) = before
      hasJumped = false
    }
    beforeJump = nil
    awaitRest(moved: scrollView.contentOffset != before)
    return kind.union(settle())
  }

  /// A frame that is not made: touches and events wait.
  private mutating func stall() -> FrameKind {
    performedItems = performedItems.upperBound..<performedItems.upperBound
    loop.skip(to: loop.frame + 1)
    awaitRest(moved: true)
    return scrollView.isAtRest ? [] : .moving
  }

  /// Adds a frame if content moves by itself, or what covers it comes or goes, where the trace has
  /// nothing move from the next one on.
  private mutating func awaitRest(moved: Bool) {
    guard nextSettle < trace.settles.count, trace.settles[nextSettle] <= loop.dueTime else {
      return
    }
    let view = scrollView
    let isChanging = view.screen.map { $0.animatesPages || $0.isBeingCovered } ?? false
    let moves =
      isStalled
      || (moved || !view.isAtRest || isChanging) && !view.isTracking && view.recorded == .rest
    let mayWait = loop.waited - waitedBefore < Trace.longestWait(loop.device)
    if moves, mayWait, !isClosed { return loop.waited += 1 }
    hasWaitedInVain = hasWaitedInVain || moves && !isClosed
    waitedBefore = loop.waited
    while nextSettle < trace.settles.count, trace.settles[nextSettle] <= loop.dueTime {
      nextSettle += 1
    }
  }

  /// From now on the person is at `seen`.
  mutating func accept(_ seen: CGPoint) { anchor = (seen, scrollView.travel) }

  package mutating func close() {
    guard !isClosed else { return }
    loader.close()
    ledger?.sideWork = scrollView.sideWork
    scrollView.delegate = nil
    isClosed = true
  }

  /// Where the person rests since the last frame, of that kind, within the plane; or nil.
  func rest(_ kind: FrameKind) -> CGPoint? {
    guard kind.contains(.opening) || kind.contains(.rest) else { return nil }
    guard plane.plane.wraps else { return lastRest }
    func wrapped(_ position: CGFloat, _ count: Int) -> CGFloat {
      count > 0 ? position - (position / CGFloat(count)).rounded(.down) * CGFloat(count) : position
    }
    let rest = lastRest.along(plane.axis)
    return CGPoint(x: wrapped(rest.x, plane.pages), y: wrapped(rest.y, plane.scenes))
      .along(plane.axis)
  }

  private mutating func settle() -> FrameKind {
    defer { wasAtRest = scrollView.isAtRest }
    guard scrollView.isAtRest else { return .moving }
    guard !wasAtRest else { return [] }
    let now = position
    defer { lastRest = now }
    return PagePlane.turns(from: lastRest, to: now) == (0, 0) ? .rest : [.rest, .turn]
  }

  private mutating func perform(_ event: Trace.Event) -> FrameKind {
    if case .open(let page) = event, !isOpen {
      (isOpen, hasJumped) = (true, true)
      loader.open(at: page)
      stand(at: plane.position(of: page))
      return .opening
    }
    guard isOpen, !isClosed else { return [] }
    switch event {
    case .open: break
    case .show(let page, let animated):
      loader.show(page, animated: animated)
      goal = plane.position(of: page)
      // Also in the frame in which it opens.
      hasJumped = scrollView.wayToGo == nil
      beforeJump = animated && hasJumped ? (anchor, lastRest) : nil
      if hasJumped { stand(at: goal) }
    case .rotate(let orientation):
      let turns = scrollView.screen?.turns(toLandscape: orientation == .landscape) ?? true
      guard turns, let size = screen.rotated(to: orientation) else { break }
      screen = size
      // A program that scrolls ends where it was asked to.
      if scrollView.isScrollAnimating { accept(goal) }
      scrollView.endGlide()
      // The nearest page stays.
      accept(plane.page(nearest: position))
      pitch = size
      source.resize(to: size)
      loader.rotate(to: size)
    case .memoryWarning:
      loader.handleMemoryWarning()
      return .warning
    case .background:
      isUnseen = true
      loader.enterBackground()
    case .foreground:
      isUnseen = false
      loader.enterForeground()
    case .change(let change): perform(change)
    case .input(let input):
      if case .cover(let isThere) = input { isUnseen = isThere }
      (loader as? any AppLoader)?.receive(input)
    case .close:
      close()
      return .closing
    }
    return []
  }

  /// The person stays with the page that is in view, as far from it as before; if it is gone, with
  /// the next one, and perhaps with the one before.
  private mutating func perform(_ change: PageChange) {
    let here = position
    let nearest = plane.page(nearest: here)
    let seen = plane.page(near: here) ?? PageIndex(0)
    var list = scrollView.notes?.pageList ?? PageList(count: plane.pages)
    list.apply(change)
    (scrollView.noted.pageList, plane.pages) = (list, list.pages.count)
    func place(_ page: Int) -> CGPoint {
      plane.position(of: PageIndex(min(max(page, 0), max(plane.pages - 1, 0)), scene: seen.scene))
    }
    let stays = place(change.number(of: seen.page) ?? seen.page)
    changes.append(change)
    shifts = [.zero]
    switch change {
    case .delete(seen.page): shifts.append(place(seen.page - 1) - stays)
    case .move(seen.page, _): shifts += [place(seen.page) - stays, place(seen.page - 1) - stays]
    default: break
    }
    stand(at: stays + (here - nearest))
    if let loader = loader as? any AppLoader {
      loader.pagesDidChange(change)
    } else {
      scrollView.noted.unjudgeable =
        "the loader is not told that pages come and go: a pager of UIKit is, by 'pagesDidChange' of its adapter"
    }
  }

  /// From now on the person rests there.
  mutating func stand(at position: CGPoint) {
    lastRest = position
    accept(position)
  }
}
