import Scrolling
import Traces

/// Compares the screen after each frame with what a person should see. Knows nothing of loaders.
struct CoverageOracle {
  private var coverage = Coverage()
  /// The pages on the screen, as if none were enlarged or shrunk.
  var shown: [PageOnScreen] = []
  /// The same as they are, if one is.
  private var scaled: [PageOnScreen]?

  var plane: PagePlane { sight.plane }
  let source: MeteredPageSource
  private var judgesRests: Bool
  private var reader: GeometryReader
  private var visible = VisiblePages()
  var flicker: FlickerWatch
  /// nil without a network: then no frame has requests to look at.
  private var requests: RequestWatch?
  private var ready: ReadyWatch
  private var rests = RestWatch()
  var pulls = PullWatch()
  private var keyboard: KeyboardWatch
  var strip = StripReader()
  private var corrections = CorrectionWatch()
  var turns: TurnWatch
  var sight: SightWatch
  var animatedJump: AnimatedJump?
  /// Whether nothing else was done since a tap: the page that comes into view then is the right one.
  var isAnswering = false
  var changes = ChangeWatch()
  /// What should be on the screen, or most likely should.
  var expected: [PageOnScreen] = []
  var lastTravel = CGPoint.zero
  var lastFetches = 0
  /// Rests in which the room of a keyboard is kept that has gone.
  private var roomyRests = 0
  /// Whether pages move or fade by an animation of their views: how is seen, and is no flicker.
  private var animatesPages = false

  init(_ trace: Trace, device: Device, plane: PagePlane, source: MeteredPageSource) {
    self.source = source
    // A recording of offsets may rest anywhere.
    judgesRests = trace.offsets.isEmpty
    reader = GeometryReader(
      viewport: device.size, axis: plane.axis, direction: plane.isReversed ? .rightToLeft : nil)
    turns = TurnWatch(trace: trace, device: device, plane: plane)
    sight = SightWatch(trace, plane: plane)
    requests = device.network.map { _ in RequestWatch() }
    ready = ReadyWatch(device, isGrid: plane.plane.isGrid)
    keyboard = KeyboardWatch(device, trace)
    flicker = FlickerWatch(
      isLate: device.decodeTime > .zero || device.network?.time ?? .zero > .zero)
  }

  var geometry: PageGeometry { reader.geometry }
  var wastes: [(request: Int, waste: RequestWaste)] { requests?.wastes ?? [] }

  /// Judges what the stage shows at the end of a frame. The person goes where the loader and the
  /// view with every page have both come to rest.
  mutating func look(at stage: inout Stage, after kind: FrameKind) -> FrameFault? {
    // Before it opens there is nothing of it to see.
    guard stage.isOpen else {
      turns.pass()
      return nil
    }
    let (view, before, items) = (stage.scrollView, coverage, stage.performed)
    let events = items.compactMap(\.event)
    keyboard.follow(items, on: stage.screen)
    if stage.isUnseen { sight.pass(items) }
    follow(&stage)
    if stage.isStalled || stage.isUnseen { return pass(stage) }
    guard sight.canRead(view) else { return nil }
    forgetWhatWas(before: events, stage)
    if stage.hasWaitedInVain { sight.waitedInVain(animatesPages: animatesPages) }
    // How pages are read depends on whether they are rows of a list.
    let strip = strip.pages(on: view, stage.loader.geometry)
    readGeometry(of: view, stage.loader)
    let current = shown.inView(geometry)
    let rest = view.isAtRest && !animatesPages ? current : nil
    sight.look(
      at: view, animatesPages ? [] : shown, visible.oddities, current: current, items,
      fillsView: geometry.fills(view.screenSize),
      isPitchKnown: reader.isComplete || strip != nil, isList: strip != nil)
    stage.pitch = strip == nil ? geometry.pitch : view.screenSize
    if strip == nil {
      if scaled != nil { sight.lookForOverlap(of: rest, among: shown, isKnown: reader.overlaps) }
      if passesUnknown(items, rest, &stage) || awaitsPage(&stage) { return pass(stage) }
    }
    awaitAnswer(to: items)
    if strip == nil {
      takeAnswer(&stage)
      if case .show(let page, _)? = events.last, !stage.hasJumped {
        animatedJump = AnimatedJump(from: stage.position, to: page)
      }
    }
    let position = stage.position
    let blankArea = compare(view, position, rest, strip)
    if let shift = changes.takeShift(), shift != .zero { stand(at: position + shift, &stage) }
    watch(stage, items, position, rest, isOpening: kind.contains(.opening))
    if strip == nil {
      watchTurns(events, &stage, position, rest)
      ready.look(at: view, expected, isBlank: blankArea > 0, rest: rest?.index, events)
    } else {
      watchStrip(view, isTold: !events.isEmpty)
    }
    watchWork(view, expected, forgets: !events.isEmpty)
    coverage.geometry = strip == nil ? reader.ownGeometry(on: view) : nil
    guard var fault = FrameFault(before, coverage, in: stage, shown) else { return nil }
    (fault.jump, fault.misplacement, fault.kept) = (flicker.jump, rests.distance, keyboard.kept)
    (fault.expected, fault.blankArea) = (expected, blankArea)
    if fault.lostTurns > 0 { fault.missedTurn = turns.missed }
    return fault
  }

