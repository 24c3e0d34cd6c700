/// A way that content goes for the eye alone: its offset is at the end at once.
struct Glide {
  /// From where content is to where it is seen, when it begins.
  let start: CGPoint
  let began: Microseconds
  /// In s.
  let duration: Double
  let course: Course

  func shift(at time: Microseconds) -> CGPoint {
    let left = 1 - course.way(after: (time - began).seconds / duration)
    return CGPoint(x: start.x * left, y: start.y * left)
  }
}

extension ScrollView {
  private var glide: Glide? { notes?.glide }

  /// Whether content goes its way for the eye.
  package var isGliding: Bool { glide != nil }

  /// From where content is to where it is seen.
  package var glideShift: CGPoint { notes?.glideShift ?? .zero }

  /// How far content still goes by program; nil if it does not.
  package var wayToGo: CGPoint? {
    if let animationTarget { return animationTarget - offset }
    return isGliding ? CGPoint.zero - glideShift : nil
  }

  /// Content was seen at `shown`, and is seen on its way from there to where it is for `duration` s
  /// from `began` on. A drag that is about to end has no motion of its own then.
  package func glide(
    from shown: CGPoint, for duration: Double, at began: Microseconds, by course: Course
  ) {
    let shift = shown - offset
    noted.glide = Glide(start: shift, began: began, duration: duration, course: course)
    noted.glideShift = shift
    stops &+= 1
  }

  /// Content is seen where it is by now.
  package func stepGlide() {
    guard let glide else { return }
    moveShift(to: glide.shift(at: now))
    if (now - glide.began).seconds >= glide.duration { notes?.glide = nil }
  }

  /// Content is seen where it is.
  package func endGlide() {
    guard isGliding else { return }
    moveShift(to: .zero)
    notes?.glide = nil
  }

  private func moveShift(to shift: CGPoint) {
    travel += onScreen(shift - glideShift)
    notes?.glideShift = shift
  }
}
