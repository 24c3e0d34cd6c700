import Algorithms
import Scrolling
import Traces

/// Watches whether a loader is looked at at all: whether a person sees pages of it that follow each
/// other along the axis, and fingers find it.
struct SightWatch {
  var plane: PagePlane
  private let trace: Trace
  private var opening: OpeningWatch?
  private var openedElsewhere: Obstacle?
  /// Whether the person waited until this frame for the page at which they opened it.
  private(set) var awaitsOpening = false
  private var shows = ShowWatch()
  private var openTime = Microseconds.zero
  private var hasShown = false
  private var isFinite = true
  private var hasArea = true
  private var isPitchKnown = false
  /// Whether a finger has held or thrown the content.
  private var isReached = false
  /// Whether a page was seen after the one before it along the axis, and ahead of it.
  private var (isInOrder, isReversed) = (false, false)
  /// The same of pages beside the one in view that nobody has seen.
  private var (isInOrderAround, isReversedAround) = (false, false)
  /// The pages that rested with another one on them or below, and those that did not.
  private var (covered, alone): (Set<PageIndex>, Set<Int>) = ([], [])
  /// How far content could be moved at most, along and across, and was, in lengths of the view.
  private var room = CGPoint.zero
  private var travel = 0.0
  /// Whether pages of a screen of UIKit fit below each other in content that need not rest on any.
  private var isLoose = false
  /// Whether pages were shrunk or enlarged that overlap in their own size.
  private var overlapsUnscaled = false
  /// What was odd of pages in the last frame, if content rests, and when rests before were over: until
  /// then one may still be on its way.
  private var (atRest, oddities): (PageOddities, PageOddities) = ([], [])
  /// Whether two pages shared the screen at rest where one has to fill it.
  private var isSpread = false
  /// Whether a finger came down while the app was off the screen.
  private var isTouchedUnseen = false
  /// Whether pages were animated when a rest had been waited for in vain; nil if it was not.
  private var isRestless: Bool?
  /// Why nothing that is seen of the loader can be judged, as it says itself.
  private var unjudgeable: String?
  /// What the screen said last of itself.
  private var ofScreen: Obstacle?

  init(_ trace: Trace, plane: PagePlane) { (self.trace, self.plane) = (trace, plane) }

  /// Whether the oracle can make anything of where `view` is.
  mutating func canRead(_ view: ScrollView) -> Bool {
    let (offset, content) = (view.contentOffset, view.contentSize)
    let isReadable = [offset.x, offset.y, content.width, content.height].allSatisfy(\.isFinite)
    isFinite = isFinite && isReadable
    return isReadable
  }

