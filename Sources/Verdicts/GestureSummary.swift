import Measurement
import Metrics
import Replaying
import ScenarioLanguage
import Scrolling
import Traces

/// What happened from a gesture to the next one that does something: its settling is part of it.
struct GestureSummary {
  /// Its number among all gestures that are performed, from 1.
  private let number: Int
  fileprivate let gesture: Gesture
  /// Where the person is at its end, in pages.
  fileprivate private(set) var position = CGPoint.zero
  /// What the loader holds at its end, or at the first rest after a warning of memory.
  fileprivate let liveBytes: Int
  /// What is not there is 0.
  private var counts: [GestureEvidence.Unit: Int] = [:]
  /// Its first frames with faults, and why they have them, as far as the recording shows it.
  fileprivate var firstFaults: [GestureEvidence.Unit: (frame: Int, cause: FaultCause?)] = [:]
  fileprivate let left: [ReplayRecording.LeftWork]

  /// What counts frames with a fault. A frame may lose several turns.
  private static let frameUnits: [FrameFault.Kind: GestureEvidence.Unit] = [
    .blank: .blankFrames, .wrong: .wrongFrames, .flicker: .flickerFrames,
    .misplaced: .misplacedRests, .pulled: .pulledFrames, .stalled: .stalledFrames,
    .decoded: .decodes, .unready: .unreadyFrames, .lostTurn: .lostTurns,
  ]

  /// The gestures that begin at `starts`, over `pages` pages in a row. Linear in the frames.
  static func all(
    _ starts: [GestureStart], on device: Device, _ timeline: ReplayRecording, pages: Int
  ) -> [GestureSummary] {
    let starts = starts.filter(\.gesture.doesSomething)
    // Each has a frame at least: what opens has the first, though a finger may come down in it.
    let begins = starts.reduce(into: [Int]()) { begins, start in
      let begin = GestureFrame(start, on: device, after: timeline.waits).frame
      begins.append(max(begin, begins.last.map { $0 + 1 } ?? 0))
    }
    let ends = begins.dropFirst() + [timeline.work.count]
    let fetches = Dictionary(grouping: timeline.fetches, by: \.frame)
    // What was recorded knows pages by other numbers than a person where some came or went.
    let isFixed = !starts.contains { if case .change = $0.gesture { true } else { false } }
    return zip(starts, zip(begins, ends)).map { start, frames in
      GestureSummary(
        start, frames.0..<max(frames.0, frames.1), timeline, fetches, isFixed ? pages : nil)
    }
  }

  private init(
    _ start: GestureStart, _ frames: Range<Int>, _ timeline: ReplayRecording,
    _ fetches: [Int: [PageFetch]], _ pages: Int?
  ) {
    (number, gesture, left) = (start.number, start.gesture, timeline.left)
    let last = frames.upperBound - 1
    position = timeline.position(in: last)
    // What a warning leaves is counted as soon as nothing moves.
    let end =
      start.gesture == .memoryWarning
      ? frames.first { timeline.offset[$0] == timeline.offset[max(0, $0 - 1)] } ?? last : last
    liveBytes = timeline.liveBytes[end] ?? 0
    counts[.pagesLeft] = timeline.livePages[end] ?? 0
    let loads = [frames.lowerBound, frames.upperBound].map { timeline.loads[$0 - 1] ?? 0 }
    counts[.loads] = loads[1] - loads[0]
    let fetches = frames.flatMap { fetches[$0] ?? [] }
    counts[.fetches] = fetches.count
    counts[.wastedPages] = fetches.count(where: \.isWasted)
    counts[.longFrames] = frames.count { FrameBudget.isLong(timeline.work[$0]) }
    counts[.livePages] = (Array(frames) + [last]).compactMap { timeline.livePages[$0] }.max()
    for (fault, unit) in Self.frameUnits {
      let faulty = frames.filter { timeline.faults[$0]?.contains(fault) == true }
      guard let first = faulty.first else { continue }
      counts[unit] = faulty.count
      let cause = timeline.cause(of: fault, from: first, since: frames.lowerBound, pages: pages)
      firstFaults[unit] = (first, cause)
    }
    counts[.lostTurns] = frames.reduce(0) { $0 + (timeline.lostTurns[$1] ?? 0) }
    guard let unused = timeline.unused(in: frames) else { return }
    counts[.unusedRequests] = unused.count
    firstFaults[.unusedRequests] = (unused.frame, unused.cause)
  }

  fileprivate func count(_ unit: GestureEvidence.Unit) -> Int { counts[unit] ?? 0 }

  fileprivate func evidence(
    _ unit: GestureEvidence.Unit, of metric: Metric? = nil
  ) -> GestureEvidence {
    let cause = metric == .workLeft && !left.isEmpty ? .leftWork(left) : firstFaults[unit]?.cause
    return GestureEvidence(
      number: number, text: gesture.text, unit: unit, count: count(unit), cause: cause)
  }

  /// Whether fingers do it, and turn pages by it.
  fileprivate var isOfFingers: Bool {
    switch gesture {
    case .flick, .drag, .release, .replay: true
    default: false
    }
  }
}

