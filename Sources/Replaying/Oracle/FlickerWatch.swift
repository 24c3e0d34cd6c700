import Scrolling

/// Watches pages from frame to frame: one that is on the screen moves with the finger, and does not come and go.
struct FlickerWatch {
  /// A page that came back sooner than this, in frames, was gone by mistake.
  private static let blink = 3
  /// A page may be off by so many points.
  private static let tolerance = 0.5

  private var last: [PageOnScreen] = []
  private var vanished: [(index: PageIndex, frame: Int)] = []
  private var frame = 0

  /// The screen shows something else now, at a person's wish: what was there before does not matter.
  mutating func reset() {
    last = []
    vanished = []
  }

  /// Whether a page flickers in a frame that shows `pages`, on a screen of `size` that was scrolled by `moved` points.
  mutating func flickers(_ pages: [PageOnScreen], moved: CGPoint, size: CGSize) -> Bool {
    frame += 1
    defer { last = pages }
    vanished.removeAll { frame - $0.frame > Self.blink }
    let before = vanished.count
    vanished.removeAll { gone in pages.contains { $0.index == gone.index } }
    var flickers = vanished.count < before
    let screen = CGRect(origin: .zero, size: size)
    for page in last {
      let due = page.rect.offsetBy(dx: -moved.x, dy: -moved.y)
      let part = due.intersection(screen)
      guard part.width > Self.tolerance, part.height > Self.tolerance else { continue }
      let same = pages.filter { $0.index == page.index }
      if same.isEmpty {
        vanished.append((page.index, frame))
      } else {
        let offsets = same.map { $0.origin - due.origin }
        flickers =
          flickers || offsets.allSatisfy { max(abs($0.x), abs($0.y)) > Self.tolerance }
      }
    }
    return flickers
  }
}
