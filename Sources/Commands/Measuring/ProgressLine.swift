import Basics
import Foundation
import Measurement

/// Says how far a run has come: a live line on a terminal, elsewhere a line for each cell and pass
/// that is begun.
struct ProgressLine {
  private let isLive = StandardError.isTerminal
  private let began = ContinuousClock.now
  /// Whether times are measured until they are decided: how many rounds that takes is not known.
  private let isDeciding: Bool
  private var announced: Set<String> = []

  init(_ plan: Plan) { isDeciding = plan.options.samplesUntilDecided }

  mutating func show(_ progress: Session.Progress) {
    let name = Self.name(of: progress.repetition)
    let text =
      isDeciding && progress.repetition.pass == .timing
      ? "deciding, \((ContinuousClock.now - began).components.seconds) s  \(name)"
      : Self.text(progress)
    if isLive {
      StandardError.write("\r\u{1B}[2K" + printable(text))
    } else if announced.insert(name).inserted {
      StandardError.print(text)
    }
  }

  func clear() {
    if isLive { StandardError.write("\r\u{1B}[2K") }
  }

  /// `34/90  38%  Open: two-pane at 30 pages, timing`
  static func text(_ progress: Session.Progress) -> String {
    let percent = 100 * progress.finished / max(1, progress.total)
    return
      "\(grouped(progress.finished))/\(grouped(progress.total))  \(percent)%  \(name(of: progress.repetition))"
  }

  private static func name(of repetition: Repetition) -> String {
    "\(repetition.cell.title), \(repetition.pass)"
  }
}
