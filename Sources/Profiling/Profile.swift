import Measurement
import Replaying
import Traces

/// Where one cell's time and memory go.
package struct Profile: Hashable, Sendable {
  package let cell: Cell
  /// What tells this profile from another one: `base`, `head`, or the loader's name.
  package let label: String
  /// Where memory comes from; nil if that could not be found out.
  package var heap: HeapProfile?
  /// Where instructions go; nil if that could not be found out.
  package var instructions: InstructionProfile?
  /// What happened in which frame; nil if that could not be found out.
  package var timeline: ReplayRecording?
  /// When gestures begin, and what fingers did.
  package var gestures: [FilmGesture] = []
  package var strokes: [FingerStroke] = []
  /// The parts that could not be made.
  package var missing: [Missing] = []
  /// Whether Swift functions have the names that the linker knows, because there is no swift-demangle.
  package var namesAreMangled = false

  package init(of cell: Cell, label: String) { (self.cell, self.label) = (cell, label) }

  /// A part that could not be made.
  package struct Missing: Hashable, Sendable {
    package let part: Profiler.Part
    /// How its worker ended.
    package let outcome: Outcome
  }
}

/// Where memory comes from. All bytes are those of size classes.
package struct HeapProfile: Hashable, Sendable {
  /// Allocated from the window's begin until the frame in which the loader opened is complete.
  package var open = StackProfile(.bytes)
  /// Allocated in all further frames.
  package var turns = StackProfile(.bytes)
  /// Allocated while the loader closes.
  package var close = StackProfile(.bytes)
  /// Live when most was.
  package var peak = StackProfile(.bytes)
  /// Live before the loader closes, less what was live when it had opened: what grows.
  package var growth = StackProfile(.bytes)
  /// Live when the window has closed: leaks. Empty if the loader held too much, and the worker ended before that.
  package var left = StackProfile(.bytes)
  /// One in so many bytes was sampled, and all numbers are estimates; 1 for all.
  package var samplingPeriod = 1

  package init() {}
}

/// Where instructions go, by phase.
package struct InstructionProfile: Hashable, Sendable {
  /// Until the frame in which the loader opened is complete.
  package let open: StackProfile
  /// In all further frames.
  package let turns: StackProfile
  /// How often a page boundary passed the middle of the screen.
  package let turnCount: Int

  package init(open: StackProfile, turns: StackProfile, turnCount: Int) {
    (self.open, self.turns, self.turnCount) = (open, turns, turnCount)
  }
}
