import Scrolling

extension PageRenderer {
  /// The typography with the largest letters at which the fullest pages of `play` fit on `size`.
  func typography(of play: PagedScript, on size: CGSize) -> Typography {
    let pages = play.fullestPages(2).map { PageContent(of: play, page: $0, scene: 0) }
    return Typography.largest(on: size) { typography in
      pages.allSatisfy { fits($0, typography) }
    }
  }
}

extension PagedScript {
  /// The `number` pages with the most text, the fullest first. Linear in the script.
  func fullestPages(_ number: Int) -> [Int] {
    let fillings = leaves.map { leaf in
      script.elements[leaf.elements].reduce(0) { $0 + $1.filling }
    }
    let pages = leaves.indices.sorted { fillings[$0] > fillings[$1] }
    return Array(pages.prefix(number))
  }
}

extension Script.Element {
  /// About how many characters' worth of room the element takes.
  fileprivate var filling: Int {
    /// A last line is half empty, and there is some space above.
    let perElement = 40
    return switch self {
    case .heading(let prose), .direction(let prose), .centred(let prose), .lyric(let prose),
      .transition(let prose), .prose(let prose):
      perElement + prose.text.utf8.count
    case .cue(let cue):
      cue.parts.reduce(perElement + cue.character.utf8.count) { sum, part in
        switch part {
        case .speech(let prose), .parenthetical(let prose), .lyric(let prose):
          sum + prose.text.utf8.count
        }
      }
    }
  }
}
