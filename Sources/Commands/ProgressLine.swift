import Basics
import Foundation
import Measurement
import ScenarioLanguage

/// Says how far a run has come: a live line on a terminal, elsewhere a line for each cell and pass that is begun.
struct ProgressLine {
  private struct Part: Hashable {
    let cell: Cell
    let pass: Pass
  }

  private let isLive = StandardError.isTerminal
  private let began = ContinuousClock.now
  private let known: Int
  /// Whether it is measured until it is decided: nobody knows before how long that takes.
  private let isDeciding: Bool
  private var parts: Set<Part>
  private var announced: Set<Part> = []
  /// Whether it was said that times are measured until they are decided.
  private var isAnnounced = false

  /// The progress of measuring what of `plan` is not among `known`.
  init(_ plan: Plan, known: [Repetition] = []) {
    self.known = known.count
    isDeciding = plan.options.areRoundsOpen
    let done = Set(known.map(\.step))
    parts = Set(
      plan.steps.filter { !done.contains($0) }.map { Part(cell: $0.cell, pass: $0.pass) })
  }

  mutating func show(_ progress: Session.Progress) {
    let repetition = progress.repetition
    if isLive {
      let elapsed = ContinuousClock.now - began
      let text =
        isDeciding && repetition.pass == .timing
        ? Self.decidingText(repetition, elapsed: elapsed)
        : Self.text(progress, known: known, elapsed: elapsed)
      return StandardError.write("\r\u{1B}[2K" + printable(text))
    }
    if isDeciding, repetition.pass == .timing {
      if !isAnnounced { StandardError.print("Measuring times until they are decided") }
      isAnnounced = true
      return
    }
    let part = Part(cell: repetition.cell, pass: repetition.pass)
    if parts.contains(part), announced.insert(part).inserted {
      StandardError.print("\(announced.count)/\(parts.count)  \(Self.name(of: repetition))")
    }
    // Nothing else is measured of a cell that a loader cannot bear.
    let outcome = repetition.outcome
    if repetition.pass == .census, !outcome.isCompleted, !outcome.isWorthRepeating {
      parts = parts.filter { $0.cell != part.cell || announced.contains($0) }
    }
  }

  func clear() {
    if isLive { StandardError.write("\r\u{1B}[2K") }
  }

  /// The live line: `34/90  38%, 2 min left  Open: two-pane, 30 pages, timing`.
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

  /// `deciding, 12 s  Open: two-pane, 30 pages, timing`
  static func decidingText(_ repetition: Repetition, elapsed: Duration) -> String {
    "deciding, \(elapsed.components.seconds) s  \(name(of: repetition))"
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
