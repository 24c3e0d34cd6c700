import Gestures
import InputFiles
import Scrolling

/// Follows fingers whose device does not say which contact belongs to which (multi-touch protocol A).
///
/// A contact with a tracking id is the finger that had it; one without is the finger that was nearest to it in the frame before.
/// A finger keeps the lowest number that was free when it came down. Source: the kernel's multi-touch protocol.
struct ContactTracker {
  /// One contact of a frame.
  struct Contact {
    var x: Int?
    var y: Int?
    var tracking: Int?
    /// Whether the device says that the finger is in the air: no pressure, or no size.
    var isLifted = false
    var isEmpty = true
  }

  /// What a frame does to a finger.
  struct Change {
    let finger: Int
    let phase: Touch.Phase
    let position: CGPoint
  }

  /// More fingers at once than this are a mistake.
  static let mostFingers = 256

  private struct Finger {
    let number: Int
    var tracking: Int?
    var position: CGPoint
    var values: (x: Int, y: Int)
  }

  private var fingers: [Finger] = []

  /// Takes the contacts of a frame. Quadratic in their number.
  mutating func update(
    _ contacts: [Contact],
    position: (Int, Int) throws(InputError) -> CGPoint
  ) throws(InputError) -> [Change] {
    var free = Array(fingers.indices)
    var found: [(finger: Int?, contact: Finger)] = []
    var nameless: [Finger] = []
    for contact in contacts where !contact.isLifted && !contact.isEmpty {
      let known = contact.tracking.flatMap { id in free.first { fingers[$0].tracking == id } }
      guard let x = contact.x ?? known.map({ fingers[$0].values.x }),
        let y = contact.y ?? known.map({ fingers[$0].values.y })
      else { continue }
      let new = Finger(
        number: 0, tracking: contact.tracking, position: try position(x, y), values: (x, y))
      if contact.tracking == nil {
        nameless.append(new)
      } else {
        found.append((known, new))
        free.removeAll { $0 == known }
      }
    }
    found += nearest(nameless, &free)
    let ended = free.map {
      Change(finger: fingers[$0].number, phase: .ended, position: fingers[$0].position)
    }
    return ended + settle(found)
  }

  /// Takes every finger away.
  mutating func lift() -> [Change] {
    defer { fingers = [] }
    return fingers.map { Change(finger: $0.number, phase: .cancelled, position: $0.position) }
  }

  /// Gives each of `contacts` the nearest of the fingers that are `free`: the closest pairs first.
  private func nearest(
    _ contacts: [Finger], _ free: inout [Int]
  ) -> [(finger: Int?, contact: Finger)] {
    let pairs = contacts.indices.flatMap { contact in
      free.map { finger in
        let way = contacts[contact].position - fingers[finger].position
        return (distance: way.x * way.x + way.y * way.y, contact: contact, finger: finger)
      }
    }
    var owner: [Int: Int] = [:]
    var taken: Set<Int> = []
    for pair in pairs.sorted(by: {
      ($0.distance, $0.contact, $0.finger) < ($1.distance, $1.contact, $1.finger)
    })
    where owner[pair.contact] == nil && taken.insert(pair.finger).inserted {
      owner[pair.contact] = pair.finger
    }
    free.removeAll { taken.contains($0) }
    return contacts.enumerated().map { (owner[$0.offset], $0.element) }
  }

  /// Makes `found` the fingers that are down.
  private mutating func settle(_ found: [(finger: Int?, contact: Finger)]) -> [Change] {
    var used = Set(found.compactMap { $0.finger.map { fingers[$0].number } })
    let old = fingers
    fingers = []
    var changes: [Change] = []
    for (finger, contact) in found {
      let number = finger.map { old[$0].number } ?? (0...).first { !used.contains($0) } ?? 0
      used.insert(number)
      fingers.append(
        Finger(
          number: number, tracking: contact.tracking, position: contact.position,
          values: contact.values))
      changes.append(
        Change(
          finger: number, phase: finger == nil ? .began : .moved, position: contact.position))
    }
    return changes.sorted { $0.finger < $1.finger }
  }
}
