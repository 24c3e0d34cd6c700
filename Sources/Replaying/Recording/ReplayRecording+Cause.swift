import Basics
import Scrolling

extension ReplayRecording {
  /// Why the frames from `frame` on have `kind` of fault, in a gesture that began at `begin`; nil
  /// of a kind without a cause. It is not found of a grid, and without `pages` in a row. Linear.
  package func cause(
    of kind: FrameFault.Kind, from frame: Int, since begin: Int, pages: Int?
  ) -> FaultCause? {
    switch kind {
    case .placeholder, .lostTurn: nil
    case .pulled: pulled(in: frame)
    case .stalled: heldUp(in: frame) ?? .notFound
    case .decoded: decoded(in: frame) ?? .notFound
    case .flicker: flicker(in: frame) ?? .notFound
    case .misplaced: restedBeside(in: frame, since: begin) ?? .notFound
    case .unused: unused(in: frame..<frame + 1)?.cause ?? .notFound
    case .blank, .wrong:
      absence(kind, from: frame, since: begin, pages: pages ?? 0) ?? .notFound
    case .unready:
      // What is there too late is due since it is missing.
      startOfAbsence(to: frame, pages: pages ?? 0).flatMap {
        absence(.blank, from: $0, since: min(begin, $0), pages: pages ?? 0)
      } ?? .notFound
    }
  }

  private func heldUp(in frame: Int) -> FaultCause? {
    let last = holdUps.last { $0.frame <= frame } ?? holdUps.first
    let longest = holdUps.filter { $0.frame == last?.frame }.max { $0.time < $1.time }
    guard let longest else { return nil }
    guard let sentence = longest.sentence else { return decoded(in: longest.frame) }
    return .heldUp(sentence, at: longest.line)
  }

  private func decoded(in frame: Int) -> FaultCause? {
    // What is decoded when the main thread waits is counted when it goes on.
    guard let decode = decodes.last(where: { $0.frame <= frame }) else { return nil }
    return .decoded(
      page: decode.page, at: decode.page.flatMap { fetch(of: $0, to: decode.frame) }?.drawer)
  }

  /// When the first answer came in `frames` that nobody needed, of those that were wasted as most;
  /// and how many came. That nobody needed one is known later than it came.
  package func unused(in frames: Range<Int>) -> (frame: Int, cause: FaultCause, count: Int)? {
    let all = requests.filter { $0.waste != nil && $0.answered.map(frames.contains) ?? false }
    let most = Dictionary(grouping: all) { $0.waste?.rawValue ?? "" }
      .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    let first = most?.value.min { $0.answered ?? 0 < $1.answered ?? 0 }
    guard let first, let frame = first.answered, let waste = first.waste else { return nil }
    return (frame, .unused(page: first.page, waste, at: first.line), all.count)
  }

  private func pulled(in frame: Int) -> FaultCause {
    let before = max(0, frame - 1)
    if scrolls[frame] ?? false || scrolls[before] ?? false { return .pulled }
    return .moved(points: ((offset[frame] ?? .zero) - (offset[before] ?? .zero)).longer)
  }

  /// The page that came on the screen in `frame` and was there before: how long it was gone, or how far
  /// it jumped beside content that moved. Of several it is the one that was gone for the shortest time.
  private func flicker(in frame: Int) -> FaultCause? {
    guard let screen = screen(in: frame) else { return nil }
    var found: (gone: Int, cause: FaultCause)?
    for stay in stays where stay.frames.lowerBound == frame {
      let (index, rect) = (stay.page.index, stay.page.rect)
      let last = stays.filter { $0.page.index == index && $0.frames.upperBound <= frame }
        .max { $0.frames.upperBound < $1.frames.upperBound }
      guard let last, rect.area(in: screen) > 0 else { continue }
      let (end, gone) = (last.frames.upperBound, frame - last.frames.upperBound)
      let moved = (origin[frame] ?? .zero) - (origin[end - 1] ?? .zero)
      let jump = (rect.origin - last.page.rect.origin - moved).longer
      guard gone < found?.gone ?? .max, gone > 0 || abs(jump) > 0.5 else { continue }
      let cause =
        gone > 0
        ? FaultCause.cameBack(page: index.page, frames: gone, in: onlyCallback(in: end))
        : .jumped(page: index.page, points: jump)
      found = (gone, cause)
    }
    return found?.cause
  }

  /// The page of which most is seen, and how far it is from where the first one came to rest.
  private func restedBeside(in frame: Int, since begin: Int) -> FaultCause? {
    guard let geometry = geometry[frame], let screen = screen(in: frame) else { return nil }
    let there = stays.lazy.filter { $0.frames.contains(frame) }.map(\.page)
    return there.max { $0.rect.area(in: screen) < $1.rect.area(in: screen) }.map {
      .restedBeside(
        page: $0.index.page, points: ($0.rect.origin - screen.origin - geometry.anchor).longer,
        afterTurn: isTurned(from: begin, to: frame))
    }
  }

