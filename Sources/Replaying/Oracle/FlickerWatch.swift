import Paging
import Scrolling

/// Watches pages from frame to frame: one that is on the screen moves with the finger, and does not come and go.
package struct FlickerWatch {
  /// A page on the screen, in points from its top left corner.
  package struct Sighting {
    package let index: PageIndex
    package let rect: CGRect
  }

  /// A page that came back sooner than this, in frames, was gone by mistake.
  private static let blink = 3
  /// A page may be off by so many points.
  private static let tolerance = 0.5

  private var last: [Sighting] = []
  private var vanished: [(index: PageIndex, frame: Int)] = []
  private var frame = 0

  /// The screen shows something else now, at a person's wish: what was there before does not matter.
  package mutating func reset() {
    last = []
    vanished = []
  }

  /// Whether a page flickers in a frame that shows `sightings`, on a screen of `size` that was scrolled by `moved` points.
  package mutating func flickers(_ sightings: [Sighting], moved: CGPoint, size: CGSize) -> Bool {
    frame += 1
    defer { last = sightings }
    vanished.removeAll { frame - $0.frame > Self.blink }
    let blinked = vanished.filter { gone in sightings.contains { $0.index == gone.index } }
    vanished.removeAll { gone in blinked.contains { $0.index == gone.index } }
    var flickers = !blinked.isEmpty
    let screen = CGRect(origin: .zero, size: size)
    for before in last {
      let due = before.rect.moved(by: CGPoint.zero - moved)
      guard let part = due.overlap(with: screen), part.isWiderThan(Self.tolerance) else { continue }
      let same = sightings.filter { $0.index == before.index }
      if same.isEmpty {
        vanished.append((before.index, frame))
      } else if !same.contains(where: { $0.rect.origin.isNear(due.origin, Self.tolerance) }) {
        flickers = true
      }
    }
    return flickers
  }
}

extension CGRect {
  /// Whether both sides are longer than `length`.
  fileprivate func isWiderThan(_ length: Double) -> Bool {
    size.width > length && size.height > length
  }
}

extension CGPoint {
  /// Whether both coordinates are at most `distance` away.
  fileprivate func isNear(_ other: CGPoint, _ distance: Double) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}
