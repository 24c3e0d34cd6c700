import Instruments

/// Marks the boundaries between phases for callgrind, and counts turns.
package struct InstructionRecorder: FrameRecorder {
  /// Whether callgrind is told; a rehearsal is nothing that it should write down.
  package let marksBoundaries: Bool
  /// Turns so far.
  package private(set) var turns = 0

  package init(marksBoundaries: Bool) { self.marksBoundaries = marksBoundaries }

  package mutating func reaches(_ boundary: PhaseBoundary) {
    if marksBoundaries { CallgrindMark.phaseBoundary() }
  }

  package mutating func frameBegins() {}
  package mutating func pageFetched() {}
  package mutating func frameEnds(_ kind: FrameKind) { if kind.contains(.turn) { turns += 1 } }
}