extension [GestureSummary] {
  /// The gesture that shows what `metric` is: the one that opens for what opening costs, the last
  /// one for what is left, the first with a fault, else the first with the most. Nil if none does.
  func evidence(of metric: Metric) -> GestureEvidence? {
    switch metric.gesture {
    case .opening(let unit): first?.evidence(unit)
    case .last(let unit): last?.evidence(unit, of: metric)
    case .warning(let unit): warning(unit)?.evidence(unit)
    case .returning(let unit): returning?.evidence(unit)
    case .first(let unit): first { $0.count(unit) > 0 }?.evidence(unit)
    case .most(let unit): most(unit)
    case .mostAfterOpening(let unit): Array(dropFirst()).most(unit)
    case .mostOfFingers(let unit): filter(\.isOfFingers).most(unit)
    case nil: nil
    }
  }

  /// The first frame in which a fault breaks `expectation`; nil if that is about anything else.
  func firstFault(breaking expectation: Expectation?) -> Int? {
    guard let expectation, let metric = Metric.named(expectation.metric),
      metric != .placeholderFrames, case .first(let unit)? = metric.gesture,
      case .comparison(.equal, let bound) = expectation.condition, bound.value == 0
    else { return nil }
    return lazy.compactMap { $0.firstFaults[unit]?.frame }.first
  }

  /// The warning of memory that leaves most, pages before bytes.
  private func warning(_ unit: GestureEvidence.Unit) -> GestureSummary? {
    filter { $0.gesture == .memoryWarning }.max {
      ($0.count(unit), $0.liveBytes) < ($1.count(unit), $1.liveBytes)
    }
  }

  /// The first gesture that leaves most more pages, or else bytes, than its page's first visits.
  private var returning: GestureSummary? {
    let rests = map { Rest(at: $0.position, pages: $0.count(.pagesLeft), bytes: $0.liveBytes) }
    return rests.growth.flatMap { $0.pages > 0 || $0.bytes > 0 ? self[$0.rest] : nil }
  }

  private func most(_ unit: GestureEvidence.Unit) -> GestureEvidence? {
    let most = self.max { $0.count(unit) < $1.count(unit) }
    return most.flatMap { $0.count(unit) > 0 ? $0.evidence(unit) : nil }
  }
}

extension Finding {
  /// What asks for that which it counts too much of; nil if that is nothing which is kept.
  fileprivate var keeping: Question? {
    switch metric {
    case .retainedBytes, .workLeft: cell.map { .keeping($0, .afterClose) }
    case .pagesKeptGrowth, .bytesKeptGrowth: cell.map { .keeping($0, .atRest) }
    default: nil
    }
  }
}

extension [Finding] {
  /// The same, failures about a number with the gesture that shows it, or undecided if they depend
  /// on what is not known of a phone; growth that ends, or that a cache's limit ends, is none.
  ///
  /// - Parameter most: Of so many cells; each is replayed once, and again for each assumption met.
  package func showingGestures(
    of entries: [ScenarioEntry], in evidence: RunEvidence, most: Int = .max,
    ask: @escaping AskingWorker
  ) async -> [Finding] {
    var (findings, known) = (self, [Cell: (gestures: [GestureSummary], met: [Assumption: Int])]())
    let entries = Dictionary(
      entries.map { ($0.scenario.title, $0) }, uniquingKeysWith: { first, _ in first })
    let recount = Recount(evidence, ask)
    for index in indices where self[index].verdict.isFailure {
      guard let entry = entries[self[index].scenario] else { continue }
      let recurring = await recount.recurring(self[index], in: entry)
      let finding = await recount.saturated(recurring, in: entry)
      findings[index] = finding
      guard finding.verdict.isFailure, let cell = finding.cell, let metric = finding.metric,
        case .number = finding.after, known[cell] != nil || known.count < most
      else { continue }
      if known[cell] == nil {
        // A cell that cannot be replayed is not tried again.
        known[cell] = ([], [:])
        guard let starts = try? ScenarioSetup.compiled(entry, pages: cell.pages).starts,
          let recording = try? await ask(.recording(cell, withCalls: true), entry).details.recording
        else { continue }
        let gestures = GestureSummary.all(
          starts, on: entry.scenario.device, recording, pages: cell.pages)
        known[cell] = (gestures, recording.assumptions)
      }
      findings[index].gesture = known[cell]?.gestures.evidence(of: metric)
      // What is broken before an assumption is met is broken with it as well.
      let broken = known[cell]?.gestures.firstFault(breaking: finding.expectation) ?? .max
      let met = Assumption.allCases.filter { known[cell]?.met[$0].map { $0 <= broken } ?? false }
      if let assumption = await recount.assumption(of: finding, in: entry, among: met) {
        (findings[index].verdict, findings[index].reason) = (.undecided, .depends(on: assumption))
      }
    }
    return await findings.showingKept(of: entries, most: most, ask: ask)
  }

  /// The same, failures about what is kept with what holds it: looked at once in each cell.
  private func showingKept(
    of entries: [String: ScenarioEntry], most: Int, ask: AskingWorker
  ) async -> [Finding] {
    var (findings, reports) = (self, [Question: Report]())
    for (index, finding) in enumerated() where finding.verdict.isFailure {
      guard let question = finding.keeping, case .number = finding.after,
        let entry = entries[finding.scenario]
      else { continue }
      if reports[question] == nil, reports.count < most {
        reports[question] = try? await ask(question, entry)
      }
      guard let report = reports[question] else { continue }
      findings[index].kept = report.details.kept ?? []
      findings[index].keptObstacle = report.outcome.isCompleted ? nil : report.outcome
    }
    return findings
  }
}