  /// A frame after which `view` shows `pages`, `current` in view if one is, and `items` came in.
  /// `oddities` is what of the pages is not as a person reads them.
  mutating func look(
    at view: ScrollView, _ pages: [PageOnScreen], _ oddities: PageOddities,
    current: PageOnScreen?, _ items: ArraySlice<Trace.Item>, fillsView: Bool, isPitchKnown: Bool,
    isList: Bool
  ) {
    for case .event(let event) in items {
      if case .open(let page) = event.event, opening == nil {
        (opening, openTime) = (OpeningWatch(asked: page), event.time)
      }
    }
    if !items.isEmpty { ofScreen = view.screen?.obstacle }
    // Asked once: a pager's host looks through all that is around its scroll view.
    let screenSize = view.screenSize
    hasArea = screenSize.width > 0 && screenSize.height > 0
    unjudgeable = view.notes?.unjudgeable ?? unjudgeable
    hasShown = hasShown || !pages.isEmpty
    self.isPitchKnown = self.isPitchKnown || isPitchKnown
    isReached = isReached || view.isTracking || view.isDecelerating
    isReached = isReached || view.notes?.hasOwnGesture == true && view.isScrollAnimating
    let isInPlace = opening.map { view.isAtPlace(of: $0.asked, in: plane) } ?? false
    openedElsewhere = opening?.look(
      at: pages, current: view.isAtRest && !isInPlace ? current : nil, items, screenSize)
    awaitsOpening = opening?.isAwaited ?? false
    if isInPlace || view.isAtRest && current?.index == opening?.asked { opening?.isAwaited = false }
    shows.look(at: current, items, offset: view.contentOffset)
    if plane.axis == .vertical, !isList, !view.isPagingEnabled, view.screen != nil, pages.count > 1
    {
      isLoose = isLoose || pages.contains { $0.rect.height * 2 <= screenSize.height }
    }
    let (size, now) = (view.frame.size.along(plane.axis), view.room.along(plane.axis))
    let (length, breadth) = (max(size.width, 1), max(size.height, 1))
    room.x = max(room.x, now.x / length)
    room.y = max(room.y, now.y / breadth)
    travel = max(travel, abs(view.travel.along(plane.axis).x) / length)
    if !isInOrder { lookForOrder(of: pages) }
    isSpread =
      isSpread || !isList && fillsView && view.isAtRest && areSpread(pages, along: screenSize)
    if !items.isEmpty || !view.isAtRest { self.oddities.formUnion(atRest) }
    guard view.isAtRest, !pages.isEmpty else { return atRest = [] }
    atRest = view.screen?.isVeiled ?? false ? oddities.union(.veiled) : oddities
  }

  /// Pages that follow each other stand half a page apart or more.
  private mutating func lookForOrder(of pages: [PageOnScreen]) {
    for (page, next) in product(pages, pages) where plane.follows(next.index, page.index) {
      let way = (next.origin - page.origin).along(plane.axis).x
      let distance = plane.isReversed ? -way : way
      guard abs(distance) >= page.rect.along(plane.axis).width / 2 else { continue }
      if distance > 0 { isInOrder = true } else { isReversed = true }
    }
  }

  /// Whether two pages that follow each other lie beside each other, and each takes one half of `size`.
  private func areSpread(_ pages: [PageOnScreen], along size: CGSize) -> Bool {
    let length = size.along(plane.axis).width
    return product(pages, pages).contains { page, next in
      guard plane.follows(next.index, page.index) else { return false }
      let (one, two) = (page.rect.along(plane.axis), next.rect.along(plane.axis))
      return abs(min(one.minX, two.minX)) <= 0.5 && abs(max(one.maxX, two.maxX) - length) <= 0.5
        && [one, two].allSatisfy { (0.45 * length...0.5 * length + 0.5).contains($0.width) }
    }
  }

  /// A frame with `items` while the app is off the screen.
  mutating func pass(_ items: ArraySlice<Trace.Item>) {
    for case .touch(let touch) in items where touch.phase == .began { isTouchedUnseen = true }
  }

  mutating func waitedInVain(animatesPages: Bool) { isRestless = isRestless ?? animatesPages }

  /// Whether it has been seen, or found beside the page in view, how pages follow each other.
  var knowsOrder: Bool {
    plane.pages < (plane.plane.wraps ? 3 : 2) || isInOrder || isReversed || isInOrderAround
      || isReversedAround
  }

  /// Looks at the neighbours of `page` in view among all `pages`, seen or not.
  mutating func lookAround(_ page: PageOnScreen, among pages: [PageOnScreen]) {
    let length = page.rect.along(plane.axis).width
    for other in pages {
      let isNext = plane.follows(other.index, page.index)
      guard isNext || plane.follows(page.index, other.index) else { continue }
      let way = (other.origin - page.origin).along(plane.axis).x
      guard length / 2 <= abs(way), abs(way) <= 2 * length else { continue }
      let isAhead = (way > 0) == (isNext != plane.isReversed)
      isInOrderAround = isInOrderAround || isAhead
      isReversedAround = isReversedAround || !isAhead
    }
  }

