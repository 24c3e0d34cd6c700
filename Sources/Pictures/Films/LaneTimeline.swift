import Replaying
import Scrolling

/// What a lane shows in each refresh of a film, as a person thinks of it: with the first page at the origin, wherever the
/// loader has put it.
struct LaneTimeline {
  let lane: FilmLane
  let refreshes: Range<Int>
  /// The refresh from which each frame is shown.
  let starts: [Int]
  /// The frame that each refresh shows; nil before the first, and where a lane has none.
  let frames: [Int?]

  /// A page view that lies at one position.
  struct Sheet: Hashable {
    let index: PageIndex
    let rect: CGRect
  }

  init(_ lane: FilmLane, of film: Film) {
    (self.lane, refreshes) = (lane, film.refreshes)
    let delays = lane.delays(refreshRate: film.refreshRate)
    starts = (0..<lane.recording.frameCount).map { $0 + (delays[$0] ?? 0) }
    var (frames, next): ([Int?], Int) = ([], 0)
    for refresh in refreshes {
      while next < starts.count, starts[next] <= refresh { next += 1 }
      frames.append(next > 0 ? next - 1 : nil)
    }
    self.frames = frames
  }

  /// The refresh in which a lane that did not come to the trace's end stops; nil if it did.
  var end: Int? { lane.ending == nil ? nil : max(refreshes.lowerBound, starts.last ?? 0) }

  /// The refreshes that show any of `frames`; nil if none does.
  func refreshes(of frames: Range<Int>) -> Range<Int>? {
    guard !frames.isEmpty, frames.lowerBound < starts.count else { return nil }
    let upper =
      frames.upperBound < starts.count ? starts[frames.upperBound] : end ?? refreshes.upperBound
    let window = (starts[frames.lowerBound]..<max(starts[frames.lowerBound], upper))
      .clamped(to: refreshes)
    return window.isEmpty ? nil : window
  }

  /// The refreshes that show a frame of which `test` is true.
  func windows(where test: (Int) -> Bool) -> [Range<Int>] {
    zip(refreshes, frames).filter { refresh, frame in
      frame.map(test) == true && end.map { refresh < $0 } != false
    }.map { $0.0..<$0.0 + 1 }.merged
  }

  /// The screen in a frame, among the pages as a person thinks of them.
  func screen(_ frame: Int) -> CGRect {
    let recording = lane.recording
    return CGRect(
      x: (recording.offsetX[frame] ?? 0) - (recording.originX[frame] ?? 0),
      y: (recording.offsetY[frame] ?? 0) - (recording.originY[frame] ?? 0),
      width: recording.width[frame] ?? 0, height: recording.height[frame] ?? 0)
  }

  /// `page` as a person thinks of it, where the first page should lie at `origin`.
  static func sheet(_ page: PageOnPlane, from origin: CGPoint) -> Sheet {
    let page = PageOnPlane(page.index, page.rect.offsetBy(dx: -origin.x, dy: -origin.y))
    return Sheet(index: page.index, rect: page.rect)
  }

  /// Every page view at every position, and the refreshes in which it is there. Worked out at each call.
  var sheets: [(sheet: Sheet, windows: [Range<Int>])] {
    let recording = lane.recording
    let cuts = Set(recording.originX.frames + recording.originY.frames).sorted()
    let origins = zip(cuts, cuts.dropFirst() + [recording.frameCount]).map { begin, end in
      (
        frames: begin..<end,
        origin: CGPoint(x: recording.originX[begin] ?? 0, y: recording.originY[begin] ?? 0)
      )
    }
    var order: [Sheet] = []
    var windows: [Sheet: [Range<Int>]] = [:]
    for stay in recording.stays {
      for (frames, origin) in origins where frames.overlaps(stay.frames) {
        guard let window = refreshes(of: frames.clamped(to: stay.frames)) else { continue }
        let sheet = Self.sheet(stay.page, from: origin)
        if windows[sheet] == nil { order.append(sheet) }
        windows[sheet, default: []].append(window)
      }
    }
    return order.map { ($0, windows[$0, default: []].merged) }
  }

  /// Whether a page lies in a frame's screen where another should.
  func isWrong(_ sheet: Sheet, in frame: Int, of film: Film) -> Bool {
    let screen = screen(frame)
    let part = sheet.rect.intersection(screen)
    guard part.width > 0.5, part.height > 0.5 else { return false }
    var column = Int((part.midX / screen.width).rounded(.down))
    var row = Int((part.midY / screen.height).rounded(.down))
    if lane.wraps {
      (column, row) = (column.wrapped(to: film.pages), row.wrapped(to: film.scenes))
    }
    return PageIndex(column, scene: row) != sheet.index
  }
}

extension [Range<Int>] {
  /// In order, with those that touch put together.
  var merged: [Range<Int>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { all, range in
      if let last = all.last, last.upperBound >= range.lowerBound {
        all[all.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        all.append(range)
      }
    }
  }
}
