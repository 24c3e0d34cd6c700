import Basics
import Replaying
import Scrolling

/// What a lane shows in each refresh of a film, as a person thinks of it: with the first page at
/// the origin, wherever the loader has put it.
struct LaneTimeline {
  let lane: FilmLane
  let film: Film
  let refreshes: Range<Int>
  /// The refresh from which each frame is shown.
  let starts: [Int]
  /// The frame that each refresh shows; nil before the first, and if a lane has none.
  let frames: [Int?]

  /// A page view, or a size of the screen, and when it is there.
  typealias Shown<Value> = (value: Value, windows: RangeSet<Int>)

  init(_ lane: FilmLane, of film: Film) {
    (self.lane, self.film, refreshes) = (lane, film, film.refreshes)
    starts = lane.starts(refreshRate: film.refreshRate)
    var (frames, next): ([Int?], Int) = ([], 0)
    for refresh in refreshes {
      while next < starts.count, starts[next] <= refresh { next += 1 }
      frames.append(next > 0 ? next - 1 : nil)
    }
    self.frames = frames
  }

  /// The refresh in which a lane that did not come to the trace's end stops; nil if it did.
  var end: Int? { lane.ending == nil ? nil : starts.last ?? 0 }

  /// The refresh that shows a frame first; nil if none does.
  func start(of frame: Int) -> Int? {
    starts.indices.contains(frame) && refreshes.contains(starts[frame]) ? starts[frame] : nil
  }

  /// The refreshes that show any of `frames`; nil if none does.
  func refreshes(of frames: Range<Int>) -> Range<Int>? {
    guard !frames.isEmpty, frames.lowerBound < starts.count else { return nil }
    let upper =
      frames.upperBound < starts.count ? starts[frames.upperBound] : end ?? refreshes.upperBound
    let window = (starts[frames.lowerBound]..<max(starts[frames.lowerBound], upper))
      .clamped(to: refreshes)
    return window.isEmpty ? nil : window
  }

  func windows(where test: (Int) -> Bool) -> RangeSet<Int> {
    frames.prefix(end ?? .max).indices { $0.map(test) == true }
  }

  func windows(of kind: FrameFault.Kind) -> RangeSet<Int> {
    windows { lane.recording.faults[$0]?.contains(kind) == true }
  }

  /// The screen in a frame, among the pages as a person thinks of them.
  func screen(_ frame: Int) -> CGRect {
    CGRect(
      origin: (lane.recording.offset[frame] ?? .zero) - (lane.recording.origin[frame] ?? .zero),
      size: lane.recording.size[frame] ?? .zero)
  }

  func sheet(_ page: PageOnPlane, in frame: Int) -> PageOnPlane {
    let origin = lane.recording.origin[frame] ?? .zero
    return PageOnPlane(page.index, page.rect.offsetBy(dx: -origin.x, dy: -origin.y))
  }

  /// The frames in which there is each value of what changes in a lane.
  func spans<Value>(of changes: Changes<Value>) -> [(frames: Range<Int>, value: Value)] {
    let ends = changes.frames.dropFirst() + [lane.recording.frameCount]
    return zip(zip(changes.frames, ends), changes.values).map { ($0.0..<$0.1, $1) }
  }

  /// Every page view at every position, and its refreshes. Worked out at each call.
  var sheets: [Shown<PageOnPlane>] {
    let spans = spans(of: lane.recording.origin)
    let shown = lane.recording.stays.flatMap { stay in
      spans.filter { $0.frames.overlaps(stay.frames) }.compactMap { span, _ in
        refreshes(of: span.clamped(to: stay.frames)).map {
          (sheet: sheet(stay.page, in: span.lowerBound), window: $0)
        }
      }
    }
    return shown.grouped(by: \.sheet).map { ($0[0].sheet, RangeSet($0.map(\.window))) }
  }

  func isWrong(_ sheet: PageOnPlane, in frame: Int) -> Bool {
    let screen = screen(frame)
    let part = sheet.rect.intersection(screen)
    guard part.width > 0.5, part.height > 0.5 else { return false }
    // Without a geometry, each page fills the screen.
    let geometry =
      lane.recording.geometry[frame] ?? PageGeometry(extent: screen.size, pitch: screen.size)
    let (pitch, axis) = (geometry.pitch.along(film.device.axis), film.device.axis)
    let line = Int((part.along(axis).midX / pitch.width).rounded(.down))
    var page = geometry.step < 0 ? -line : line
    var scene = Int((part.along(axis).midY / pitch.height).rounded(.down))
    if lane.wraps {
      (page, scene) = (page.wrapped(to: film.pages), scene.wrapped(to: film.scenes))
    }
    return PageIndex(page, scene: scene) != sheet.index
  }

  /// How a lane ended before the trace did, or what a reader saw that should not be, the worst
  /// first, and the class of its colour, if there is one; nil if no faults were counted.
  var caption: (text: String, tone: String?)? {
    if let ending = lane.ending { return (ending, "ending") }
    guard lane.isCounted else { return nil }
    let kinds: [(FrameFault.Kind, String, String)] = [
      (.blank, "blank frame", ""), (.wrong, "wrong frame", ""), (.flicker, "jump", ""),
      (.misplaced, "rest", " misplaced"),
      (.pulled, "frame", " pulled"),
      (.stalled, "frame", " stalled"), (.decoded, "frame", " decoded in"),
      (.unused, "frame", " answered for nothing"),
      (.unready, "frame", " not ready"),
    ]
    let counts =
      kinds.map { (lane.recording.count(of: $0), $1, $2) }
      + [(lane.recording.lostTurnCount, "turn", " lost")]
    let words = counts.map { $0 > 0 ? counted($0, $1) + $2 : nil }
    let faults = ([stuck] + words + [late]).compactMap(\.self)
    return faults.isEmpty ? ("no fault", nil) : (faults.joined(separator: ", "), "bad")
  }

  /// The longest time in which parts were blank and turns lost: `stuck on page 3 for 2.1 s`.
  private var stuck: String? {
    var (longest, now) = (0..<0, 0..<0)
    var isLost = false
    for frame in 0..<lane.recording.frameCount {
      let kinds = lane.recording.faults[frame] ?? []
      guard kinds.contains(.blank) || kinds.contains(.lostTurn) else { continue }
      // Content is on its page for some frames before it is at rest, and the turn lost.
      if now.isEmpty || (frame - now.upperBound) * 10 > film.refreshRate {
        (now, isLost) = (frame..<frame, false)
      }
      now = now.lowerBound..<frame + 1
      isLost = isLost || kinds.contains(.lostTurn)
      if isLost, now.count > longest.count { longest = now }
    }
    // After less than half a second, the reader has made the turn again.
    guard longest.count * 2 >= film.refreshRate else { return nil }
    let page = page(in: longest.upperBound - 1)
    return "stuck on page \(page) for \(film.seconds(longest.count))"
  }

  /// `opens 0.70 s late`; what comes late afterwards can be seen in the band.
  private var late: String? {
    guard lane.times != nil, let first = starts.first, first > 0 else { return nil }
    return "opens \(film.seconds(first, decimals: 2)) late"
  }
}
