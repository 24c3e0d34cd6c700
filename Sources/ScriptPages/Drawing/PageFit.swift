import Scrolling

extension PageRenderer {
  /// The typography with the largest letters at which the fullest pages of `play` fit on `size`.
  func typography(of play: PagedScript, on size: CGSize) -> Typography {
    let contents = play.fullestPages(2).map { PageContent(of: play, page: $0, scene: 0) }
    return Typography.largest(on: size) { typography in
      contents.allSatisfy { fits($0, typography) }
    }
  }

  func fits(_ content: PageContent, _ typography: Typography) -> Bool {
    painter(on: nil, typography).drawText(of: content).count == content.elements.count
  }

  /// Whether text of `play` is cut off on pages of `size`, even in the smallest letters. Linear in the script.
  package func cutsOff(_ play: PagedScript, on size: CGSize) -> Bool {
    let typography = typography(of: play, on: size)
    return play.fullestPages(1).contains { page in
      !fits(PageContent(of: play, page: page, scene: 0), typography)
    }
  }
}

extension PagedScript {
  /// The `number` pages with the most text, the fullest first. Linear in the script.
  fileprivate func fullestPages(_ number: Int) -> [Int] {
    let lengths = pages.map { script.elements[$0.elements].reduce(0) { $0 + $1.length } }
    return Array(pages.indices.sorted { lengths[$0] > lengths[$1] }.prefix(number))
  }
}

extension Script.Element {
  /// About how many characters' worth of room the element takes: a last line is half empty, and
  /// there is some space above.
  fileprivate var length: Int {
    guard case .cue(let cue) = self else { return 40 + (text?.utf8.count ?? 0) }
    return cue.parts.reduce(40 + cue.character.utf8.count) { $0 + $1.text.utf8.count }
  }
}
