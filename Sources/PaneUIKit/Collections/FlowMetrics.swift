import Foundation

/// What a flow layout lays out: a snapshot of its properties and of what its delegate says.
struct FlowMetrics {
  /// Whether lines are columns that follow each other from left to right.
  var isHorizontal: Bool
  /// Where the section's lines begin.
  var start = 0.0
  var viewport: CGSize
  var inset: UIEdgeInsets
  var lineSpacing: Double
  var itemSpacing: Double
  var sizes: Sizes
  /// Whether cells say how large they are.
  var isEstimated = false

  enum Sizes {
    case uniform(CGSize, count: Int)
    case each([CGSize])
  }

  /// An extent that no item has: what a delegate without a method of its own says.
  nonisolated static let propertyHolds = CGSize(width: CGFloat.nan, height: CGFloat.nan)

  /// Says what UIKit does if an item has no room in a line.
  func nameTooLong() {
    let room = lineLength + 1e-9
    let isTooLong =
      switch sizes {
      case .uniform(let size, let count): count > 0 && cross(size) > room
      case .each(let sizes): sizes.contains { cross($0) > room }
      }
    guard isTooLong, room > 0 else { return }
    let length = isHorizontal ? "height" : "width"
    PagerHost.remark(
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(length) must be less than the \(length) of the UICollectionView minus the section insets and the content insets."
    )
  }

  /// The part of `size` along which lines follow each other.
  func main(_ size: CGSize) -> Double { isHorizontal ? size.width : size.height }

  /// The part of `size` along which the items of a line follow each other.
  func cross(_ size: CGSize) -> Double { isHorizontal ? size.height : size.width }

  func size(main: Double, cross: Double) -> CGSize {
    isHorizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
  }

  func point(main: Double, cross: Double) -> CGPoint {
    isHorizontal ? CGPoint(x: main, y: cross) : CGPoint(x: cross, y: main)
  }

  var mainStart: Double { start + (isHorizontal ? inset.left : inset.top) }
  var mainEnd: Double { isHorizontal ? inset.right : inset.bottom }
  var crossStart: Double { isHorizontal ? inset.top : inset.left }
  var lineLength: Double {
    cross(viewport) - crossStart - (isHorizontal ? inset.bottom : inset.right)
  }
}

/// Items in lines that follow each other: O(1) where they have one extent, else O(items) once.
struct FlowLines {
  private let metrics: FlowMetrics
  private let arrangement: Arrangement
  /// The extent of all lines with their margins.
  let contentSize: CGSize

  private enum Arrangement {
    case grid(item: CGSize, count: Int, perLine: Int)
    case lines(frames: [CGRect], lines: [Line])
  }

  private struct Line {
    var main: ClosedRange<Double>
    var items: Range<Int>
  }

  init(_ metrics: FlowMetrics) {
    self.metrics = metrics
    let end: Double
    switch metrics.sizes {
    case .uniform(let size, let count):
      let step = metrics.cross(size) + metrics.itemSpacing
      let fitting = step > 0 ? (metrics.lineLength + metrics.itemSpacing) / step : 1
      // A line that is not full keeps the places that it would have.
      let perLine = max(1, Int(min(fitting + 1e-9, 1e6)))
      let lines = (count + perLine - 1) / perLine
      let pitch = metrics.main(size) + metrics.lineSpacing
      end = metrics.mainStart + max(0, Double(lines) * pitch - metrics.lineSpacing)
      arrangement = .grid(item: size, count: count, perLine: perLine)
    case .each(let sizes):
      let (frames, lines) = Self.lines(of: sizes, metrics)
      end = lines.last?.main.upperBound ?? metrics.mainStart
      arrangement = .lines(frames: frames, lines: lines)
    }
    contentSize = metrics.size(main: end + metrics.mainEnd, cross: metrics.cross(metrics.viewport))
  }

  /// From one line to the next, where each has one item and all are of one extent; else nil.
  var step: CGPoint? {
    let size: CGSize
    switch arrangement {
    case .grid(let item, let count, let perLine):
      guard perLine == 1, count > 1 else { return nil }
      size = item
    case .lines(let frames, let lines):
      guard lines.count == frames.count, frames.count > 1,
        frames.allSatisfy({ $0.size == frames[0].size })
      else { return nil }
      size = frames[0].size
    }
    return metrics.point(main: metrics.main(size) + metrics.lineSpacing, cross: 0)
  }

