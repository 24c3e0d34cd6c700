extension Prose {
  /// One line of Fountain text: `*italic*`, `**bold**`, `***both***`, `_underlined_`.
  ///
  /// A mark opens before a word and closes after one; a mark without a partner, with space on
  /// both sides or behind a backslash is text. Emphasis ends with its line. Linear.
  init(fountain line: some StringProtocol) {
    var reader = EmphasisReader()
    reader.read(Array(line.utf8))
    self.init(
      String(decoding: reader.text, as: UTF8.self),
      spans: reader.spans.sorted { $0.order < $1.order })
  }
}

extension Prose.Span {
  /// By where it begins; the outer of two that begin together comes first.
  fileprivate var order: (Int, Int, UInt8) {
    (range.lowerBound, -range.upperBound, emphasis.rawValue)
  }
}

/// Pairs the marks of emphasis in one line.
private struct EmphasisReader {
  /// A mark that may begin emphasis, as long as nothing has closed it.
  private struct Opening {
    let emphasis: Prose.Emphasis
    /// Where the mark's own characters are in `text`; they go when it is closed.
    let range: Range<Int>
  }

  private(set) var text: [UInt8] = []
  private(set) var spans: [Prose.Span] = []
  /// The last opening of each kind; an earlier one can no longer be closed. At most three.
  private var openings: [Opening] = []
  private var removals: [Range<Int>] = []

  mutating func read(_ line: [UInt8]) {
    var position = 0
    while position < line.count {
      let byte = line[position]
      if byte == backslash, position + 1 < line.count, isMark(line[position + 1]) {
        text.append(line[position + 1])
        position += 2
      } else if isMark(byte) {
        let end = line[position...].firstIndex { $0 != byte } ?? line.count
        let before = position > 0 ? line[position - 1] : space
        let after = end < line.count ? line[end] : space
        readMarks(byte, count: end - position, before: before, after: after)
        position = end
      } else {
        text.append(byte)
        position += 1
      }
    }
    removeMarks()
  }

  /// Takes `count` equal marks, which close what they can and open the rest.
  private mutating func readMarks(_ mark: UInt8, count: Int, before: UInt8, after: UInt8) {
    var units = units(of: mark, count: count)
    if !isSpace(before) {
      // The mark opened last closes first.
      for opening in openings.reversed() {
        guard let unit = units.firstIndex(where: { $0.emphasis == opening.emphasis }) else {
          continue
        }
        close(opening, with: units.remove(at: unit).count)
      }
    }
    for unit in units {
      let start = text.count
      text.append(contentsOf: repeatElement(mark, count: unit.count))
      if !isSpace(after), let emphasis = unit.emphasis {
        openings.removeAll { $0.emphasis == emphasis }
        openings.append(Opening(emphasis: emphasis, range: start..<text.count))
      }
    }
  }

  private mutating func close(_ opening: Opening, with count: Int) {
    openings.removeAll { $0.range == opening.range }
    let end = text.count
    text.append(contentsOf: repeatElement(UInt8(ascii: "*"), count: count))
    removals.append(opening.range)
    removals.append(end..<text.count)
    spans.append(Prose.Span(opening.range.upperBound..<end, opening.emphasis))
  }

  /// The marks as the kinds of emphasis they stand for; a run of any other length is text.
  private func units(of mark: UInt8, count: Int) -> [(emphasis: Prose.Emphasis?, count: Int)] {
    switch (mark, count) {
    case (underscore, 1): [(.underline, 1)]
    case (asterisk, 1): [(.italic, 1)]
    case (asterisk, 2): [(.bold, 2)]
    case (asterisk, 3): [(.italic, 1), (.bold, 2)]
    default: [(nil, count)]
    }
  }

  /// Takes the marks that were paired out of the text, and moves the spans accordingly.
  private mutating func removeMarks() {
    guard !removals.isEmpty else { return }
    removals.sort { $0.lowerBound < $1.lowerBound }
    var kept: [UInt8] = []
    /// Where each byte of the text is afterwards.
    var moved: [Int] = []
    moved.reserveCapacity(text.count + 1)
    var next = removals[...]
    for (position, byte) in text.enumerated() {
      moved.append(kept.count)
      while let removal = next.first, removal.upperBound <= position { next.removeFirst() }
      if let removal = next.first, removal.contains(position) { continue }
      kept.append(byte)
    }
    moved.append(kept.count)
    text = kept
    spans = spans.map { span in
      Prose.Span(moved[span.range.lowerBound]..<moved[span.range.upperBound], span.emphasis)
    }
    spans.removeAll { $0.range.isEmpty }
  }

  private func isMark(_ byte: UInt8) -> Bool { byte == asterisk || byte == underscore }

  private func isSpace(_ byte: UInt8) -> Bool { byte == space || byte == UInt8(ascii: "\t") }
}

private let asterisk = UInt8(ascii: "*")
private let underscore = UInt8(ascii: "_")
private let backslash = UInt8(ascii: "\\")
private let space = UInt8(ascii: " ")
