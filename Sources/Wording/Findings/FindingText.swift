import Algorithms
import Basics
import Documents
import Instruments
import Measurement
import Metrics
import ScenarioLanguage
import Verdicts

extension Finding {
  /// `load-time is constant within 10%`, or what is compared, `turn-fetches`; empty for a cell.
  var subjectText: String {
    switch subject {
    case .whole, .outcome: ""
    case .pass(let pass): "\(pass.rawValue) pass"
    case .metric(let metric): metric.name
    case .tail(let metric): "\(metric.name), slowest tenth"
    case .expectation(let expectation, let metric): expectation.text(naming: metric.name)
    }
  }

  /// The evidence for an expectation, or what a comparison found, in a few words with numbers. Why a
  /// whole kind of evidence is not judged is said once, in a note.
  package var evidence: String {
    let found =
      expectation == nil
      ? [changeText, verdict == .shown ? nil : reasonText]
      : standsIn
        ? [valueText, reasonText] : [interval == nil ? reasonText ?? valueText : valueText]
    let parts =
      found + [growthText, gestureText] + kept.map(\.sentence) + [
        keptObstacle.map { "what holds it was not found: \($0.text)" }, culprit?.text,
        isOutcome ? nil : remedy,
      ]
    return (withheld == nil ? "" : "withheld: ")
      + parts.compactMap(\.self).joined(separator: "; ")
  }

  private static let dependentText = "fast and slow blocks clustered, so no verdict"

  /// Why no more may be said, or what else a reader should know.
  var reasonText: String? {
    let size = expectation == nil || sizes.isEmpty ? "" : " \(sizesText)"
    switch reason {
    case nil:
      switch (subject, verdict) {
      case (.whole, .new), (.pass, .new): return "new"
      case (.whole, .notMeasured):
        return "not measured in the candidate, which is not finished"
      case (.whole, _): return "missing from the candidate"
      default: return nil
      }
    case .notMeasured: return "not measured" + size
    case .noValue: return "the gestures give no value of it"
    case .passNotMeasured: return "the candidate was not measured in this pass"
    case .tooFewSizes:
      return expectation?.condition == .grows ? "needs two sizes that complete" : "needs two sizes"
    case .noRatio: return "takes no time at one of the sizes, so there is no ratio"
    case .tooFew(let have, let need):
      return "not enough blocks: \(grouped(have)) of \(grouped(need))" + size
    case .undecided(let further):
      return further.map { "about \(counted($0, "more block")) would decide" }
        ?? "more time is unlikely to decide"
    case .dependent: return Self.dependentText
    case .depends(let assumption):
      return
        "depends on how a phone \(assumption.text): not known; would hold with 'assume \(assumption.rawValue)'"
    case .fills(let pages):
      return
        "grew once\(size), and no more when the gestures were made again: a cache fills up so, with a limit or without; turn more than \(counted(pages, "page"))"
    case .held(let pages):
      return
        "a cache holds up to \(counted(pages, "page")): it takes two sizes that are larger to tell"
    case .disagreement where expectation != nil: return "repetitions disagree" + size
    case .disagreement(let baseline, let candidate):
      return [("baseline", baseline), ("candidate", candidate)].compactMap { run, values in
        let texts = values.flatMap { values in
          metric.map { NumberFormat($0).distinctTexts(values).joined(separator: " ≠ ") }
        }
        return texts.map { "the \(run)'s repetitions disagree: \($0)" }
      }.joined(separator: "; ")
    case .partly(let count, let total):
      return "in \(grouped(count)) of \(grouped(total)) repetitions"
    case .standsIn(let names, nil): return "in place of \(names), too noisy here"
    case .standsIn(let names, let floor?):
      return "in place of \(names), \(belowFloorText(floor))"
    case .countedBy(let name): return "\(name) is judged in its place"
    case .unexplained(let name):
      return "it seems slower, \(name) is the same, and nothing counted says why"
    case .belowFloor(let floor): return belowFloorText(floor)
    case .notComparable(let differences): return differences.text
    }
  }

  /// `below the floor of 0.05 ms`
  private func belowFloorText(_ floor: Double) -> String {
    let floor = plainNumeral((floor * 10_000).rounded() / 10_000)
    return "below the floor of \(floor)\(noBreakSpace)ms"
  }

  /// The gesture that shows it. How many pages are alive is counted at the end of frames there: what
  /// is more in the middle of one is not contradicted.
  var gestureText: String? {
    guard let gesture else { return nil }
    guard metric == .livePagesPeak, after?.number != Double(gesture.count) else {
      return gesture.sentence
    }
    return "\(gesture.name): most pages alive at once"
  }

  /// What was found, and at which sizes.
  private var valueText: String? {
    guard let metric else { return nil }
    if let interval { return text(interval, metric) }
    // A number that is not its bound does not read as it.
    let bounds: [Double] =
      if case .comparison(_, let bound) = expectation?.condition { [bound.value] } else { [] }
    let format = NumberFormat(metric)
    switch (before, after) {
    case (_, .outcome(let outcome)):
      let count = sizes.count > 1 ? "at \(counted(sizes.count, "size")) " : ""
      return "\(outcome.text), \(count)\(sizesText)"
    case (_, .range(let values)):
      let ends = Array([values.lowerBound, values.upperBound].uniqued())
      let text = ends.map(format.distinguishing(ends + bounds).text).joined(separator: " … ")
      return bounds.isEmpty ? "\(text) \(sizesText)" : text
    case (.number, .number): return valuesText
    case (_, .number(let value)):
      return "\(format.distinguishing([value] + bounds).text(value)) \(sizesText)"
    default: return nil
    }
  }