  /// The items whose lines `rect` touches: O(1), or O(log lines).
  func items(in rect: CGRect) -> Range<Int> {
    let low = metrics.isHorizontal ? rect.minX : rect.minY
    let high = metrics.isHorizontal ? rect.maxX : rect.maxY
    switch arrangement {
    case .grid(let item, let count, let perLine):
      let pitch = metrics.main(item) + metrics.lineSpacing
      guard pitch > 0, count > 0 else { return 0..<0 }
      let lines = Double((count + perLine - 1) / perLine)
      let first = min(max(((low - metrics.mainStart) / pitch).rounded(.down), 0), lines)
      let end = min(max(((high - metrics.mainStart) / pitch).rounded(.up), first), lines)
      return min(Int(first) * perLine, count)..<min(Int(end) * perLine, count)
    case .lines(_, let lines):
      let first = Self.index(in: lines) { $0.main.upperBound > low }
      let end = max(first, Self.index(in: lines) { $0.main.lowerBound >= high })
      return first < end ? lines[first].items.lowerBound..<lines[end - 1].items.upperBound : 0..<0
    }
  }

  /// The first of `lines` that is beyond what is sought, in O(log lines). In a debug build
  /// `partitioningIndex` would allocate at each step.
  private static func index(in lines: [Line], where isBeyond: (Line) -> Bool) -> Int {
    var (first, end) = (0, lines.count)
    while first < end {
      let middle = (first + end) / 2
      if isBeyond(lines[middle]) { end = middle } else { first = middle + 1 }
    }
    return first
  }

  func frame(of index: Int) -> CGRect {
    switch arrangement {
    case .grid(let item, let count, let perLine):
      let (line, column) = index.quotientAndRemainder(dividingBy: perLine)
      let free = metrics.lineLength - Double(perLine) * metrics.cross(item)
      // One item is in the middle of its line; several share what is free between them.
      let begin = perLine == 1 && count > 0 ? free / 2 : 0
      let gap = perLine == 1 ? 0 : free / Double(perLine - 1)
      return CGRect(
        origin: metrics.point(
          main: metrics.mainStart + Double(line) * (metrics.main(item) + metrics.lineSpacing),
          cross: metrics.crossStart + begin + Double(column) * (metrics.cross(item) + gap)),
        size: item)
    case .lines(let frames, _): return frames[index]
    }
  }
}

extension FlowLines {
  /// Fills one line after another. Items of different extent are in the middle of their line.
  private static func lines(of sizes: [CGSize], _ metrics: FlowMetrics) -> ([CGRect], [Line]) {
    var frames: [CGRect] = []
    var lines: [Line] = []
    var main = metrics.mainStart
    var first = 0
    while first < sizes.count {
      var (used, end) = (metrics.cross(sizes[first]), first + 1)
      while end < sizes.count,
        used + metrics.itemSpacing + metrics.cross(sizes[end]) <= metrics.lineLength + 1e-9
      {
        used += metrics.itemSpacing + metrics.cross(sizes[end])
        end += 1
      }
      let line = sizes[first..<end]
      let thickness = line.map(metrics.main).max() ?? 0
      let free = metrics.lineLength - used
      let isLast = end == sizes.count
      let gap = metrics.itemSpacing + (isLast ? 0 : free / Double(max(1, line.count - 1)))
      let needed = metrics.itemSpacing + metrics.cross(sizes[end - 1])
      let isAlone = metrics.isEstimated && sizes.count == 1
      let hasRoom = isLast && !isAlone && free + 1e-9 >= needed
      var cross = metrics.crossStart + (line.count == 1 && !hasRoom ? free / 2 : 0)
      for size in line {
        let inLine = main + (thickness - metrics.main(size)) / 2
        frames.append(CGRect(origin: metrics.point(main: inLine, cross: cross), size: size))
        cross += metrics.cross(size) + gap
      }
      lines.append(Line(main: main...(main + thickness), items: first..<end))
      main += thickness + metrics.lineSpacing
      first = end
    }
    return (frames, lines)
  }
}

extension CGRect {
  /// Whether the rectangles have a part in common; a common edge is none.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
