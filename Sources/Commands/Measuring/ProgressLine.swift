import Basics
import Foundation
import Measurement

/// Says how far a run has come: a live line on a terminal, elsewhere a line for each cell and pass that is begun.
struct ProgressLine {
  private let isLive = StandardError.isTerminal
  private let began = ContinuousClock.now
  private let known: Int
  /// Whether times are measured until they are decided: how long that takes is not known before.
  private let isDeciding: Bool
  private var announced: Set<String> = []

  /// The progress of measuring what of `plan` is not among the `known` repetitions.
  init(_ plan: Plan, known: Int) {
    (self.known, isDeciding) = (known, plan.options.samplesUntilDecided)
  }

  mutating func show(_ progress: Session.Progress) {
    let name = Self.name(of: progress.repetition)
    let elapsed = ContinuousClock.now - began
    let text =
      isDeciding && progress.repetition.pass == .timing
      ? "deciding, \(elapsed.components.seconds) s  \(name)"
      : Self.text(progress, known: known, elapsed: elapsed)
    if isLive {
      StandardError.write("\r\u{1B}[2K" + printable(text))
    } else if announced.insert(name).inserted {
      StandardError.print(text)
    }
  }

  func clear() {
    if isLive { StandardError.write("\r\u{1B}[2K") }
  }

  /// The line: `34/90  38%, 2 min left  Open: two-pane, 30 pages, timing`.
  ///
  /// - Parameters:
  ///   - known: How many had been finished before.
  ///   - elapsed: The time since then.
  static func text(_ progress: Session.Progress, known: Int, elapsed: Duration) -> String {
    let percent = 100 * progress.finished / max(1, progress.total)
    let share = Double(progress.total - progress.finished) / Double(progress.finished - known)
    // The first few say little of all the others.
    let left =
      elapsed >= .seconds(2) && progress.finished - known >= 4
      ? ", \(duration(elapsed / .seconds(1) * share)) left" : ""
    return
      "\(grouped(progress.finished))/\(grouped(progress.total))  \(percent)%\(left)  \(name(of: progress.repetition))"
  }

  private static func duration(_ seconds: Double) -> String {
    switch seconds {
    case ..<60: "\(Int(seconds.rounded(.up))) s"
    case ..<3_600: "\(Int((seconds / 60).rounded(.up))) min"
    default:
      "\(Int(seconds / 3_600)) h \(Int((seconds / 60).truncatingRemainder(dividingBy: 60))) min"
    }
  }

  private static func name(of repetition: Repetition) -> String {
    let cell = repetition.cell
    return "\(cell.scenario): \(cell.loader), \(counted(cell.pages, "page")), \(repetition.pass)"
  }
}
