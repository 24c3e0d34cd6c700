import Scrolling

/// A reader of the pager's geometry: off its pages at the first rest.
struct GeometryReader {
  private var x: AxisGeometry
  private var y: AxisGeometry
  private let axis: Axis
  private let direction: ReadingDirection?
  /// As long as a page that fills its view is at least, or it is said how long it is.
  private let leastLength: Double

  /// - Parameter axis: Along which pages follow each other.
  init(viewport: CGSize, axis: Axis = .horizontal, direction: ReadingDirection? = nil) {
    (self.axis, self.direction) = (axis, direction)
    (x, y) = (AxisGeometry(viewport: viewport.width), AxisGeometry(viewport: viewport.height))
    leastLength = min(viewport.width, viewport.height) / 4
  }

  var geometry: PageGeometry {
    PageGeometry(
      extent: CGSize(width: x.extent, height: y.extent),
      pitch: CGSize(width: x.pitch, height: y.pitch), anchor: CGPoint(x: x.anchor, y: y.anchor),
      axis: axis, direction: direction)
  }

  /// The geometry; nil if each page fills the screen of `view`, and the next one follows at once.
  func ownGeometry(on view: ScrollView) -> PageGeometry? {
    let geometry = geometry
    let isPlain =
      axis == .horizontal && geometry.step > 0 && geometry.fills(view.screenSize)
      && (view.screen == nil || geometry.extent.width >= leastLength)
    return isPlain ? nil : geometry
  }

  var isRead: Bool { x.isRead }
  /// Whether the distance to the next page is known as well.
  var isComplete: Bool { isRead && (axis == .horizontal ? x : y).isPitchKnown }

  /// Whether pages are known to reach into each other by more than rounding.
  var overlaps: Bool { isComplete && geometry.gap < -0.5 }

  /// - Parameter free: What the device's housing leaves of it, from its corner; nil for all.
  mutating func look(at viewport: CGSize, free: CGRect?) {
    let free = free ?? CGRect(origin: .zero, size: viewport)
    x.fit(viewport.width, free: (free.minX, free.maxX))
    y.fit(viewport.height, free: (free.minY, free.maxY))
  }

  /// - Parameter isGrid: Whether pages follow each other along both axes.
  mutating func read(_ page: CGRect, isGrid: Bool) {
    x.read(page.minX, page.width, isAlong: isGrid || axis == .horizontal)
    y.read(page.minY, page.height, isAlong: isGrid || axis == .vertical)
  }

  /// Learns the pitch from the neighbours of `page` among all `pages`, else from a paging `step`.
  mutating func learnPitch(
    _ page: PageOnScreen, among pages: [PageOnScreen], on plane: PagePlane, step: CGPoint?
  ) {
    func distances(along axis: Axis) -> [CGPoint] {
      pages.filter { plane.isBeside(page.index, $0.index, along: axis) }
        .map { ($0.origin - page.origin).along(axis) }
    }
    x.learnPitch(distances(along: .horizontal), step: step.map { Double($0.x) })
    y.learnPitch(distances(along: .vertical), step: step.map { Double($0.y) })
  }

  /// What is declared and what is seen, if they differ; nil if they do not.
  func contradiction(of declared: PageGeometry) -> String? {
    let (extent, pitch, anchor) = (declared.extent, declared.pitch, declared.anchor)
    let agrees =
      x.agrees(extent.width, pitch.width, anchor.x)
      && y.agrees(extent.height, pitch.height, anchor.y)
    return agrees ? nil : "the pager declares \(declared.text), and has \(geometry.text)"
  }

  /// How far a page that begins at `origin` is from where the page in view may rest, in points:
  /// along an axis at whose end the content is, it may stand anywhere.
  mutating func distance(of origin: CGPoint, atEdge: (horizontal: Bool, vertical: Bool)) -> Double {
    max(
      x.distance(of: origin.x, isAtEdge: atEdge.horizontal),
      y.distance(of: origin.y, isAtEdge: atEdge.vertical))
  }
}

/// The geometry along one axis, as far as it is known.
private struct AxisGeometry {
  private(set) var extent: Double
  private(set) var pitch: Double
  private(set) var anchor = 0.0
  /// Whether it has been read since the viewport has changed, and ever.
  private(set) var isRead = false
  private var wasRead = false
  private(set) var isPitchKnown = false
  private var viewport: Double
  /// Where a page stands in the middle, as long as it may rest there instead: one at an end of the
  /// content may not stand where the others do.
  private var middle: Double?
  /// What of the viewport the device's housing leaves free.
  private var free: (start: Double, end: Double)
  /// Whether a page filled the viewport, or what was free, before that changed, and so has to fill this
  /// one.
  private var mustFill = false

