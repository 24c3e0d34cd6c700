import Replaying
import Workers

/// Where one cell's time and memory go.
package struct Profile: Hashable, Sendable {
  /// What was profiled.
  package let subject: Subject
  /// Where memory comes from; nil where that could not be found out.
  package var heap: HeapProfile?
  /// Where instructions go; nil where that could not be found out.
  package var instructions: InstructionProfile?
  /// What happened in which frame; nil where that could not be found out.
  package var timeline: ReplayTimeline?
  /// The life of every page view; nil where that could not be found out.
  package var lifetimes: [PageLifetime]?
  /// The parts that could not be made.
  package var missing: [Missing] = []
  /// What the allocator and callgrind wrote.
  package var files: [ProfileFile] = []

  package init(_ subject: Subject) { self.subject = subject }

  /// A part that could not be made.
  package struct Missing: Hashable, Sendable {
    package let part: Profiler.Part
    /// How its worker ended.
    package let outcome: Outcome
  }

  /// A cell, and the program that was profiled.
  package struct Subject: Hashable, Sendable {
    /// The scenario's title.
    package let scenario: String
    package let loader: String
    package let pages: Int
    package let scenes: Int
    /// What tells this side from the other one in a difference: `base`, `head`, or the loader's name.
    package let label: String

    package init(scenario: String, loader: String, pages: Int, scenes: Int, label: String) {
      (self.scenario, self.loader, self.pages) = (scenario, loader, pages)
      (self.scenes, self.label) = (scenes, label)
    }
  }
}

/// Where memory comes from. All bytes are those of size classes.
package struct HeapProfile: Hashable, Sendable {
  /// Allocated from the window's begin until the frame in which the loader opened is complete.
  package let open: StackProfile
  /// Allocated in all further frames.
  package let turns: StackProfile
  /// Allocated while the loader closes.
  package let close: StackProfile
  /// Live when most was.
  package let peak: StackProfile
  /// Live before the loader closes, less what was live when it had opened: what grows.
  package let growth: StackProfile
  /// Live when the window has closed: leaks. Empty where the loader held too much, and the worker ended before that.
  package let left: StackProfile
  /// One in so many bytes was sampled, and all numbers are estimates; 1 for all.
  package let samplingPeriod: Int

  package init(
    open: StackProfile, turns: StackProfile, close: StackProfile, peak: StackProfile,
    growth: StackProfile, left: StackProfile, samplingPeriod: Int = 1
  ) {
    (self.open, self.turns, self.close) = (open, turns, close)
    (self.peak, self.growth, self.left) = (peak, growth, left)
    self.samplingPeriod = samplingPeriod
  }
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