  /// `at 10 pages`, `from 10 to 1 000 pages`
  private var sizesText: String {
    guard let first = sizes.first, let last = sizes.last else { return "" }
    return first == last
      ? "at \(counted(first, "page"))" : "from \(grouped(first)) to \(counted(last, "page"))"
  }

  /// `within −0.8% … +1.1% from 10 to 10 000 pages (12 blocks of rounds)`; without "within" if it
  /// is not. Of a time itself only where it lies.
  private func text(_ interval: TimedInterval, _ metric: Metric) -> String {
    let text = interval.endsText(metric)
    guard interval.quantity == .ratio else { return "\(text) \(sizesText)" }
    let further =
      switch reason {
      case .dependent: "; \(Self.dependentText)"
      case .undecided(let blocks?): "; about \(grouped(blocks)) more would decide"
      default: ""
      }
    return (interval.isWithinBound ? "within " : "") + text
      + " \(sizesText) (\(counted(interval.count, "block")) of rounds)\(further)"
  }
}

extension Expectation {
  /// `load-time is constant within 10%`, with the sizes that it is about if it names them.
  func text(naming metric: String) -> String {
    let sizes =
      sizes.isEmpty
      ? ""
      : " at \(sizes.dropLast().map(grouped).joined(separator: ", "))"
        + "\(sizes.count > 1 ? " and " : "")\(counted(sizes[sizes.count - 1], "page"))"
    return "\(metric) \(condition.text)\(sizes)"
  }
}

extension Culprit {
  /// `mostly from LeakyLoader.turn() (LeakyLoader.swift:42), +113.0 KiB`
  var text: String {
    let source = location.map { " (\($0))" } ?? ""
    let amount =
      switch unit {
      case .bytes: NumberFormat.bytes.text(Double(cost))
      case .allocations: counted(cost, "allocation")
      case .instructions: "\(grouped(cost)) instructions"
      }
    return "mostly from \(function.singleLine)\(source), \(isGrowth ? "+" : "")\(amount)"
  }
}

extension GestureEvidence {
  /// `gesture 2, flick left 1500 pt/s: 3 pages fetched`
  var sentence: String {
    let pages = counted(count, "page")
    let found =
      switch unit {
      case .fetches: "\(pages) fetched"
      case .wastedPages: "\(pages) fetched and never seen"
      case .blankFrames: counted(count, "blank frame")
      case .wrongFrames: counted(count, "wrong frame")
      case .flickerFrames: counted(count, "flicker frame")
      case .misplacedRests: counted(count, "rest") + " at the wrong offset"
      case .pulledFrames: counted(count, "frame") + " pulled from under the finger"
      case .longFrames: counted(count, "long frame")
      case .stalledFrames: counted(count, "stalled frame")
      case .decodes: counted(count, "frame") + " with a decode on the main thread"
      case .unusedRequests: counted(count, "answer") + " that nobody needed"
      case .unreadyFrames: counted(count, "frame") + " at rest without the page in view"
      case .loads: counted(count, "load")
      case .lostTurns: "\(counted(count, "turn")) lost"
      case .livePages: "\(pages) alive at once"
      case .pagesLeft: "\(count == 0 ? "no page" : pages) alive after it"
      }
    return "\(name): \(found)\(cause.map { "; \($0.text)" } ?? "")"
  }

  /// `gesture 2, flick left 1500 pt/s`
  var name: String { "gesture \(grouped(number)), \(text.singleLine)" }
}

extension Outcome {
  /// How the repetition ended, as a table says it: `over 512 MiB at page 112`.
  package var text: String {
    switch self {
    case .completed: "completed"
    case .overMemoryLimit(let limit, let pages):
      "over \(Quantity(Double(limit), .bytes).text.replacing(" ", with: noBreakSpace)) at page \(grouped(pages))"
    case .crashed(let signal, let message):
      "crashed (\(signalName(signal)))" + (message.map { ": \($0.singleLine)" } ?? "")
    case .timedOut(let seconds, let position, let isSlow):
      (isSlow ? "not finished" : "timed out")
        + " after \(grouped(seconds))\(noBreakSpace)s\(position.map { ", \($0)" } ?? "")"
        + (isSlow
          ? "; it does not hang: build it with -c release, take fewer pages, or give it longer with --time-limit"
          : "")
    case .notApplicable(let reason): "n/a: \(reason.singleLine)"
    case .failed(let reason): "failed: \(reason.singleLine)"
    case .interrupted(let reason): "interrupted: \(reason.singleLine)"
    case .notLookedAt(let reason): "not looked at: \(reason.singleLine)"
    case .harnessFault(let reason): "a fault of panebench itself: \(reason.singleLine)"
    }
  }
}

extension KeptObjects {
  /// `kept: ReaderPager and 12 other objects, 1.2 KiB: ReaderPager → timer: Timer → closure
  /// (ReaderPager.swift:31) → self, a cycle`
  var sentence: String {
    let objects = count == 1 ? type : "\(grouped(count)) \(type)"
    let further = others == 0 ? "" : " and \(counted(others, "other object"))"
    let amount = "\(objects)\(further), \(NumberFormat.bytes.text(Double(bytes)))"
    guard !path.isEmpty else { return "kept: \(amount), held by something that was not found" }
    var way = path.map(\.text)
    if isCycle, path.last?.property == "self" { way[way.count - 1] = "self" }
    let certainty = isCertain ? "" : ", perhaps"
    return
      "kept: \(amount)\(certainty): \(way.joined(separator: " → "))\(isCycle ? ", a cycle" : "")"
  }
}

extension KeptObjects.Step {
  fileprivate var text: String {
    let property = property.map { "\($0): " } ?? ""
    return switch kind {
    case .variable: "static \(name ?? "variable")"
    case .object: property + (name ?? "")
    case .closure: property + "closure" + (position.map { " (\($0))" } ?? "")
    }
  }
}
