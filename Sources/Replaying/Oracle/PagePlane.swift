import Algorithms
import Scrolling

/// The plane of pages as a person thinks of it: which page is where, whatever a loader does.
struct PagePlane {
  var pages: Int
  let scenes: Int
  let plane: Plane
  /// Along which the pages of a scene follow each other.
  var axis = Axis.horizontal
  /// Whether the next page lies to the left.
  var isReversed = false

  private var columns: Int { axis == .horizontal ? pages : scenes }
  private var rows: Int { axis == .horizontal ? scenes : pages }

  /// The column and row of a page.
  func position(of index: PageIndex) -> CGPoint {
    CGPoint(x: Double(line(of: index)), y: Double(index.scene)).along(axis)
  }

  /// Which one it is in its row, counted along the axis from page 0 to the right or downwards.
  func line(of index: PageIndex) -> Int { isReversed ? -index.page : index.page }

  /// What should be on a screen of `size` at `position`, in pages from the first. `page` says which
  /// one lies at a column and row, if not its own.
  func pages(
    at position: CGPoint, size: CGSize, geometry: PageGeometry,
    page: ((_ column: Int, _ row: Int) -> PageIndex?)? = nil
  ) -> [PageOnScreen] {
    let page = page ?? self.page
    let (extent, pitch, anchor) = (geometry.extent, geometry.pitch, geometry.anchor)
    func lines(
      _ position: Double, _ pitch: Double, _ anchor: Double, _ extent: Double, _ size: Double
    ) -> [(index: Int, start: Double)] {
      func start(_ index: Double) -> Double { anchor + (index - position) * pitch }
      let first: Double = (position - (anchor + extent) / pitch).rounded(.down) + 1
      return sequence(first: first) { $0 + 1 }.prefix { start($0) < size }
        .map { (Int($0), start($0)) }
    }
    let columns = lines(position.x, pitch.width, anchor.x, extent.width, size.width)
    let rows = lines(position.y, pitch.height, anchor.y, extent.height, size.height)
    return product(rows, columns).compactMap { row, column in
      let rect = CGRect(origin: CGPoint(x: column.start, y: row.start), size: extent)
      return page(column.index, row.index).map { PageOnScreen(index: $0, rect: rect) }
    }
  }

  /// Where the page is that is nearest to `position`: beyond an end, the last one.
  func page(nearest position: CGPoint) -> CGPoint {
    let page = CGPoint(x: position.x.rounded(), y: position.y.rounded())
    guard !plane.wraps else { return page }
    let first = isReversed ? 1 - Double(max(columns, 1)) : 0
    return CGPoint(
      x: min(max(page.x, first), first + Double(max(columns, 1) - 1)),
      y: min(max(page.y, 0), Double(max(rows, 1) - 1)))
  }

  /// The same page.
  func page(near position: CGPoint) -> PageIndex? {
    let nearest = page(nearest: position)
    return page(column: Int(nearest.x), row: Int(nearest.y))
  }

  func page(column: Int, row: Int) -> PageIndex? {
    guard pages > 0, scenes > 0 else { return nil }
    let (page, scene) =
      axis == .horizontal ? (isReversed ? -column : column, row) : (row, column)
    if plane.wraps {
      guard plane.isGrid || scene == 0 else { return nil }
      return PageIndex(page.wrapped(to: pages), scene: scene.wrapped(to: scenes))
    }
    guard (0..<pages).contains(page), (0..<scenes).contains(scene) else { return nil }
    return PageIndex(page, scene: scene)
  }

  func isBeside(_ one: PageIndex, _ other: PageIndex, along axis: Axis) -> Bool {
    let (pages, scenes) = (abs(one.page - other.page), abs(one.scene - other.scene))
    func isStep(_ steps: Int, _ count: Int) -> Bool {
      steps == 1 || plane.wraps && steps == count - 1
    }
    return axis == self.axis
      ? scenes == 0 && isStep(pages, self.pages) : pages == 0 && isStep(scenes, self.scenes)
  }

  /// The turns from one rest to another, along each axis: page boundaries that have passed the
  /// middle of the screen and not come back.
  static func turns(from old: CGPoint, to new: CGPoint) -> (columns: Int, rows: Int) {
    (Int((new.x - old.x).rounded()), Int((new.y - old.y).rounded()))
  }

  /// `line`, or on a plane without ends the nearest to `end` that has the same of `count` pages.
  func line(_ line: Int, near end: Double, count: Int) -> Int {
    guard plane.wraps, count > 0 else { return line }
    return line + Int(((end - Double(line)) / Double(count)).rounded()) * count
  }
}

extension [PageOnScreen] {
  /// The page nearest to where one rests, by half the way to the next at most; the upper of two.
  func inView(_ geometry: PageGeometry) -> PageOnScreen? {
    let (anchor, pitch) = (geometry.anchor, geometry.pitch)
    func distance(_ page: PageOnScreen) -> Double {
      Swift.max(
        abs(page.origin.x - anchor.x) / pitch.width, abs(page.origin.y - anchor.y) / pitch.height)
    }
    return filter { $0.index.page >= 0 && distance($0) <= 0.5 }.reversed()
      .min { distance($0) < distance($1) }
  }
}
