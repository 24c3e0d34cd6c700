import Scrolling

/// Watches pages from frame to frame: one on the screen moves with the finger, and stays.
struct FlickerWatch {
  /// A page that came back sooner than this, in frames, was gone by mistake.
  private static let blink = 3
  /// Whether loading takes time: what came back while its place was seen was gone by mistake.
  private let isLate: Bool
  private static let tolerance = 0.5

  private var last: [PageOnScreen] = []
  private var vanished: [(index: PageIndex, frame: Int, due: CGRect)] = []
  /// How far a page that jumped in the last frame is off, in points; 0 if none did.
  private(set) var jump = 0.0

  init(isLate: Bool = false) { self.isLate = isLate }

  /// The screen shows something else now, as it was told to: what was there does not matter.
  mutating func reset() { (last, vanished) = ([], []) }

  /// Pages came, went or moved: the first one that was seen stays, and others make room.
  mutating func follow(_ change: PageChange) {
    (last, vanished) = (last.renumbered(change.number).prefix(1).filter { $0.index.page >= 0 }, [])
  }

  /// Whether a page flickers in a `frame` of `pages`, on a screen of `size` scrolled by `moved` pt.
  /// If pages make room for one that grows, it is enough that one stays.
  mutating func flickers(
    _ pages: [PageOnScreen], in frame: Int, moved: CGPoint, size: CGSize, makesRoom: Bool = false
  ) -> Bool {
    var (least, most) = (Double.infinity, 0.0)
    defer { last = pages }
    let screen = CGRect(origin: .zero, size: size)
    func isSeen(_ rect: CGRect) -> Bool {
      let part = rect.intersection(screen)
      return part.width > Self.tolerance && part.height > Self.tolerance
    }
    for index in vanished.indices { vanished[index].due = vanished[index].due - moved }
    vanished.removeAll { isLate ? !isSeen($0.due) : frame - $0.frame > Self.blink }
    let before = vanished.count
    vanished.removeAll { gone in pages.contains { $0.index == gone.index } }
    let cameBack = vanished.count < before
    for page in last {
      let due = page.rect - moved
      guard isSeen(due) else { continue }
      let distances = pages.filter { $0.index == page.index }
        .map { due.turns(to: $0.rect) ? 0 : due.shift(to: $0.rect) }
      guard let distance = distances.min() else {
        vanished.append((page.index, frame, due))
        continue
      }
      (least, most) = (min(least, distance), max(most, distance))
    }
    jump = makesRoom && least <= Self.tolerance || most <= Self.tolerance ? 0 : most
    return cameBack || jump > 0
  }
}

extension CGRect {
  /// Whether what is at `rect` now has been turned in perspective, which changes its extent along both
  /// axes: where it should be then is not known.
  fileprivate func turns(to rect: CGRect) -> Bool {
    abs(rect.width - width) > 0.5 && abs(rect.height - height) > 0.5
  }

  /// How far `rect` is from here: along each axis what turns or grows leaves an edge or its middle in
  /// its place.
  fileprivate func shift(to rect: CGRect) -> Double {
    max(
      min(abs(rect.minX - minX), abs(rect.maxX - maxX), abs(rect.midX - midX)),
      min(abs(rect.minY - minY), abs(rect.maxY - maxY), abs(rect.midY - midY)))
  }
}