  /// What was seen before is not what is seen now, if another page or screen is before the person,
  /// or if pages are animated.
  private mutating func forgetWhatWas(before events: [Trace.Event], _ stage: Stage) {
    if events.contains(where: { $0 != .memoryWarning && $0 != .close }) {
      if !strip.isInUse || stage.changes.isEmpty { flicker.reset() }
      rests.reset()
      animatedJump = nil
    }
    let moved = animatesPages
    animatesPages = stage.scrollView.screen?.animatesPages ?? false
    if moved || animatesPages { flicker.reset() }
  }

  /// A frame that nobody sees: what was on the screen has been judged, and fingers go on.
  private mutating func pass(_ stage: Stage) -> FrameFault? {
    turns.performFrame([], pitch: geometry.pitch, beside: stage)
    guard stage.isStalled, !stage.isUnseen else { return nil }
    let before = coverage
    coverage.stalledFrames += 1
    return FrameFault(before, coverage, in: stage, shown)
  }

  mutating func watchWork(_ view: ScrollView, _ expected: [PageOnScreen], forgets: Bool) {
    coverage.decodes = view.notes?.decodes.count ?? 0
    if let seen = requests?.seen {
      let onScreen = changes.known(Set(shown.map(\.index.page)))
      requests?.look(
        at: view.requestEvents(after: seen),
        inView: onScreen.union(changes.known(Set(expected.map(\.index.page)))),
        onScreen: onScreen, forgets: forgets)
    }
    coverage.requests = requests?.counts
    ready.count(in: &coverage)
  }

  /// What a person has seen when all frames are over, and the network has answered after close.
  mutating func end(_ view: ScrollView) -> Coverage {
    if let seen = requests?.seen { requests?.end(view.requestEvents(after: seen)) }
    coverage.requests = requests?.counts
    ready.count(in: &coverage)
    coverage.obstacle = sight.obstacle(
      fetches: source.ledger.fetches, isFaultless: coverage.blankFrames + coverage.wrongFrames == 0,
      restsRight: coverage.misplacedRests + coverage.turnsLost == 0)
    coverage.idleNames = view.notes?.idleNames ?? []
    coverage.remarks =
      (view.notes?.remarks ?? []) + (requests?.remarks ?? []) + ready.remarks
    guard strip.isInUse else { return coverage }
    coverage.placeholderTime = nil
    coverage.remarks.append(
      "pages are where their layout has them, of whatever extent, and may rest anywhere")
    return coverage
  }

  private mutating func watchTurns(
    _ events: [Trace.Event], _ stage: inout Stage, _ position: CGPoint, _ rest: PageOnScreen?
  ) {
    turns.performFrame(events, pitch: geometry.pitch, beside: stage)
    if let rest, let accepted = turns.rest(on: rest.index, near: position) {
      animatedJump = nil
      stage.accept(geometry.position(of: accepted, at: rest.origin))
    }
    coverage.turnsLost = turns.lost
  }

  private mutating func watchStrip(_ view: ScrollView, isTold: Bool) {
    corrections.look(at: view, isTold: isTold)
    coverage.offsetJumps = (coverage.offsetJumps ?? 0) + (flicker.jump > 0 ? 1 : 0)
    coverage.indicatorJumps = corrections.frames
  }

  /// Looks at the viewport and the pages. What the loader declares is refused if it is not seen.
  private mutating func readGeometry(of view: ScrollView, _ loader: any PageLoader) {
    reader.look(at: view.screenSize, free: view.screen?.freePart)
    shown = changes.renumbered(visible.pages(in: view) { $0.wasSeen = true })
    let unscaled = visible.unscaled(in: view).map(changes.renumbered)
    scaled = unscaled.map { _ in shown }
    shown = unscaled ?? shown
    if animatesPages { return }
    guard let page = shown.inView(geometry), !reader.isComplete || !sight.knowsOrder else { return }
    let all = changes.renumbered(visible.all(in: view))
    sight.lookAround(page, among: all)
    guard !reader.isComplete else { return }
    // Under a finger that has not moved it, content still rests.
    if !view.isDragging, !view.isDecelerating, view.wayToGo == nil {
      reader.read(page.rect, isGrid: plane.plane.isGrid)
    }
    guard reader.isRead else { return }
    reader.learnPitch(page, among: all, on: plane, step: view.pagingStep)
    switch loader.geometry {
    case .unstated: break
    case .free, .strip: judgesRests = false
    case .pages(let declared):
      if let reason = reader.contradiction(of: declared) { source.outOfRange(reason) }
    }
  }

