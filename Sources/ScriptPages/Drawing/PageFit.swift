import Scrolling

/// How the text of a script comes out on pages of one size.
package struct PageFit: Hashable, Sendable {
  /// The size of the letters, in points.
  package let letterSize: Double
  /// Cues of the fullest page that are shown whole; paragraphs, where nobody speaks.
  package let shown: Int
  /// Cues of the fullest page.
  package let count: Int
  /// Whether all of the fullest page is shown.
  package let isWhole: Bool
}

extension PageRenderer {
  /// How `play` comes out on pages of `size`, with the largest letters at which it fits, or else the
  /// smallest there are. Linear in the script.
  package func fit(of play: PagedScript, on size: CGSize) -> PageFit {
    let typography = typography(of: play, on: size)
    let fullest = play.fullestPages(1).first ?? 0
    let content = PageContent(of: play, page: fullest, scene: 0)
    let printed = press(on: nil, typography).printText(of: content)
    return PageFit(
      letterSize: typography.bodySize, shown: printed.count { $0.counts(inProse: play.isProse) },
      count: content.elements.count { $0.counts(inProse: play.isProse) },
      isWhole: printed.count == content.elements.count)
  }
}

extension PageRenderer {
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
}

extension PageRenderer {
  /// How many different characters of `script` are in no font, and so are drawn as boxes. Linear.
  package func missingCharacters(of script: Script) -> Int {
    var characters: Set<Unicode.Scalar> = []
    for element in script.elements {
      characters.formUnion(Paragraph(element, hiding: nil).text.unicodeScalars)
    }
    let sorted = characters.sorted()
    let setter = TextSetter(context: context, bodySize: 12)
    return stride(from: 0, to: sorted.count, by: 1_000).reduce(0) { sum, start in
      // Each stands alone, not joined to the next as an accent is to its letter.
      let part = sorted[start...].prefix(1_000).map(String.init).joined(separator: " ")
      return sum + setter.missingCharacters(in: part)
    }
  }
}
