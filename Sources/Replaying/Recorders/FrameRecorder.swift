import Instruments
import Scrolling

/// Is told of the frames of a replay. It makes all the room it needs before the window opens, and
/// allocates nothing within.
package protocol FrameRecorder {
  /// The replay comes to a boundary between two phases. Never within a frame.
  mutating func reaches(_ boundary: PhaseBoundary)
  /// The next frame begins another part than the opening. Never within a frame.
  mutating func begins(_ part: ReplayPart)
  /// Everything is over, and took so many ns from the making of the loader to the end of its
  /// deinit.
  mutating func hasTaken(_ nanoseconds: Int64)
  /// A frame begins; before the first one, the making of the scroll view and the loader.
  mutating func frameBegins()
  /// The scroll view and the loader have been made, which is part of opening; a frame begins next.
  mutating func loaderIsMade()
  mutating func frameEnds(_ kind: FrameKind)
  /// A person has come to rest, at `position` in pages.
  mutating func rests(at position: CGPoint)
  mutating func pageFetched()
  /// The process ends next: the loader holds too much.
  mutating func willAbort()
}

extension FrameRecorder {
  package mutating func begins(_ part: ReplayPart) {}
  package mutating func hasTaken(_ nanoseconds: Int64) {}
  package mutating func frameBegins() {}
  package mutating func loaderIsMade() {}
  package mutating func rests(at position: CGPoint) {}
  package mutating func pageFetched() {}
  package mutating func willAbort() {}
}

/// Where one phase of a replay ends and the next begins.
package enum PhaseBoundary: String, Hashable, Sendable, Codable, CaseIterable {
  /// The window opens: nothing of the loader exists yet.
  case beforeOpen = "before-open"
  /// The frame in which the loader opened is complete.
  case afterOpen = "after-open"
  /// Everything has been played; the loader closes next.
  case beforeClose = "before-close"
  /// The window closes: the loader and its scroll view are gone.
  case afterClose = "after-close"
}

package struct FrameKind: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let opening = FrameKind(rawValue: 1 << 0)
  /// Something was moving, or a finger was down.
  package static let moving = FrameKind(rawValue: 1 << 1)
  /// Everything came to rest in this frame.
  package static let rest = FrameKind(rawValue: 1 << 2)
  /// A rest on another page than the last one.
  package static let turn = FrameKind(rawValue: 1 << 3)
  package static let closing = FrameKind(rawValue: 1 << 4)
  /// The system has asked for memory.
  package static let warning = FrameKind(rawValue: 1 << 5)

  /// Whether a person saw something move in it.
  package var isScrolling: Bool {
    !isDisjoint(with: [.moving, .rest]) && isDisjoint(with: [.opening, .closing])
  }
}

/// Marks where parts begin for callgrind, and where the last one ends; and counts turns.
package struct InstructionRecorder: FrameRecorder {
  package private(set) var turns = 0
  /// Between two marks each.
  package private(set) var parts: [ReplayPart] = []
  /// Whether callgrind is told; what a rehearsal does is not to be written down.
  private let marksParts: Bool

  /// Room for `capacity` parts, if there is one; otherwise nothing is marked.
  package init(capacity: Int? = nil) {
    marksParts = capacity != nil
    parts.reserveCapacity(capacity ?? 0)
  }

  package mutating func reaches(_ boundary: PhaseBoundary) {
    if boundary == .beforeOpen { begins(.open) }
    if boundary == .afterClose, marksParts { CallgrindMark.markPhaseBoundary() }
  }

  package mutating func begins(_ part: ReplayPart) {
    guard marksParts else { return }
    parts.append(part)
    CallgrindMark.markPhaseBoundary()
  }

  package mutating func frameEnds(_ kind: FrameKind) { if kind.contains(.turn) { turns += 1 } }
}
