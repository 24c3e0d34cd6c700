import Paging

/// A call of the loader or of its page source.
package struct TimelineCall: Hashable, Sendable {
  /// What was called.
  package enum Kind: String, Sendable, CaseIterable {
    // Of the loader.
    case make = "init"
    case open, show, rotate, handleMemoryWarning, layout, close
    case scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewWillEndDragging
    case scrollViewDidEndDragging, scrollViewWillBeginDecelerating, scrollViewDidEndDecelerating
    case scrollViewDidEndScrollingAnimation
    // Of the page source.
    case fetch, redraw

    /// Whether it is the loader's code.
    package var isLoader: Bool {
      switch self {
      case .fetch, .redraw: false
      default: true
      }
    }
  }

  package let kind: Kind
  /// The page that is asked for; nil where the call names none.
  package let page: PageIndex?
  package let frame: Int
  /// When it began, in ns since the begin of its frame.
  package let begin: Int
  /// How long it took, in ns, with what it called in turn.
  package var duration: Int

  package init(_ kind: Kind, page: PageIndex? = nil, frame: Int, begin: Int, duration: Int) {
    (self.kind, self.page, self.frame) = (kind, page, frame)
    (self.begin, self.duration) = (begin, duration)
  }
}

/// Calls in the order in which they began; columns in JSON, as there are tens of thousands.
package struct TimelineCalls: Hashable, Sendable {
  package var all: [TimelineCall]

  package init(_ all: [TimelineCall] = []) { self.all = all }
}

extension TimelineCalls: Codable {
  private enum CodingKeys: String, CodingKey {
    /// The kinds there are, and the index of each call's among them.
    case names, kinds
    /// From one call's frame to the next one's.
    case steps
    case begins, durations
    /// The calls that name a page, by index; from each to the next.
    case paged
    case pages, scenes
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func column(_ key: CodingKeys) throws -> [Int] { try container.decode([Int].self, forKey: key) }
    let names = try container.decode([String].self, forKey: .names).map(TimelineCall.Kind.init)
    let (kinds, steps) = (try column(.kinds), try column(.steps))
    let (begins, durations) = (try column(.begins), try column(.durations))
    let (paged, pages, scenes) = (try column(.paged), try column(.pages), try column(.scenes))
    guard Set([kinds, steps, begins, durations].map(\.count)).count == 1,
      Set([paged, pages, scenes].map(\.count)).count == 1,
      kinds.allSatisfy({ names.indices.contains($0) && names[$0] != nil })
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "calls of unequal columns"))
    }
    var indices: [Int: PageIndex] = [:]
    var call = 0
    for (step, index) in zip(paged, zip(pages, scenes)) {
      call &+= step
      indices[call] = PageIndex(index.0, scene: index.1)
    }
    var frame = 0
    all = kinds.indices.compactMap { index in
      frame &+= steps[index]
      return names[kinds[index]].map {
        TimelineCall(
          $0, page: indices[index], frame: frame, begin: begins[index],
          duration: durations[index])
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let names = TimelineCall.Kind.allCases
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, 0...))
    let paged = all.indices.filter { all[$0].page != nil }
    let indices = paged.compactMap { all[$0].page }
    try container.encode(names.map(\.rawValue), forKey: .names)
    try container.encode(all.map { numbers[$0.kind] ?? 0 }, forKey: .kinds)
    try container.encode(Self.steps(all.map(\.frame)), forKey: .steps)
    try container.encode(all.map(\.begin), forKey: .begins)
    try container.encode(all.map(\.duration), forKey: .durations)
    try container.encode(Self.steps(paged), forKey: .paged)
    try container.encode(indices.map(\.page), forKey: .pages)
    try container.encode(indices.map(\.scene), forKey: .scenes)
  }

  private static func steps(_ numbers: [Int]) -> [Int] {
    zip(numbers, [0] + numbers).map { $0 - $1 }
  }
}
