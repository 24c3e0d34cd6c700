import Basics
import Measurement
import Synchronization

/// Says how far a run has come: a live line on a terminal, elsewhere a line for each scenario that is
/// begun and for each tenth that is done, or of the time.
final class ProgressLine: Sendable {
  private struct State {
    /// What is under way; empty before it is known.
    var text = ""
    var announced: Set<String> = []
    var tenths = 0
    var said = ContinuousClock.now
    /// Whether how long it takes is not known from how much there is.
    var isDeciding = false
  }

  private let isLive = StandardError.isLive
  private let began = ContinuousClock.now
  /// How long measuring may take until everything is decided; nil if the number of rounds is known.
  private let limit: Duration?
  private let state = Mutex(State())

  init(_ session: Session) {
    limit = session.plan.options.samplesUntilDecided ? session.limit : nil
  }

  /// Says how far `measure` has come, until it returns.
  func during(_ measure: () async throws -> Void) async rethrows {
    let clock = Task {
      while (try? await Task.sleep(for: .seconds(1))) != nil { repeatIfSilent() }
    }
    defer {
      clock.cancel()
      if isLive { StandardError.write("\r\u{1B}[2K") }
    }
    try await measure()
  }

  func show(_ progress: Session.Progress) {
    let repetition = progress.repetition
    let name = Self.name(of: repetition)
    let isTime = limit != nil && repetition.pass == .timing
    state.withLock { state in
      if !isTime || !state.isDeciding {
        (state.text, state.isDeciding) = (isTime ? name : Self.text(progress), isTime)
      }
      let tenths = 10 * progress.finished / max(1, progress.total)
      let isNew = state.announced.insert(repetition.cell.scenario).inserted || tenths > state.tenths
      state.tenths = tenths
      if isLive || (!isTime && isNew) { say(&state) }
    }
  }

  func show(_ stage: Session.Stage) {
    state.withLock { state in
      state.isDeciding = true
      switch stage {
      case .deciding(let open):
        state.text = Self.text(open)
        if isLive { say(&state) }
      case .countingInstead(let cells):
        state.text = "counting instructions of \(counted(cells.count, "cell")) in place of times"
        say(&state)
      }
    }
  }

  /// Without a terminal a log would fill with lines: one each tenth of the time, or ten seconds.
  private func repeatIfSilent() {
    let longest = min(limit.map { $0 / 10 } ?? .seconds(10), .seconds(10))
    state.withLock { state in
      if !state.text.isEmpty, isLive || ContinuousClock.now - state.said >= longest { say(&state) }
    }
  }

  private func say(_ state: inout State) {
    let seconds = (ContinuousClock.now - began).components.seconds
    let limit = state.isDeciding ? limit : nil
    let time = limit.map { "\(seconds) of \($0.components.seconds) s  " } ?? ""
    let text = printable(time + state.text)
    StandardError.write(isLive ? "\r\u{1B}[2K" + text : text + "\n")
    state.said = .now
  }

  /// `34/90  38%  Open: two-pane at 30 pages, timing`
  static func text(_ progress: Session.Progress) -> String {
    let (finished, total) = (progress.finished, progress.total)
    let share = "\(grouped(finished))/\(grouped(total))  \(100 * finished / max(1, total))%"
    return "\(share)  \(name(of: progress.repetition))"
  }

  /// `2 cells open: Open: two-pane at 30 pages (opening); …`
  static func text(_ open: OpenCells) -> String {
    guard !open.isEmpty else { return "all cells decided" }
    let cells = open.map { "\($0.title) (\($1.text))" }.sorted()
    let shown = cells.prefix(2).joined(separator: "; ") + (cells.count > 2 ? "; …" : "")
    return "\(counted(cells.count, "cell")) open: \(shown)"
  }

  private static func name(of repetition: Repetition) -> String {
    "\(repetition.cell.title), \(repetition.pass)"
  }
}

extension SampleKinds {
  /// What of a cell is open.
  fileprivate var text: String {
    let names: [(SampleKind, String)] = [
      (.opening, "opening"), (.whole, "what follows"), (.firstOpening, "first opening"),
      (.first, "first replay"),
    ]
    return self == .all
      ? "everything" : names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
