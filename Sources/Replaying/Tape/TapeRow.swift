import Instruments
import Scrolling

/// What a replay shows at one moment: all that is read there, and 0 for what is not.
package struct TapeRow {
  package enum Moment: Hashable, Sendable, CaseIterable {
    /// Nothing of the loader exists yet.
    case beforeOpen
    /// The scroll view and the loader have been made.
    case made
    /// A frame is complete.
    case frame
    /// The frame in which the loader opened is complete.
    case afterOpen
    /// The next frame begins another part than the opening.
    case part
    /// Everything has been played; the loader closes next.
    case beforeClose
    /// The loader and its scroll view are gone.
    case afterClose
  }

  package let moment: Moment
  package let part: ReplayPart
  package internal(set) var kind: FrameKind = []
  /// Where the person has come to rest in the frame, in pages; nil if they have not.
  package internal(set) var rest: CGPoint?
  /// Pages handed out so far, page views alive, and loads so far that draw nothing.
  package internal(set) var fetches = 0
  package internal(set) var pages = 0
  package internal(set) var loads = 0
  /// Work since the row before, in ns.
  package var work: Int64 = 0
  /// What the kernel has counted of the thread so far.
  var usage = ThreadUsage()
  /// What all threads have allocated so far.
  var bytes = ProcessBytes.Counts()
  /// Bytes in use beyond those before open, with those that were mapped and touched.
  var live = 0
}

extension [TapeRow] {
  var frames: [TapeRow] { filter { $0.moment == .frame } }

  /// Where each part begins and ends, in order.
  var parts: [(begin: TapeRow, end: TapeRow)] {
    let bounds = filter { [.beforeOpen, .part, .afterClose].contains($0.moment) }
    return zip(bounds, bounds.dropFirst()).map { ($0, $1) }
  }

  package var turns: Int { count { $0.kind.contains(.turn) } }
}

/// What happens in a frame.
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
