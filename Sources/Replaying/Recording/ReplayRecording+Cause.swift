import Basics
import Scrolling

extension ReplayRecording {
  /// Why the frames from `frame` on have `kind` of fault, in a gesture that began at `begin`; nil
  /// of a kind without a cause. It is not found of a grid, and without `pages` in a row. Linear.
  package func cause(
    of kind: FrameFault.Kind, from frame: Int, since begin: Int, pages: Int?
  ) -> FaultCause? {
    switch kind {
    case .placeholder: nil
    case .lostTurn: restedElsewhere(in: frame)
    case .pulled: pulled(in: frame)
    case .stalled: heldUp(in: frame) ?? .notFound
    case .decoded: decoded(in: frame) ?? .notFound
    case .flicker: flicker(in: frame) ?? .notFound
    case .misplaced:
      rooms[frame].map(FaultCause.kept) ?? restedBeside(in: frame, since: begin) ?? .notFound
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

  /// Finds the `line` of each place that a cause may name, if there is anything to explain.
  mutating func nameLines(by line: (Int) -> CodeLine?) {
    guard
      faults.values.contains(where: { !$0.isEmpty })
        || requests.contains(where: { $0.waste != nil })
    else { return }
    let places =
      fetches.flatMap { [$0.place, $0.handedOn?.place] } + requests.map(\.place)
      + holdUps.map(\.place)
    for place in Set(places.compactMap(\.self)) { lines[place] = line(place) }
  }

  func line(_ place: Int?) -> CodeLine? { place.flatMap { lines[$0] } }

  private func heldUp(in frame: Int) -> FaultCause? {
    let last = holdUps.last { $0.frame <= frame } ?? holdUps.first
    let longest = holdUps.filter { $0.frame == last?.frame }.max { $0.time < $1.time }
    guard let longest else { return nil }
    guard let sentence = longest.sentence else { return decoded(in: longest.frame) }
    return .heldUp(sentence, at: line(longest.place))
  }

  private func decoded(in frame: Int) -> FaultCause? {
    // What is decoded when the main thread waits is counted when it goes on.
    guard let decode = decodes.last(where: { $0.frame <= frame }) else { return nil }
    let fetch = decode.page.flatMap { self.fetch(of: $0, to: decode.frame) }
    return .decoded(page: decode.page, at: line(fetch?.place))
  }

  /// When the first answer came in `frames` that nobody needed, of those that were wasted as most;
  /// and how many came. That nobody needed one is known later than it came.
  package func unused(in frames: Range<Int>) -> (frame: Int, cause: FaultCause, count: Int)? {
    let all = requests.filter { $0.waste != nil && $0.answered.map(frames.contains) ?? false }
    let most = Dictionary(grouping: all) { $0.waste?.rawValue ?? "" }
      .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    let first = most?.value.min { $0.answered ?? 0 < $1.answered ?? 0 }
    guard let first, let frame = first.answered, let waste = first.waste else { return nil }
    return (frame, .unused(page: first.page, waste, at: line(first.place)), all.count)
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

  private func restedElsewhere(in frame: Int) -> FaultCause? {
    guard let turn = missedTurns[frame], let geometry = geometry[frame] else { return nil }
    let offset = (offset[frame] ?? .zero).along(geometry.axis).x
    return .restedElsewhere(offset: offset, page: turn.page, due: turn.due)
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

  /// The request that brought a page of which no call is known that handed it on.
  func request(behind fetch: PageFetch) -> Request? {
    guard fetch.handedOn == nil else { return nil }
    return requests.last { $0.page == fetch.index.page && $0.answered == fetch.frame }
  }

  func fetch(of page: Int, to frame: Int) -> PageFetch? {
    fetches.last { $0.index.page == page && $0.frame <= frame }
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

  /// How the loader was called in `frame`, beside layout; nil if it was not, or in several ways.
  func onlyCallback(in frame: Int) -> RecordedCall.Kind? {
    let kinds = Set(calls.lazy.filter { $0.frame == frame }.map(\.kind))
      .filter { !$0.isOfSource && $0 != .layout }
    return kinds.count == 1 ? kinds.first : nil
  }

  func isTurned(from begin: Int, to frame: Int) -> Bool {
    size.frames.contains { $0 > 0 && begin <= $0 && $0 <= frame }
  }
}

extension CGPoint {
  var longer: Double { abs(x) > abs(y) ? x : y }
}