  /// Compares the screen with what should be: `strip` if that is known, or the likeliest. Returns
  /// the share that is blank. `rest` is the page in view if content rests.
  private mutating func compare(
    _ view: ScrollView, _ position: CGPoint, _ rest: PageOnScreen?, _ strip: [PageOnScreen]?
  ) -> Double {
    let (size, geometry, plane) = (view.screenSize, geometry, plane)
    var expectations =
      strip.map { [$0] }
      ?? changes.expectations(at: position, on: plane, size: size, geometry: geometry)
      ?? animatedJump?.expectations(
        at: position, on: plane, size: size, geometry: geometry, rest: rest,
        isTracking: view.isTracking)
      ?? [plane.pages(at: position, size: size, geometry: geometry)]
    let own = expectations.count
    if plane.plane.wraps, plane.pages == 1, strip == nil {
      // A ring of one page may have ends.
      expectations.append(
        plane.pages(at: position, size: size, geometry: geometry) {
          ($0, $1) == (0, 0) ? PageIndex(0) : nil
        })
    }
    if reader.isRead, !reader.isComplete, strip == nil {
      // Where the next page should be is not known before one is there.
      let page = plane.page(near: position)
      expectations = expectations.map { $0.filter { $0.index == page } }
    }
    let part = view.screen?.viewport ?? view.frame
    expectations = expectations.map { keyboard.uncovered($0, in: part) }
    let readings = [ScreenReading](expectations, shown: shown, scaled: scaled, on: view).excused {
      [ScreenReading](
        expectations, shown: changes.renumbered(visible.ended(in: view)), scaled: nil, on: view)
    }
    changes.keep(readings.map(\.isFaultless))
    animatedJump?.keep(Array(readings.prefix(own)))
    let best = readings.firstIndex { $0.isFaultless } ?? 0
    let reading = readings[best]
    expected = expectations[best]
    if let rest, strip == nil, reading.isFaultless { sight.rests(on: rest, among: shown) }
    if reading.blank > 0 {
      coverage.blankFrames += 1
      let views = view.standIns(for: expected)
      let filled = ScreenReading(expected: expected, shown: views + shown, on: view)
      if filled.blank == 0 { coverage.placeholderFrames += 1 }
    }
    if reading.wrong > 0 { coverage.wrongFrames += 1 }
    let screen = size.width * size.height
    // Sums of slices may be a rounding error more.
    let blankArea = screen > 0 ? min(1, reading.blank / screen) : 0
    coverage.blankArea = max(coverage.blankArea, blankArea)
    return blankArea
  }

  private mutating func watch(
    _ stage: Stage, _ items: ArraySlice<Trace.Item>, _ position: CGPoint,
    _ rest: PageOnScreen?, isOpening: Bool
  ) {
    let view = stage.scrollView
    let moved = view.travel - lastTravel
    // A row that a person taps may grow, and others make room.
    let makesRoom = strip.isInUse && isAnswering
    if flicker.flickers(
      shown, in: stage.loop.frame - 1, moved: moved, size: view.screenSize, makesRoom: makesRoom)
    {
      coverage.flickerFrames += 1
    }
    pulls.look(items, moved: moved, isTracking: view.isTracking)
    keyboard.look(at: view)
    let judged = judgesRests && !strip.isInUse && !keyboard.isThere ? rest : nil
    // How far content is beyond its end.
    let over = view.contentOffset - view.clamped(view.contentOffset)
    rests.look(
      distance: strip.isInUse && view.isAtRest
        ? max(abs(over.x), abs(over.y))
        : judged.map { reader.distance(of: $0.origin, atEdge: view.isAtEdge) },
      isLast: stage.closesNext || stage.isOver)
    if keyboard.kept != nil { roomyRests += 1 }
    coverage.pulledFrames = pulls.frames
    coverage.misplacedRests = rests.misplaced + roomyRests
    // More than 5% of a page away from the nearest boundary.
    let isMidPage = [position.x, position.y].contains { abs($0 - $0.rounded()) > 0.05 }
    let fetches = source.ledger.fetches
    if !isOpening, isMidPage, !strip.isInUse { coverage.midPageFetches += fetches - lastFetches }
    (lastTravel, lastFetches) = (view.travel, fetches)
    coverage.wastedPages = source.ledger.unseenDrops
  }
}
