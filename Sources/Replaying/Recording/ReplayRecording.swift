import Basics
import Scrolling

/// What happened in a replay of one loader: what there was to see in each frame, what was fetched,
/// what it cost. Frames are those of the virtual clock, from 0; points are rounded to hundredths.
package struct ReplayRecording: Hashable, Sendable, Codable {
  package let refreshRate: Int
  /// How many frames were seen: all but the one in which everything is closed.
  package var frameCount = 0
  /// The frames of the trace after which it waited for rest, each as often as it did.
  package var waits: [Int] = []
  /// The screen, as it is held.
  package var size = Changes<CGSize>()
  /// The point of the plane at the screen's top left corner.
  package var offset = Changes<CGPoint>()
  /// Where on the plane the first page should lie, and the others beside it.
  package var origin = Changes<CGPoint>()
  package var geometry = Changes<PageGeometry>()
  /// Page views on the plane, in the order in which they came.
  package var stays: [PageStay] = []
  package var fetches: [PageFetch] = []
  /// Whether anything on the screen is elsewhere than in the frame before.
  package var moves = Changes<Bool>()
  /// Whether a program scrolls the content, with animation.
  package var scrolls = Changes<Bool>()
  package var faults = Changes<[FrameFault.Kind]>()
  package var lostTurns = Changes<Int>()
  /// Where content rested after turns that were lost, by frame; of a grid, none.
  package var missedTurns: [Int: MissedTurn] = [:]
  /// The share of the screen that should show a page and shows none: 0 to 1.
  package var blankArea = Changes<Double>()
  package var livePages = Changes<Int>()
  /// Loads that draw nothing, up to the end of a frame.
  package var loads = Changes<Int>()
  /// Bytes that the loader's code has allocated and not freed, as size classes.
  package var liveBytes = Changes<Int>()

  /// What the main thread was held up by, up to the end of a frame, in order.
  package var holdUps: [HoldUp] = []
  /// Frames in which the main thread decoded pictures, with the last of them.
  package var decodes: [PageEvent] = []
  /// Frames in which a cache's limit took pictures or views, with the last of them.
  package var evictions: [PageEvent] = []
  package var requests: [Request] = []
  /// The lines of code that causes name, by the numbers of their places; none without faults.
  var lines: [Int: CodeLine] = [:]

  /// What the replay met that is not known of a phone, with the frame in which it first did.
  package var assumptions: [Assumption: Int] = [:]
  /// What was kept of keyboards, by frame.
  package var rooms: [Int: KeptRoom] = [:]

  // What follows is empty unless calls are recorded.

  /// How long the loader, its pages and the scroll view worked in each frame, in ns. What making
  /// the loader took is part of the first; the last one closes it, and is never shown.
  package var work: [Int] = []
  /// What was called, in the order in which it began.
  package var calls: [RecordedCall] = []
  /// Work of the closed loader that never ends.
  package var left: [LeftWork] = []
  /// The allocator's sums over the whole process, in bytes.
  package var active = Changes<Int>()
  package var resident = Changes<Int>()

  package init(refreshRate: Int) { self.refreshRate = refreshRate }

  /// A time in which the main thread made no frames.
  package struct HoldUp: Hashable, Sendable, Codable {
    package let frame: Int
    package let time: Microseconds
    /// What it did; nil if it decoded a picture.
    package let sentence: String?
    /// Where it did, as a number, if the sentence does not say it.
    var place: Int?
  }

  /// The page on which content rested, and the one to which touches lead a view that has every page.
  package struct MissedTurn: Hashable, Sendable, Codable {
    package let page, due: Int
  }

  /// Work that never ends, and the line of the loader's code that handed it on, if known.
  package struct LeftWork: Hashable, Sendable, Codable {
    package let name: String
    package let line: CodeLine?
  }

  /// Something that happened to a page, from 0; nil if that is not known.
  package struct PageEvent: Hashable, Sendable, Codable {
    package let frame: Int
    package let page: Int?
  }

  /// A request to the network for a page, from 0; nil if it is for something else.
  package struct Request: Hashable, Sendable, Codable {
    package let frame: Int
    package let page: Int?
    /// The frame in which it was cancelled, or answered; nil if it was not.
    package var cancelled, answered: Int?
    /// Why nobody needed its answer; nil if somebody did.
    package var waste: RequestWaste?
    /// From where it was made, as a number; nil if that is not known.
    var place: Int?
  }

  /// The frame in which everything was closed.
  package var closing: Int { max(0, work.count - 1) }

  /// Where the person is at the end of a frame, in pages from the first one.
  package func position(in frame: Int) -> CGPoint {
    guard let geometry = geometry[frame] else { return .zero }
    let distance = (offset[frame] ?? .zero) - (origin[frame] ?? .zero) + geometry.anchor
    let (way, pitch) = (distance.along(geometry.axis), geometry.pitch.along(geometry.axis))
    return CGPoint(x: way.x / geometry.step, y: way.y / pitch.height).along(geometry.axis)
  }

  package func count(of kind: FrameFault.Kind) -> Int {
    (0..<frameCount).count { faults[$0]?.contains(kind) ?? false }
  }

  /// How many turns were lost. No two frames in a row lose turns: a rest is between.
  package var lostTurnCount: Int { lostTurns.values.reduce(0, +) }
}
