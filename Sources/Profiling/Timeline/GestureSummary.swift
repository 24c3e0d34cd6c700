import Measurement
import Replaying
import ScenarioLanguage
import Scrolling
import Traces
import Verdicts

/// What happened from the begin of a gesture to the next one that does something: a gesture and its settling are one.
package struct GestureSummary: Hashable, Sendable {
  /// Its number among all gestures that are performed, from 1.
  package let number: Int
  package let gesture: Gesture
  package private(set) var fetches = 0
  /// Pages fetched in it that were never seen, and dropped before the end.
  package private(set) var wastedPages = 0
  package private(set) var lostTurns = 0
  /// Frames with a fault of each kind.
  package private(set) var faults: [FrameFault.Kind: Int] = [:]
  /// Page views alive at once, and at its end.
  package private(set) var livePages, livePagesAtEnd: Int

  /// The gestures that begin at `starts`, in order. Linear in the frames.
  package static func all(
    _ starts: [GestureStart], on device: Device, _ timeline: ReplayRecording
  ) -> [GestureSummary] {
    let starts = starts.filter(\.doesSomething)
    // Each has a frame at least: what opens has the first, though a finger may come down in it.
    let begins = starts.reduce(into: [Int]()) { begins, start in
      begins.append(max(FilmGesture(start, on: device).frame, begins.last.map { $0 + 1 } ?? 0))
    }
    let ends = begins.dropFirst() + [timeline.work.count]
    var (fetches, wasted): ([Int: Int], [Int: Int]) = ([:], [:])
    for fetch in timeline.fetches {
      fetches[fetch.frame, default: 0] += 1
      if fetch.isWasted { wasted[fetch.frame, default: 0] += 1 }
    }
    return zip(starts, zip(begins, ends)).map { start, frames in
      GestureSummary(
        start, frames.0..<max(frames.0, frames.1), timeline, fetches: fetches, wasted: wasted)
    }
  }

  private init(
    _ start: GestureStart, _ frames: Range<Int>, _ timeline: ReplayRecording, fetches: [Int: Int],
    wasted: [Int: Int]
  ) {
    (number, gesture) = (start.number, start.gesture)
    livePagesAtEnd = timeline.livePages[frames.upperBound - 1] ?? 0
    livePages = livePagesAtEnd
    for frame in frames {
      self.fetches += fetches[frame] ?? 0
      wastedPages += wasted[frame] ?? 0
      lostTurns += timeline.lostTurns[frame] ?? 0
      for kind in timeline.faults[frame] ?? [] { faults[kind, default: 0] += 1 }
      livePages = max(livePages, timeline.livePages[frame] ?? 0)
    }
  }

  fileprivate func evidence(_ unit: GestureEvidence.Unit) -> GestureEvidence {
    GestureEvidence(number: number, text: gesture.text, unit, count: count(unit))
  }

  fileprivate func count(_ unit: GestureEvidence.Unit) -> Int {
    switch unit {
    case .fetches: fetches
    case .wastedPages: wastedPages
    case .blankFrames: faults[.blank] ?? 0
    case .wrongFrames: faults[.wrong] ?? 0
    case .flickerFrames: faults[.flicker] ?? 0
    case .lostTurns: lostTurns
    case .livePages: livePages
    case .pagesLeft: livePagesAtEnd
    }
  }
}

extension [GestureSummary] {
  /// The gesture that shows what `metric` is: the one that opens for what opening costs, the last one for what is left, the
  /// first with a fault, else the first with the most. Nil if none does.
  package func evidence(of metric: Metric) -> GestureEvidence? {
    switch metric.gesture {
    case .opening(let unit): first?.evidence(unit)
    case .last(let unit): last?.evidence(unit)
    case .first(let unit): first { $0.count(unit) > 0 }?.evidence(unit)
    case .most(let unit): self[...].most(unit)
    case .mostAfterOpening(let unit): dropFirst().most(unit)
    case .mostOfFingers(let unit): filter(\.gesture.isOfFingers)[...].most(unit)
    case nil: nil
    }
  }
}

extension ArraySlice<GestureSummary> {
  /// The first of those in which most is counted; nil if nothing is.
  fileprivate func most(_ unit: GestureEvidence.Unit) -> GestureEvidence? {
    let most = map { $0.count(unit) }.max() ?? 0
    return most > 0 ? first { $0.count(unit) == most }?.evidence(unit) : nil
  }
}

extension Gesture {
  /// Whether fingers do it, and turn pages by it.
  fileprivate var isOfFingers: Bool {
    switch self {
    case .flick, .drag, .release, .replay: true
    default: false
    }
  }
}

extension GestureStart {
  /// Whether it is more than waiting.
  fileprivate var doesSomething: Bool {
    switch gesture {
    case .settle, .hold: false
    default: true
    }
  }
}
