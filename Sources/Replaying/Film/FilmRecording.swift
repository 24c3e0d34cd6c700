import Scrolling

/// What there was to see of one loader, frame by frame, of which only the changes are kept.
package struct FilmRecording: Hashable, Sendable, Codable {
  /// How many frames it has.
  package private(set) var frameCount = 0
  package private(set) var width = Changes<Double>()
  package private(set) var height = Changes<Double>()
  package private(set) var offsetX = Changes<Double>()
  package private(set) var offsetY = Changes<Double>()
  package private(set) var originX = Changes<Double>()
  package private(set) var originY = Changes<Double>()
  /// Pages on the plane, in the order in which they came.
  package private(set) var stays: [PageStay] = []
  /// Pages fetched, in order.
  package private(set) var fetches: [PageFetch] = []
  package private(set) var faults = Changes<[FrameFault.Kind]>()
  package private(set) var lostTurns = Changes<Int>()
  package private(set) var livePages = Changes<Int>()
  package private(set) var liveBytes = Changes<Int>()

  /// No frames.
  package init() {}

  private enum CodingKeys: String, CodingKey {
    case frameCount, width, height, offsetX, offsetY, originX, originY, stays, fetches, faults
    case lostTurns, livePages, liveBytes
  }

  /// The stays that have not ended, and the pages of the last frame.
  private var open: [PageOnPlane: [Int]] = [:]
  private var lastPages: [PageOnPlane] = []

  /// Adds a frame.
  package mutating func append(_ frame: FilmFrame) {
    let number = frameCount
    width.set(frame.size.width, at: number)
    height.set(frame.size.height, at: number)
    offsetX.set(frame.offset.x, at: number)
    offsetY.set(frame.offset.y, at: number)
    originX.set(frame.origin.x, at: number)
    originY.set(frame.origin.y, at: number)
    if frame.pages != lastPages { update(frame.pages) }
    fetches += frame.fetches.map { PageFetch(index: $0, frame: number) }
    faults.set(frame.faults, at: number)
    lostTurns.set(frame.lostTurns, at: number)
    livePages.set(frame.livePages, at: number)
    liveBytes.set(frame.liveBytes, at: number)
    frameCount += 1
  }

  /// There are no further frames.
  package mutating func finish() {
    update([])
    (open, lastPages) = ([:], [])
  }

  private mutating func update(_ pages: [PageOnPlane]) {
    var left = open
    open = [:]
    for page in pages {
      let known = left[page]?.popLast()
      if known == nil { stays.append(PageStay(page: page, begin: frameCount, end: .max)) }
      open[page, default: []].append(known ?? stays.count - 1)
    }
    for index in left.values.joined() { stays[index].end = frameCount }
    lastPages = pages
  }

  /// The frame with a number from 0 on.
  package func frame(_ number: Int) -> FilmFrame {
    FilmFrame(
      size: CGSize(width: width[number] ?? 0, height: height[number] ?? 0),
      offset: CGPoint(x: offsetX[number] ?? 0, y: offsetY[number] ?? 0),
      origin: CGPoint(x: originX[number] ?? 0, y: originY[number] ?? 0),
      pages: stays.filter { $0.frames.contains(number) }.map(\.page)
        .sorted(by: PageOnPlane.isBefore),
      fetches: fetches.filter { $0.frame == number }.map(\.index),
      faults: faults[number] ?? [], lostTurns: lostTurns[number] ?? 0,
      livePages: livePages[number] ?? 0, liveBytes: liveBytes[number] ?? 0)
  }

  /// How many frames have a fault of `kind`.
  package func count(of kind: FrameFault.Kind) -> Int {
    let ends = faults.frames.dropFirst() + [frameCount]
    return faults.values.indices.filter { faults.values[$0].contains(kind) }
      .reduce(0) { $0 + ends[ends.startIndex + $1] - faults.frames[$1] }
  }

  /// How many turns were lost. Two frames in a row that lose turns do not happen: a rest is between.
  package var lostTurnCount: Int { lostTurns.values.reduce(0, +) }
}

/// A page view that lay at one position for some frames.
package struct PageStay: Hashable, Sendable {
  package let page: PageOnPlane
  package let begin: Int
  /// The frame after the last.
  package fileprivate(set) var end: Int

  package var frames: Range<Int> { begin..<end }
}

/// A page that was fetched in a frame.
package struct PageFetch: Hashable, Sendable {
  package let index: PageIndex
  package let frame: Int
}

// Both are arrays of numbers in JSON: there are thousands of them.

extension PageStay: Codable {
  package init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    begin = try numbers.decode(Int.self)
    end = try numbers.decode(Int.self)
    guard begin <= end else {
      throw DecodingError.dataCorruptedError(
        in: numbers, debugDescription: "a page that goes before it comes")
    }
    let index = PageIndex(try numbers.decode(Int.self), scene: try numbers.decode(Int.self))
    page = PageOnPlane(
      index,
      CGRect(
        x: try numbers.decode(Double.self), y: try numbers.decode(Double.self),
        width: try numbers.decode(Double.self), height: try numbers.decode(Double.self)))
  }

  package func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [begin, end, page.index.page, page.index.scene] { try numbers.encode(number) }
    let rect = page.rect
    for number in [rect.minX, rect.minY, rect.width, rect.height] { try numbers.encode(number) }
  }
}

extension PageFetch: Codable {
  package init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    frame = try numbers.decode(Int.self)
    index = PageIndex(try numbers.decode(Int.self), scene: try numbers.decode(Int.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [frame, index.page, index.scene] { try numbers.encode(number) }
  }
}
