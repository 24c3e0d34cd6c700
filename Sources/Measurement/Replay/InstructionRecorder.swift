import Instruments

/// Marks the boundaries between phases for callgrind, and counts turns.
struct InstructionRecorder: FrameRecorder {
  /// Whether callgrind is told; a rehearsal is nothing that it should write down.
  let marksBoundaries: Bool
  /// Turns so far.
  private(set) var turns = 0

  init(marksBoundaries: Bool) { self.marksBoundaries = marksBoundaries }

  mutating func reaches(_ boundary: PhaseBoundary) {
    if marksBoundaries { CallgrindMark.phaseBoundary() }
  }

  mutating func frameBegins() {}
  mutating func pageFetched() {}
  mutating func frameEnds(_ kind: FrameKind) { if kind.contains(.turn) { turns += 1 } }
}
