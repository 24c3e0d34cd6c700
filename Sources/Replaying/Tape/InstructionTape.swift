import Instruments

/// A tape that marks for callgrind where parts begin, and where the last one ends.
package final class InstructionTape: Tape {
  /// Between two marks each.
  package var markedParts: [ReplayPart] { rows.parts.map(\.begin.part) }

  override func read(_ row: inout TapeRow) {
    switch row.moment {
    case .beforeOpen, .part, .afterClose: CallgrindMark.markPartBoundary()
    case .made, .frame, .afterOpen, .beforeClose: break
    }
  }
}
