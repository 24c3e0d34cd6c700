import Foundation
import Measurement
import ScenarioLanguage

/// Says how far a run has come: a live line on a terminal, elsewhere a line for each cell and pass that is begun.
struct ProgressLine {
  private let isLive = isatty(STDERR_FILENO) == 1
  private var announced: Set<[String]> = []

  mutating func show(_ progress: Runner.Progress) {
    let (cell, pass) = (progress.repetition.cell, progress.repetition.pass)
    let line =
      "\(progress.finished)/\(progress.total)  \(cell.scenario): \(cell.loader), \(cell.pages) pages, \(pass)"
    if isLive {
      StandardError.write("\r\u{1B}[2K" + printable(line))
    } else if announced.insert([cell.scenario, cell.loader, "\(cell.pages)", "\(pass)"]).inserted {
      StandardError.print(line)
    }
  }

  /// Takes the live line away.
  func clear() {
    if isLive { StandardError.write("\r\u{1B}[2K") }
  }
}