  /// Pages that are shrunk or enlarged: whether neighbours reach into each other in their own size,
  /// if that `isKnown`, or if one into `page`, which rests in view.
  mutating func lookForOverlap(of page: PageOnScreen?, among pages: [PageOnScreen], isKnown: Bool) {
    overlapsUnscaled = overlapsUnscaled || isKnown
    guard let page, !overlapsUnscaled else { return }
    overlapsUnscaled = pages.contains { other in
      let isNext = plane.follows(other.index, page.index) || plane.follows(page.index, other.index)
      let (one, two) = (page.rect.along(plane.axis), other.rect.along(plane.axis))
      // One that is not there any more is no neighbour.
      return isNext && other.index.page >= 0
        && min(one.maxX, two.maxX) - max(one.minX, two.minX) > 0.5
    }
  }

  /// Content rests on `page`, and all of the screen is right.
  mutating func rests(on page: PageOnScreen, among pages: [PageOnScreen]) {
    let near = page.rect.insetBy(dx: page.rect.width * 3 / 8, dy: page.rect.height * 3 / 8)
    let isCovered = pages.contains { other in
      let middle = CGPoint(x: other.rect.midX, y: other.rect.midY)
      return other.index != page.index && near.contains(middle)
    }
    // The last one, of as many as there are now, is -1.
    let isLast = page.index.page == plane.pages - 1
    if isCovered { covered.insert(page.index) } else { alone.insert(isLast ? -1 : page.index.page) }
  }

  /// What kept the person from the loader, when all is over. It is `isFaultless` if nothing was
  /// found that they missed, and `restsRight` if it came to rest where it should.
  func obstacle(fetches: Int, isFaultless: Bool, restsRight: Bool) -> Obstacle? {
    if !isFinite { return .notFinite }
    if let unjudgeable { return .notModelled(unjudgeable) }
    if isTouchedUnseen { return .notModelled(Self.unseen) }
    guard plane.pages > 0, trace.events.contains(where: \.event.opens) else { return nil }
    if !hasArea { return .noArea }
    // Not of one page either is it known where that belongs.
    if case .notModelled? = ofScreen { return ofScreen }
    let (isEmpty, strokes) = (!hasShown && fetches == 0, strokes)
    if !strokes.isEmpty, room.x <= 0, case .ownRecognizer? = ofScreen { return ofScreen }
    // One that closes in the frame in which it opens is in no frame.
    guard plane.pages > 1, opening != nil else { return isEmpty ? .noPage : nil }
    if !plane.plane.isGrid, !isInOrder, room.y >= 0.5, room.y > room.x {
      return .otherAxis(plane.axis == .horizontal ? .vertical : .horizontal)
    }
    let isSaid = ofScreen == .rightToLeft || ofScreen == .leftToRight
    if isReversed || (isReversedAround || isSaid) && !isInOrderAround, !isInOrder {
      return plane.axis == .vertical ? .upwards : plane.isReversed ? .leftToRight : .rightToLeft
    }
    if isEmpty { return .noPage }
    if let first = strokes.first, !isReached {
      let isLate = trace.events.contains { $0.event == .close && $0.time <= first.began }
      return isLate ? .notModelled(Self.late) : ofScreen ?? .takesNoTouches
    }
    if goAcross(strokes) { return .fingersAcross(plane.axis) }
    let oddities = oddities.union(atRest)
    if isRestless == true, isFaultless || !isPitchKnown { return .notModelled(Self.restless) }
    if oddities.contains(.turned) { return .notModelled(Self.turned) }
    if oddities.contains(.faint) { return .notModelled(Self.faint) }
    if oddities.contains(.veiled) { return .notModelled(Self.veiled) }
    if isSpread { return .notModelled(Self.spread) }
    if let openedElsewhere { return openedElsewhere }
    // In a stack each page lies on another or below one, but that at one of its ends.
    let isStacked = covered.count > 1 && alone.isStrictSubset(of: [0, -1])
    if isStacked, !isFaultless { return .stacked }
    if overlapsUnscaled, !isFaultless || !restsRight { return .notModelled(Self.scaled) }
    if oddities.contains(.behind), !isFaultless || !restsRight { return .notModelled(Self.backed) }
    if isLoose, !isFaultless || !restsRight { return .notModelled(Self.loose) }
    if shows.staysOnPage, !isFaultless { return .staysOnPage }
    let hasTurned = hasShown && travel >= 0.5
    return hasTurned && !isPitchKnown && isFaultless ? .unknownPitch : nil
  }