  init(viewport: Double) {
    (self.viewport, extent, pitch, free) = (viewport, viewport, viewport, (0, viewport))
  }

  /// Rounding to pixels moves a page by no more.
  private static func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 0.5 }

  /// No pages are closer: the step of a turned view is 0 along the other axis, but for rounding.
  private static let leastPitch = 1.0

  /// Sums of lengths are rounded.
  private static func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 0.01 }

  /// The viewport is `new` long, and so much of it is `free`. A page that filled it keeps its gap, one
  /// that filled what was free fills that, and another keeps its anchor or middle.
  mutating func fit(_ new: Double, free: (start: Double, end: Double)) {
    defer { self.free = free }
    guard new != viewport else { return }
    let isFilled = wasRead && Self.isNear(extent, viewport) && Self.isNear(anchor, 0)
    let isFreeFilled = wasRead && Self.fills(self.free, from: anchor, extent)
    mustFill = isFilled || isFreeFilled
    if isFilled || !wasRead {
      let turned = Self.isSame(pitch, extent) ? new : new + pitch - extent
      (extent, pitch, anchor) = (new, turned < Self.leastPitch ? new : turned, 0)
    } else if isFreeFilled {
      (extent, anchor) = (free.end - free.start, free.start)
    } else if Self.isNear(anchor, (viewport - extent) / 2) {
      anchor = (new - extent) / 2
    }
    (viewport, isRead, isPitchKnown) = (new, false, isFilled)
  }

  private static func fills(
    _ part: (start: Double, end: Double), from start: Double, _ length: Double
  ) -> Bool { isNear(start, part.start) && isNear(start + length, part.end) }

  /// Reads a page in view from `start`, `length` long: in view as a whole where it fits.
  mutating func read(_ start: Double, _ length: Double, isAlong: Bool) {
    guard !isRead else { return }
    let wasInMiddle = Self.isNear(anchor, (viewport - extent) / 2)
    defer { (isRead, wasRead) = (true, true) }
    if mustFill {
      // Of a page that has to fill the viewport, the housing may have its share.
      if Self.fills(free, from: start, length) {
        (extent, anchor) = (free.end - free.start, free.start)
      }
      return
    }
    // Sums of lengths are rounded.
    let length = Self.isNear(length, viewport) ? viewport : length
    let (start, middle) = (Self.isNear(start, 0) ? 0 : start, (viewport - length) / 2)
    let isCut = isAlong && length <= viewport && (start < 0 || start > 2 * middle + 0.5)
    if wasRead, !isAlong, start >= 0, start <= 2 * middle {
      // Where a page belongs across the axis once the screen has turned is the pager's affair.
      anchor = start
    } else if wasRead ? wasInMiddle : isCut {
      anchor = middle
    } else if !wasRead {
      anchor = start
    }
    (extent, self.middle) = (length, middle)
  }

  /// `neighbours` are so far away along and across. One far off or under the page is none.
  mutating func learnPitch(_ neighbours: [CGPoint], step: Double?) {
    guard !isPitchKnown else { return }
    let beside = neighbours.filter { Self.isNear($0.y, 0) }.map { abs(Double($0.x)) }
      .filter { $0 > extent - 0.5 && $0 < 2 * extent }
    let step = step.flatMap { $0 < Self.leastPitch ? nil : $0 }
    guard let known = beside.min() ?? step else { return }
    let isStep = step.map { Self.isNear($0, known) } ?? false
    // Pages may be a hair apart.
    pitch = isStep ? step ?? known : Self.isSame(known, extent) ? extent : known
    isPitchKnown = true
  }

  func agrees(_ extent: Double, _ pitch: Double, _ anchor: Double) -> Bool {
    Self.isNear(extent, self.extent) && Self.isNear(anchor, self.anchor)
      && (!isPitchKnown || Self.isNear(pitch, self.pitch))
  }

  mutating func distance(of start: Double, isAtEdge: Bool) -> Double {
    if isAtEdge { return 0 }
    if let middle, Self.isNear(start, middle) { anchor = middle }
    guard Self.isNear(start, anchor) else { return abs(start - anchor) }
    middle = nil
    return 0
  }
}
