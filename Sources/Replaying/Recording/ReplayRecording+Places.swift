import Scrolling

/// Where pages should be, of a row.
extension ReplayRecording {
  /// The page of which most should be on the screen and is not there, and its place on the plane.
  func missing(in frame: Int, of pages: Int) -> (page: Int, place: CGRect)? {
    guard let screen = screen(in: frame), !stays.contains(where: { $0.page.index.scene > 0 })
    else { return nil }
    let there = stays.filter { $0.frames.contains(frame) }.map(\.page)
    return (0..<pages).lazy
      .compactMap { page in place(of: page, in: frame).map { (page: page, place: $0) } }
      .filter { missing in
        missing.place.area(in: screen) > 0
          && !there.contains { $0.index.page == missing.page && $0.rect.isNear(missing.place) }
      }
      .max { $0.place.area(in: screen) < $1.place.area(in: screen) }
  }

  /// Where a page should lie on the plane, or would if the first one lay at `origin`.
  func place(of page: Int, in frame: Int, from origin: CGPoint? = nil) -> CGRect? {
    guard let geometry = geometry[frame], let origin = origin ?? self.origin[frame] else {
      return nil
    }
    let way = CGPoint(x: Double(page) * geometry.step, y: 0).along(geometry.axis)
    return CGRect(origin: origin + way, size: geometry.extent)
  }

  /// The page in view that is in its place, and lacks most of it.
  func tooSmall(in frame: Int, _ afterTurn: Bool) -> FaultCause? {
    guard let screen = screen(in: frame) else { return nil }
    var found: (page: Int, points: Double)?
    for stay in stays where stay.frames.contains(frame) && stay.page.index.scene == 0 {
      let (page, rect) = (stay.page.index.page, stay.page.rect)
      guard let place = place(of: page, in: frame), rect.isNear(place) else { continue }
      let points = Double(max(place.width - rect.width, place.height - rect.height))
      guard points > max(1, found?.points ?? 0), place.area(in: screen) > rect.area(in: screen)
      else { continue }
      found = (page, points)
    }
    return found.map { .tooSmall(page: $0.page, points: $0.points, afterTurn: afterTurn) }
  }

  /// The part of the plane that is on the screen.
  func screen(in frame: Int) -> CGRect? {
    offset[frame].flatMap { offset in size[frame].map { CGRect(origin: offset, size: $0) } }
  }
}
