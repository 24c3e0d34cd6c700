import Measurement
import Metrics
import Replaying
import Traces

/// Where one cell's time and memory go.
package struct Profile: Hashable, Sendable {
  package let cell: Cell
  /// What tells this profile from another one: `base`, `head`, or the loader's name.
  package let label: String
  /// What was spent, of each kind that could be found out. Bytes are those of size classes.
  package var stacks: [Metric.Stacks: StackProfile] = [:]
  /// What happened in which frame; nil if that could not be found out.
  package var timeline: ReplayRecording?
  package var gestures: [GestureFrame] = []
  package var strokes: [FingerStroke] = []
  package var missing: [Missing] = []

  package init(of cell: Cell, label: String) { (self.cell, self.label) = (cell, label) }

  package struct Missing: Hashable, Sendable {
    package let part: Profiler.Part
    package let outcome: Outcome
  }
}
