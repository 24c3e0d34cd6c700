import Basics
import Scrolling

/// A page that is missing from its place in a frame, in a gesture that began in the frame `begin`.
private struct Absence {
  let page: Int
  let begin, frame: Int
  /// When the frames are over in which something is missing.
  let end: Int
  let afterTurn: Bool
  /// How far it lies from its place, in points; nil if it lies nowhere.
  let own: Double?
  /// In which it comes into its place until then, and in which it is fetched.
  let comes: Int?
  let next: PageFetch?

  var wait: Int? { comes.map { $0 - frame } }
}

extension ReplayRecording {
  /// Why a page is not in its place.
  func absence(
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
    let own = there.first { $0.page.index.page == page }.map {
      ($0.page.rect.origin - place.origin).longer
    }
    if let own, frame > 0, origin[frame] != origin[frame - 1] {
      return .movedAway(page: page, points: own, afterTurn: afterTurn)
    }
    let absence = Absence(
      page: page, begin: begin, frame: frame, end: end, afterTurn: afterTurn, own: own,
      comes: comes,
      next: fetches.first { $0.index.page == page && (frame...end).contains($0.frame) })
    let other = there.first { $0.page.index.page != page && $0.page.rect.isNear(place) }
    if let cause = other.flatMap({ self.other($0, insteadOf: absence) }) { return cause }
    guard let own else { return lateness(of: absence) }
    return .laidOutLate(
      page: page, points: own, frames: absence.wait, in: comes.flatMap(onlyCallback))
  }

  /// Why the page `other` is where the one should be that is absent; nil if it only lies there, and
  /// that is elsewhere.
  private func other(_ other: PageStay, insteadOf absence: Absence) -> FaultCause? {
    let lasts = absence.end < frameCount ? absence.end - absence.frame : nil
    let (page, number, frame) = (absence.page, other.page.index.page, absence.frame)
    if let own = absence.own ?? distance(from: other, to: absence),
      isInOrder(other, page, points: own, in: frame)
    {
      return absence.afterTurn
        ? .movedAway(page: page, points: own, afterTurn: true)
        : .otherInView(page: page, other: number, points: own, frames: lasts)
    }
    let known = max(0, (absence.afterTurn ? absence.begin : frame) - 1)
    if absence.own == nil, let step = geometry[frame]?.step,
      let before = self.place(of: number, in: frame, from: origin[known]),
      other.page.rect.isNear(before)
    {
      // Where content begins it has stayed: it is what shows another page.
      let points = Double(page - number) * step
      return absence.afterTurn || offset[frame] != offset[known]
        ? .movedAway(page: page, points: points, afterTurn: absence.afterTurn)
        : .otherInView(page: page, other: number, points: points, frames: lasts)
    }
    if let late = latePicture(other) {
      let asked = other.frames.lowerBound - late.frame
      if asked > 0 || absence.own == nil {
        return .latePicture(page: page, other: number, asked: asked, at: line(late.place))
      }
    }
    let next = absence.next.flatMap { $0.frame > frame ? $0 : nil }
    guard absence.own == nil || next != nil else { return nil }
    return .otherInPlace(
      page: page, other: number, frames: next.map { $0.frame - frame },
      in: next.flatMap(callback), at: line(next?.place))
  }

  /// Why a page that lies nowhere was not there in time.
  private func lateness(of absence: Absence) -> FaultCause {
    let (page, frame, begin, next) = (absence.page, absence.frame, absence.begin, absence.next)
    let (end, comes, wait) = (absence.end, absence.comes, absence.wait)
    let call = comes.flatMap(onlyCallback)
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
        // What is drawn as it is asked for may still be on its way.
        let drawn = last.frame > last.asked.frame ? frame - last.frame : nil
        return .arrivedLate(
          page: page, asked: frame - last.asked.frame, drawn: drawn, frames: wait,
          at: line(last.asked.place))
      }
      return .shownLate(
        page: page, drawn: frame - last.frame, frames: wait, in: call, at: line(last.place))
    }
    if let last, let dropped = last.dropped, dropped >= begin, last.frame < begin {
      return .droppedEarly(page: page, frames: frame - dropped, by: dropper(of: page, in: dropped))
    }
    let request = request(of: page, after: last, before: next, end, missing: frame)
    guard let asked = request?.frame ?? next?.asked.frame else { return .neverAsked(page: page) }
    let place = next?.asked.frame == asked ? next?.asked.place : request?.place
    guard asked > frame else {
      return .arrivedLate(page: page, asked: frame - asked, frames: wait, at: line(place))
    }
    let isDrawnThere = request == nil && next?.frame == asked
    return .askedLate(
      page: page, frames: asked - frame,
      in: isDrawnThere ? next.flatMap(callback) : onlyCallback(in: asked),
      at: line(place))
  }

  /// How far from `other` the page comes that lies nowhere, if a program scrolls to it until then.
  private func distance(from other: PageStay, to absence: Absence) -> Double? {
    stays.first {
      $0.page.index.page == absence.page && $0.frames.lowerBound < absence.end
        && $0.frames.lowerBound > absence.frame && scrolls[$0.frames.lowerBound] ?? false
    }.map { ($0.page.rect.origin - other.page.rect.origin).longer }
  }

  /// Whether `page`, so many points from where `other` is, is where it follows that page.
  private func isInOrder(_ other: PageStay, _ page: Int, points: Double, in frame: Int) -> Bool {
    let steps = Double(abs(page - other.page.index.page))
    return geometry[frame].map { abs(steps * abs($0.step) - abs(points)) <= 1 } ?? false
  }

  /// Who asked for what came into a place when it was asked for or later, and had been nowhere before, as
  /// a used view has; nil if it is not such.
  private func latePicture(_ stay: PageStay) -> PageFetch.Call? {
    let (page, begin) = (stay.page.index, stay.frames.lowerBound)
    guard let fetch = fetch(of: page.page, to: begin) else { return nil }
    let request = request(behind: fetch)
    let asked = request.map { PageFetch.Call(frame: $0.frame, place: $0.place) } ?? fetch.asked
    guard asked.frame <= begin,
      !stays.contains(where: {
        $0.page.index == page && $0.frames.overlaps(asked.frame..<begin)
      })
    else { return nil }
    return asked
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

  /// The first frame after `frame` without that fault.
  private func endOfRun(of kind: FrameFault.Kind, from frame: Int) -> Int {
    faults.frames.indices.first { faults.frames[$0] > frame && !faults.values[$0].contains(kind) }
      .map { faults.frames[$0] } ?? frameCount
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
}
