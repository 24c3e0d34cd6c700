import Basics
import Scrolling

/// Why a page was not in its place when a run of faulty frames began: what a recording shows of it.
///
/// Pages are numbered from 0, frames counted from the first of the run.
package enum FaultCause: Hashable, Sendable, Encodable {
  /// It was asked for so many frames later, in a callback of the loader; nil if in none.
  case askedLate(page: Int, frames: Int, in: RecordedCall.Kind?, at: CodeLine? = nil)
  /// It was not asked for as long as it was missing.
  case neverAsked(page: Int)
  /// It was there when the gesture began, and went so many frames before, when the loader was called
  /// so; nil if it was not, or in more than one way.
  case droppedEarly(page: Int, frames: Int, in: RecordedCall.Kind?)
  /// It had been asked for so many frames before, and came to its place so many frames later.
  case placedLate(page: Int, asked: Int, frames: Int)
  /// Another page was in its place, until it was drawn so many frames later; nil if it was not as
  /// long as it was missing.
  case otherInPlace(
    page: Int, other: Int, frames: Int?, in: RecordedCall.Kind?, at: CodeLine? = nil)
  /// It was so many points beside its place after a program had moved the content.
  case movedAway(page: Int, points: Double)
  /// The main thread was held up, longest as the sentence says.
  case heldUp(String)
  /// It was in view again so many frames after it had gone, when the loader was called so; nil if it
  /// was not, or in more than one way.
  case cameBack(page: Int, frames: Int, in: RecordedCall.Kind?)
  /// It was so many points from where it had been, and from where content had moved it to.
  case jumped(page: Int, points: Double)
  /// A program was scrolling the content, and went on under a finger.
  case pulled
  /// It came to rest so many points beside its place, perhaps since the device was turned.
  case restedBeside(page: Int, points: Double, afterTurn: Bool)
}

extension ReplayRecording {
  /// Why the frames from `frame` on have `kind` of fault, in a gesture that began at `begin`, with
  /// `pages` in a row; nil if the recording does not show it, and of a grid. Linear in what was
  /// recorded.
  package func cause(
    of kind: FrameFault.Kind, from frame: Int, since begin: Int, pages: Int
  ) -> FaultCause? {
    switch kind {
    case .stalled: heldUp(in: frame)
    case .flicker: flicker(in: frame)
    case .pulled: .pulled
    case .misplaced: restedBeside(in: frame, since: begin)
    case .blank, .wrong: absence(kind, from: frame, since: begin, pages: pages)
    default: nil
    }
  }

  private func heldUp(in frame: Int) -> FaultCause? {
    let last = holdUps.last { $0.frame <= frame } ?? holdUps.first
    return holdUps.filter { $0.frame == last?.frame }.max { $0.time < $1.time }
      .map { .heldUp($0.sentence) }
  }

  /// The page that came in `frame` and was there before: how long it was gone, or how far it jumped.
  private func flicker(in frame: Int) -> FaultCause? {
    for stay in stays where stay.frames.lowerBound == frame {
      let page = stay.page.index.page
      let earlier = stays.filter {
        $0.page.index == stay.page.index && $0.frames.upperBound <= frame
      }
      guard let last = earlier.max(by: { $0.frames.upperBound < $1.frames.upperBound }) else {
        continue
      }
      let end = last.frames.upperBound
      if end < frame {
        return .cameBack(page: page, frames: frame - end, in: onlyCallback(in: end))
      }
      return .jumped(page: page, points: (stay.page.rect.origin - last.page.rect.origin).longer)
    }
    return nil
  }

  /// The page of which most is seen, and how far it is from where the first one came to rest.
  private func restedBeside(in frame: Int, since begin: Int) -> FaultCause? {
    guard let geometry = geometry[frame], let offset = offset[frame], let size = size[frame] else {
      return nil
    }
    let screen = CGRect(origin: offset, size: size)
    func area(_ page: PageOnPlane) -> Double {
      let seen = page.rect.intersection(screen)
      return seen.isNull ? 0 : seen.width * seen.height
    }
    let there = stays.lazy.filter { $0.frames.contains(frame) }.map(\.page)
    return there.max { area($0) < area($1) }.map {
      .restedBeside(
        page: $0.index.page, points: ($0.rect.origin - offset - geometry.anchor).longer,
        afterTurn: self.size.frames.contains { $0 > 0 && (begin...frame).contains($0) })
    }
  }

