import Scrolling

extension PageRenderer {
  /// The typography with the largest letters, in whole points, at which the fullest pages fit on
  /// `size`, or with the smallest. Tries at most four sizes: each loads its fonts.
  func typography(of script: PagedScript, on size: CGSize) -> Typography {
    let contents = script.fullestPages(2).map { PageContent(of: script, page: $0, scene: 0) }
    var low = Typography.smallest
    var high = Int(min(22, max(15, min(size.width, size.height) / 32)))
    while low < high {
      let middle = (low + high + 1) / 2
      let typography = Typography(page: size, bodySize: Double(middle))
      if contents.allSatisfy({ fits($0, typography) }) { low = middle } else { high = middle - 1 }
    }
    return Typography(page: size, bodySize: Double(low))
  }

  func fits(_ content: PageContent, _ typography: Typography) -> Bool {
    painter(on: nil, typography).drawText(of: content)
  }

  /// Whether text of `script` is cut off on pages of `size`, even in the smallest letters. Linear.
  package func cutsOff(_ script: PagedScript, on size: CGSize) -> Bool {
    let typography = typography(of: script, on: size)
    return script.fullestPages(1).contains { page in
      !fits(PageContent(of: script, page: page, scene: 0), typography)
    }
  }
}

extension PagedScript {
  /// The `number` pages with the most text, the fullest first. Linear in the script.
  fileprivate func fullestPages(_ number: Int) -> [Int] {
    let lengths = pages.map { text.elements[$0.elements].reduce(0) { $0 + $1.length } }
    return Array(pages.indices.sorted { lengths[$0] > lengths[$1] }.prefix(number))
  }
}

extension Script.Element {
  /// Its room in characters, about: with half of a last line and some space above.
  fileprivate var length: Int {
    switch self {
    case .text(_, let text): 40 + text.utf8.count
    case .cue(let cue): cue.parts.reduce(40 + cue.character.utf8.count) { $0 + $1.text.utf8.count }
    }
  }
}