  /// Why a page is not in its place.
  private func absence(
    _ kind: FrameFault.Kind, from frame: Int, since begin: Int, pages: Int
  ) -> FaultCause? {
    let there = stays.filter { $0.frames.contains(frame) }
    let afterTurn = isTurned(from: begin, to: frame)
    guard let (page, place) = missing(in: frame, of: pages) else {
      let isLost = faults[frame]?.contains(.lostTurn) ?? false
      return isLost ? .endedElsewhere(afterTurn: afterTurn) : tooSmall(in: frame, afterTurn)
    }
    let end = endOfRun(of: kind, from: frame)
    let comes = stays.first {
      $0.page.index.page == page && $0.page.rect.isNear(place) && $0.frames.lowerBound > frame
        && $0.frames.lowerBound <= end
    }?.frames.lowerBound
    let (wait, call) = (comes.map { $0 - frame }, comes.flatMap(onlyCallback))
    let own = there.first { $0.page.index.page == page }.map {
      ($0.page.rect.origin - place.origin).longer
    }
    if let own, frame > 0, origin[frame] != origin[frame - 1] {
      return .movedAway(page: page, points: own, afterTurn: afterTurn)
    }
    let next = fetches.first { $0.index.page == page && (frame...end).contains($0.frame) }
    if let other = there.first(where: { $0.page.index.page != page && $0.page.rect.isNear(place) })
    {
      if let own, isInOrder(other, page, points: own, in: frame) {
        return afterTurn
          ? .movedAway(page: page, points: own, afterTurn: true)
          : .otherInView(
            page: page, other: other.page.index.page, points: own,
            frames: end < frameCount ? end - frame : nil)
      }
      let number = other.page.index.page
      if own == nil, afterTurn, let step = geometry[frame]?.step,
        let before = self.place(of: number, in: frame, from: origin[max(0, begin - 1)]),
        other.page.rect.isNear(before)
      {
        // Where content begins it has stayed: it is what shows another page.
        return .movedAway(page: page, points: Double(page - number) * step, afterTurn: true)
      }
      let later = next.flatMap { $0.frame > frame ? $0 : nil }
      let cause = self.other(
        other, inPlaceOf: page, isElsewhere: own != nil, from: frame, later)
      if let cause { return cause }
    }
    if let own { return .laidOutLate(page: page, points: own, frames: wait, in: call) }
    let last = fetch(of: page, to: frame)
    if let last, last.dropped.map({ $0 > frame }) ?? true {
      if let gone = stays.end(of: page, in: last.asked.frame..<frame) {
        // What is taken off the screen may live a little longer, and be made anew.
        if let dropped = last.dropped, dropped < comes ?? end {
          return .droppedEarly(page: page, frames: frame - gone, by: dropper(of: page, in: gone))
        }
        return .putBackLate(
          page: page, away: frame - gone, in: onlyCallback(in: gone), frames: wait, by: call)
      }
      if last.isOfWork || self.request(behind: last) != nil {
        return .arrivedLate(
          page: page, asked: frame - last.asked.frame, frames: wait, at: last.asked.line)
      }
      return .shownLate(
        page: page, drawn: frame - last.frame, frames: wait, in: call, at: last.drawer)
    }
    if let last, let dropped = last.dropped, dropped >= begin, last.frame < begin {
      return .droppedEarly(page: page, frames: frame - dropped, by: dropper(of: page, in: dropped))
    }
    let request = request(of: page, after: last, before: next, end, missing: frame)
    guard let asked = request?.frame ?? next?.asked.frame else { return .neverAsked(page: page) }
    let line = next?.asked.frame == asked ? next?.asked.line : request?.line
    guard asked > frame else {
      return .arrivedLate(page: page, asked: frame - asked, frames: wait, at: line)
    }
    let isDrawnThere = request == nil && next?.frame == asked
    return .askedLate(
      page: page, frames: asked - frame,
      in: isDrawnThere ? next.flatMap(callback) : onlyCallback(in: asked), at: line)
  }

  /// Whether `page`, so many points from where `other` is, is where it follows that page.
  private func isInOrder(_ other: PageStay, _ page: Int, points: Double, in frame: Int) -> Bool {
    let steps = Double(abs(page - other.page.index.page))
    return geometry[frame].map { abs(steps * abs($0.step) - abs(points)) <= 1 } ?? false
  }