  /// Why a page is not in its place.
  private func absence(
    _ kind: FrameFault.Kind, from frame: Int, since begin: Int, pages: Int
  ) -> FaultCause? {
    let there = stays.filter { $0.frames.contains(frame) }.map(\.page)
    guard let (page, place) = missing(in: frame, of: pages, there) else { return nil }
    let own = there.first { $0.index.page == page }
    if let own, hasMovedContent(in: frame) {
      return .movedAway(page: page, points: (own.rect.origin - place.origin).longer)
    }
    let end = endOfRun(of: kind, from: frame)
    let next = fetches.first { $0.index.page == page && (frame...end).contains($0.frame) }
    if let other = there.first(where: { $0.index.page != page && $0.rect.isNear(place) }) {
      return .otherInPlace(
        page: page, other: other.index.page, frames: next.map { $0.frame - frame },
        in: next.flatMap(callback), at: next?.asker)
    }
    guard own == nil else { return nil }
    let last = fetches.last { $0.index.page == page && $0.frame <= frame }
    if let last, last.dropped.map({ $0 > frame }) ?? true {
      return stays.first { $0.page.index.page == page && $0.frames.lowerBound > frame }
        .map {
          .placedLate(
            page: page, asked: frame - last.frame, frames: $0.frames.lowerBound - frame)
        }
    }
    if let last, let dropped = last.dropped, dropped >= begin, last.frame < begin {
      return .droppedEarly(page: page, frames: frame - dropped, in: onlyCallback(in: dropped))
    }
    guard let next else { return .neverAsked(page: page) }
    return .askedLate(
      page: page, frames: next.frame - frame, in: callback(around: next), at: next.asker)
  }

  /// Sets who asked for the page that the first blank and the first wrong frame waited for; `line` says
  /// it of a fetch, by its number.
  mutating func nameAskers(pages: Int, line: (Int) -> CodeLine?) {
    for kind in [FrameFault.Kind.blank, .wrong] {
      guard let first = faults.values.firstIndex(where: { $0.contains(kind) }) else { continue }
      let frame = faults.frames[first]
      let awaited: (page: Int, frames: Int)? =
        switch cause(of: kind, from: frame, since: frame, pages: pages) {
        case .askedLate(let page, let frames, _, _): (page, frames)
        case .otherInPlace(let page, _, let frames?, _, _): (page, frames)
        default: nil
        }
      if let awaited,
        let fetch = fetches.firstIndex(where: {
          $0.index.page == awaited.page && $0.frame == frame + awaited.frames
        })
      {
        fetches[fetch].asker = line(fetch)
      }
    }
  }

  /// The page of which most should be on the screen and is not in its place, and that place on the
  /// plane; `there` is what is on it.
  private func missing(
    in frame: Int, of pages: Int, _ there: [PageOnPlane]
  ) -> (page: Int, place: CGRect)? {
    guard let geometry = geometry[frame], let offset = offset[frame], let origin = origin[frame],
      let size = size[frame], !stays.contains(where: { $0.page.index.scene > 0 })
    else { return nil }
    let screen = CGRect(origin: offset, size: size)
    var found: (page: Int, place: CGRect, area: Double)?
    for page in 0..<pages {
      let way = CGPoint(x: Double(page) * geometry.step, y: 0).along(geometry.axis)
      let place = CGRect(
        origin: CGPoint(x: origin.x + way.x, y: origin.y + way.y), size: geometry.extent)
      let seen = place.intersection(screen)
      let area = seen.isNull ? 0 : seen.width * seen.height
      guard area > found?.area ?? 0,
        !there.contains(where: { $0.index.page == page && $0.rect.isNear(place) })
      else { continue }
      found = (page, place, area)
    }
    return found.map { ($0.page, $0.place) }
  }

  /// The first frame after `frame` without that fault.
  private func endOfRun(of kind: FrameFault.Kind, from frame: Int) -> Int {
    faults.frames.indices.first { faults.frames[$0] > frame && !faults.values[$0].contains(kind) }
      .map { faults.frames[$0] } ?? frameCount
  }

  /// The callback of the loader in which a page was fetched; nil if it was none.
  private func callback(around fetch: PageFetch) -> RecordedCall.Kind? {
    let calls = calls.filter { $0.frame == fetch.frame }
    guard
      let drawn = calls.first(where: {
        ($0.kind == .fetch || $0.kind == .redraw) && $0.page == fetch.index
      })
    else { return nil }
    return calls.last {
      $0.kind != .fetch && $0.kind != .redraw && $0.begin <= drawn.begin
        && drawn.begin <= $0.begin + $0.duration
    }?.kind
  }

  /// How the loader was called in `frame`, beside layout; nil if it was not, or in several ways.
  private func onlyCallback(in frame: Int) -> RecordedCall.Kind? {
    let kinds = Set(calls.filter { $0.frame == frame }.map(\.kind))
      .subtracting([.fetch, .redraw, .layout])
    return kinds.count == 1 ? kinds.first : nil
  }

  /// Whether a program moved the content in `frame`.
  private func hasMovedContent(in frame: Int) -> Bool {
    frame > 0 && origin[frame] != origin[frame - 1]
  }
}

extension CGPoint {
  /// Its coordinate that is farther from 0.
  fileprivate var longer: Double { abs(x) > abs(y) ? x : y }
}

extension CGRect {
  /// Whether it is in the place of another, to within a point: offsets lie on pixels.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) <= 1 && abs(minY - other.minY) <= 1
  }
}