  private static let loose =
    "pages lie below each other in a scroll view that rests anywhere, and several show at once: say how long they are in 'geometry', as .strip(_:)"
  private static let unseen =
    "a finger came down while the app was in the background, where nobody sees or touches it: write 'foreground' before it"
  private static let late =
    "no finger moved before the pager was closed: record the fingers between 'open' and 'close'"
  private static let restless =
    "pages are still animated when 'settle' has waited for them for 10 s, so nothing rested, and no rest and no turn was looked at: leave that animation out of what is measured"
  private static let turned =
    "a page is seen in a mirror or upside down, so nobody can read it: undo in its own view what the transform of a view does that it is in"
  private static let faint =
    "a page is less than half opaque when content rests: how much of it a reader sees is not known. Have its alpha, and that of the views that it is in, be 1 by then"
  private static let veiled =
    "a blur lies over all that the scroll view shows when content rests: whether a reader can read through it is not known. Take it away by then"
  private static let backed =
    "pages lie in the scroll view and behind it, and which of them a reader is to see there is not known: draw none behind it in the adapter"
  private static let spread =
    "two pages share the screen since it was turned, as in an open book: which of them a reader is on is not known. Write 'rotate' into no gestures, and measure each orientation by a scenario of its own"
  private static let scaled =
    "pages are shrunk or enlarged, and overlap in their own size: where each should be as content moves is the pager's own affair. PaneBench judges pages that have room beside each other"

  /// What fingers do that move, if they move the content and no recording does.
  private var strokes: [FingerStroke] {
    guard trace.offsets.isEmpty else { return [] }
    return trace.strokes.filter { $0.began >= openTime && $0.direction != nil }
  }

  /// Whether `strokes`, and nothing else that would turn a page, all go across the axis.
  private func goAcross(_ strokes: [FingerStroke]) -> Bool {
    guard !strokes.isEmpty, !plane.plane.isGrid else { return false }
    let isShown = trace.events.contains { if case .show = $0.event { true } else { false } }
    return !isShown
      && strokes.allSatisfy {
        $0.direction?.axis != plane.axis
          && abs($0.displacement.along(plane.axis).x) <= ScrollView.hysteresis
      }
  }
}

extension PagePlane {
  /// Whether `next` comes right after `page` in its row: never in a ring of two.
  fileprivate func follows(_ next: PageIndex, _ page: PageIndex) -> Bool {
    guard next.scene == page.scene, !plane.wraps || pages > 2 else { return false }
    return next.page == (plane.wraps ? (page.page + 1) % pages : page.page + 1)
  }
}

extension ScrollView {
  /// Whether its content is a strip of pages as long as it is, and the place of `page` is in view.
  fileprivate func isAtPlace(of page: PageIndex, in plane: PagePlane) -> Bool {
    let length = frame.size.along(plane.axis).width
    let excess = contentSize.along(plane.axis).width - length * Double(plane.pages)
    let distance = contentOffset.along(plane.axis).x - length * Double(page.page)
    return abs(excess) < 0.5 && abs(distance) < 0.5
  }

  /// How far the content can be moved along each axis, in points.
  fileprivate var room: CGPoint {
    CGPoint(
      x: contentSize.width + contentInset.left + contentInset.right - frame.size.width,
      y: contentSize.height + contentInset.top + contentInset.bottom - frame.size.height)
  }
}
