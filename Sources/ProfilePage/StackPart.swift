import Profiling
import Reporting

/// What a profile says by stack in one phase, or of one moment.
struct StackPart {
  /// What its ids on a page begin with.
  let id: String
  let title: String
  /// What is counted.
  let meaning: String
  /// What a difference says of it in its summary; nil where it leaves it out.
  let subject: String?
  let stacks: @Sendable (Profile) -> StackProfile?

  static let heap = [
    StackPart(
      id: "open", title: "Allocated on opening",
      meaning:
        "Until the frame in which the loader opened is complete, whether it was freed again or not.",
      subject: "Allocated on opening", stacks: { $0.heap?.open }),
    StackPart(
      id: "turns", title: "Allocated on turning",
      meaning: "In all further frames until the loader closes, whether it was freed again or not.",
      subject: "Allocated on turning", stacks: { $0.heap?.turns }),
    StackPart(
      id: "close", title: "Allocated on closing", meaning: "While the loader closes.", subject: nil,
      stacks: { $0.heap?.close }),
    StackPart(
      id: "peak", title: "Live at the peak", meaning: "What was live when most was.",
      subject: "Live at the peak", stacks: { $0.heap?.peak }),
    StackPart(
      id: "growth", title: "Growth",
      meaning: "What was live before the loader closed, less what was live when it had opened.",
      subject: nil, stacks: { $0.heap?.growth }),
    StackPart(
      id: "left", title: "Left when closed",
      meaning:
        "What was still live when the loader had closed: leaks, and what is kept for later use.",
      subject: "Left when closed", stacks: { $0.heap?.left }),
  ]

  static let instructions = [
    StackPart(
      id: "instructions-open", title: "Instructions of opening",
      meaning: "Until the frame in which the loader opened is complete.",
      subject: "Instructions of opening", stacks: { $0.instructions?.open }),
    StackPart(
      id: "instructions-turns", title: "Instructions of turning", meaning: "In all further frames.",
      subject: "Instructions of turning", stacks: { $0.instructions?.turns }),
  ]
}

extension Profile {
  /// How the costs of `unit` were found out.
  func kind(of unit: StackProfile.Unit) -> CostKind {
    unit == .instructions ? .nearExact : heap.map(CostKind.init) ?? .exact
  }
}
