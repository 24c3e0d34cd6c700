import Scrolling

/// How the text of a script comes out on pages of one size.
package struct PageFit: Hashable, Sendable {
  package let letterSize: Double
  /// Cues of the fullest page that are shown whole; paragraphs, where nobody speaks.
  package let shown: Int
  /// Cues of the fullest page.
  package let count: Int
  /// Whether all of the fullest page is shown.
  package let isWhole: Bool
}

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

  /// How `play` comes out on pages of `size`, with the largest letters at which it fits, or else
  /// the smallest there are. Linear in the script.
  package func fit(of play: PagedScript, on size: CGSize) -> PageFit {
    let typography = typography(of: play, on: size)
    let fullest = play.fullestPages(1).first ?? 0
    let content = PageContent(of: play, page: fullest, scene: 0)
    let shown = painter(on: nil, typography).drawText(of: content)
    return PageFit(
      letterSize: typography.bodySize, shown: shown.count { $0.counts(inProse: play.isProse) },
      count: content.elements.count { $0.counts(inProse: play.isProse) },
      isWhole: shown.count == content.elements.count)
  }

  /// The largest number of cues on a page, below that of `play`, for which its text fits on `size`;
  /// nil where not even one does. Linear in the script, for each of few numbers that are tried.
  package func fittingCues(of play: PagedScript, on size: CGSize) -> Int? {
    // A cue has a line of more than 11 pt to itself, and a page two columns at most.
    var low = 0
    var high = min(play.cuesPerPage - 1, Int(2 * size.height / 11))
    while low < high {
      let middle = (low + high + 1) / 2
      if fit(of: PagedScript(play.script, cuesPerPage: middle), on: size).isWhole {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return low > 0 ? low : nil
  }

  /// How many different characters of `script` are in no font, and so are drawn as boxes. Linear.
  package func missingCharacters(of script: Script) -> Int {
    let characters = script.elements.reduce(into: Set<Unicode.Scalar>()) {
      $0.formUnion(Paragraph($1, hiding: nil).text.unicodeScalars)
    }
    let breaker = LineBreaker(context: context, bodySize: 12)
    let sorted = characters.sorted()
    return stride(from: 0, to: sorted.count, by: 1_000).reduce(0) { sum, start in
      // Each is apart from the next, not joined to it as an accent is to its letter.
      let part = sorted[start...].prefix(1_000).map(String.init).joined(separator: " ")
      return sum + breaker.missingCharacters(in: part)
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
    guard case .cue(let cue) = self else { return 40 + (prose?.text.utf8.count ?? 0) }
    return cue.parts.reduce(40 + cue.character.utf8.count) { $0 + $1.prose.text.utf8.count }
  }
}
