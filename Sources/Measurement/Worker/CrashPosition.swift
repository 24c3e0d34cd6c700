import Replaying
import ScenarioLanguage
import Scrolling

extension WorkerNotes {
  /// What was played when a worker ended: `in gesture 14, jump to page 40`, or `while rehearsing
  /// with 3 pages, in gesture 2, flick left 1500 pt/s`; after the frames `waits` it had waited.
  func position(in entry: ScenarioEntry, pages: Int, after waits: [Int] = []) -> String? {
    let device = entry.scenario.device
    let starts =
      isRehearsing
      ? try? ScenarioSetup.rehearsal(on: device).starts
      : try? ScenarioSetup.compiled(entry, pages: pages).starts
    let begun = (starts ?? []).filter(\.gesture.doesSomething)
      .map { (start: $0, frame: GestureFrame($0, on: device, after: waits).frame) }
      .filter { $0.frame <= frame }
    // Of several in one frame, the first.
    guard let first = begun.first(where: { $0.frame == begun.last?.frame })?.start else {
      return nil
    }
    let rehearsing =
      isRehearsing ? "while rehearsing with \(ScenarioSetup.rehearsalPages) pages, " : ""
    return "\(rehearsing)in gesture \(first.number), \(first.gesture.text)"
  }
}

extension Report {
  /// The same; of a loader's own end, with what was played then.
  func locating(
    _ notes: WorkerNotes, in entry: ScenarioEntry, pages: Int, after waits: [Int] = []
  ) -> Report {
    guard notes.loaderHasRun,
      let position = notes.position(in: entry, pages: pages, after: waits)
    else { return self }
    switch outcome {
    case .crashed(let signal, let message):
      let text = [message, position].compactMap(\.self).joined(separator: ", ")
      return Report(outcome: .crashed(signal: signal, message: text))
    case .failed(let reason) where notes.isOutOfRange:
      return Report(outcome: .failed(reason: "\(reason), \(position)"))
    case .timedOut(let seconds, _, let isSlow):
      return Report(outcome: .timedOut(seconds: seconds, position: position, isSlow: isSlow))
    default: return self
    }
  }
}
