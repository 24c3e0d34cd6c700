/// A watch for rests at which the page in view stands elsewhere than it should.
struct RestWatch {
  private(set) var misplaced = 0
  /// How far off it is, in points, if that was found in the last frame; else 0.
  private(set) var distance = 0.0

  /// A rest counts when it has lasted so many frames: content may go on in the frame after.
  private static let length = 2
  private var frames = 0

  mutating func reset() { frames = 0 }

  /// A frame, perhaps the last; `distance` is how far off the page in view rests, nil if none.
  mutating func look(distance: Double?, isLast: Bool) {
    self.distance = 0
    frames = distance == nil ? 0 : frames + 1
    guard let distance, frames == Self.length || (isLast && frames == 1) else { return }
    self.distance = distance
    if distance > 0 { misplaced += 1 }
  }
}