  /// Why another page is in a place, of which `next` is the next fetch as long as it is; nil if it only
  /// lies where `page` belongs, which is elsewhere.
  private func other(
    _ other: PageStay, inPlaceOf page: Int, isElsewhere: Bool, from frame: Int, _ next: PageFetch?
  ) -> FaultCause? {
    let number = other.page.index.page
    if let late = latePicture(other) {
      let asked = other.frames.lowerBound - late.frame
      if asked > 0 || !isElsewhere {
        return .latePicture(page: page, other: number, asked: asked, at: late.line)
      }
    }
    guard !isElsewhere || next != nil else { return nil }
    return .otherInPlace(
      page: page, other: number, frames: next.map { $0.frame - frame },
      in: next.flatMap(callback), at: next?.drawer)
  }

  /// Who asked for what came into a place when it was asked for or later, and had been nowhere before, as
  /// a used view has; nil if it is not such.
  private func latePicture(_ stay: PageStay) -> PageFetch.Call? {
    let (page, begin) = (stay.page.index, stay.frames.lowerBound)
    guard let fetch = fetch(of: page.page, to: begin) else { return nil }
    let request = request(behind: fetch).map { requests[$0] }
    let asked = request.map { PageFetch.Call(frame: $0.frame, line: $0.line) } ?? fetch.asked
    guard asked.frame <= begin,
      !stays.contains(where: {
        $0.page.index == page && $0.frames.overlaps(asked.frame..<begin)
      })
    else { return nil }
    return asked
  }

  /// The request that brought a page of which no call is known that handed it on.
  func request(behind fetch: PageFetch) -> Int? {
    guard fetch.handedOn == nil else { return nil }
    return requests.lastIndex { $0.page == fetch.index.page && $0.answered == fetch.frame }
  }

  /// By which the network was asked for `page` after `last` and before `next` or `end`, first and not
  /// cancelled then; nil if it was not, or that was over when the page was missing in `frame`.
  private func request(
    of page: Int, after last: PageFetch?, before next: PageFetch?, _ end: Int, missing frame: Int
  ) -> Request? {
    let frames = (last?.frame ?? 0)...(next?.frame ?? end)
    let spent = next == nil ? frame : last?.frame ?? -1
    let all = requests.filter {
      $0.page == page && frames.contains($0.frame) && $0.cancelled ?? .max > frame
        && $0.answered ?? .max > spent
    }
    return all.first { $0.cancelled ?? .max > frames.upperBound } ?? all.last
  }

  private func dropper(of page: Int, in frame: Int) -> FaultCause.Dropper? {
    evictions.contains { $0.frame == frame && $0.page == page }
      ? .cacheLimit : onlyCallback(in: frame).map(FaultCause.Dropper.call)
  }

  private func fetch(of page: Int, to frame: Int) -> PageFetch? {
    fetchNumber(of: page, to: frame).map { fetches[$0] }
  }

  func fetchNumber(of page: Int, to frame: Int) -> Int? {
    fetches.lastIndex { $0.index.page == page && $0.frame <= frame }
  }

  /// The first frame after `frame` without that fault.
  private func endOfRun(of kind: FrameFault.Kind, from frame: Int) -> Int {
    faults.frames.indices.first { faults.frames[$0] > frame && !faults.values[$0].contains(kind) }
      .map { faults.frames[$0] } ?? frameCount
  }

  /// The first of the blank frames up to `frame` since which the same page is missing; `frame` itself
  /// if none is.
  private func startOfAbsence(to frame: Int, pages: Int) -> Int? {
    let runs = zip(faults.frames, faults.values).prefix { $0.0 <= frame }
    let blank = runs.reversed().prefix { $0.1.contains(.blank) }
    guard let start = blank.last?.0 else { return nil }
    guard let page = missing(in: frame, of: pages)?.page else { return frame }
    let other = (start..<frame).last { missing(in: $0, of: pages)?.page != page }
    return other.map { $0 + 1 } ?? start
  }

  /// The callback of the loader in which a page was fetched; nil if it was none.
  private func callback(around fetch: PageFetch) -> RecordedCall.Kind? {
    let calls = calls.filter { $0.frame == fetch.frame }
    let drawn = calls.first { $0.kind.isOfSource && $0.page == fetch.index }?.begin
    return drawn.flatMap { drawn in
      calls.last {
        !$0.kind.isOfSource && $0.begin <= drawn && drawn <= $0.begin + $0.duration
      }?.kind
    }
  }

  /// How the loader was called in `frame`, beside layout; nil if it was not, or in several ways.
  private func onlyCallback(in frame: Int) -> RecordedCall.Kind? {
    let kinds = Set(calls.lazy.filter { $0.frame == frame }.map(\.kind))
      .filter { !$0.isOfSource && $0 != .layout }
    return kinds.count == 1 ? kinds.first : nil
  }

  private func isTurned(from begin: Int, to frame: Int) -> Bool {
    size.frames.contains { $0 > 0 && begin <= $0 && $0 <= frame }
  }
}

extension CGPoint {
  fileprivate var longer: Double { abs(x) > abs(y) ? x : y }
}
