import Basics

extension Script {
  /// A generated script: `pages` pages of `cuesPerPage` cues, the same for the same seed.
  ///
  /// Every page has as many words as every other, cut into cues of the same lengths in another
  /// order, and as many parentheticals and directions: two pages hardly differ in what it costs to
  /// draw them. Linear in `pages`.
  static func generated(seed: UInt64, cuesPerPage: Int, pages: Int = 10) -> Script {
    precondition(cuesPerPage > 0 && pages >= 0, "a script has whole pages of at least one cue")
    var generator = ScriptGenerator(seed: seed, cuesPerPage: cuesPerPage)
    for page in 0..<pages { generator.addPage(page) }
    return Script(title: generator.title, elements: generator.elements)
  }
}

extension PagedScript {
  /// A generated script, ten pages long: a loader draws the same text on the tenth, hundredth and
  /// thousandth page, the last of each size, and only its own part can differ.
  package static func generated(seed: UInt64, cuesPerPage: Int) -> PagedScript {
    PagedScript(.generated(seed: seed, cuesPerPage: cuesPerPage), cuesPerPage: cuesPerPage)
  }
}

private struct ScriptGenerator {
  let title: String
  private(set) var elements: [Script.Element] = []

  private let cuesPerPage: Int
  private var random: SplitMix64
  private var speaker = 0

  /// Words in the cues of a page, before they are shuffled; repeated for longer pages.
  private static let cueLengths = [6, 11, 3, 16, 8, 5, 22, 9, 4, 13, 7, 2]
  private static let pagesPerScene = 2
  /// Pages with fewer cues have no direction in the middle.
  private static let cuesForSecondDirection = 6

  init(seed: UInt64, cuesPerPage: Int) {
    self.cuesPerPage = cuesPerPage
    random = SplitMix64(seed: seed)
    title = random.pick(ScriptWords.titles)
  }

  mutating func addPage(_ page: Int) {
    if page.isMultiple(of: Self.pagesPerScene) {
      let scene = page / Self.pagesPerScene + 1
      let location = random.pick(ScriptWords.locations)
      elements.append(
        .text(.heading, "Scene \(scene). \(location), \(random.pick(ScriptWords.times))"))
    } else {
      addDirection()
    }
    let lengths = random.shuffled(dealt(Self.cueLengths))
    let remarks = random.shuffled(dealt([true, false, false, false]))
    for (index, (length, hasRemark)) in zip(lengths, remarks).enumerated() {
      if cuesPerPage >= Self.cuesForSecondDirection && index == cuesPerPage / 2 { addDirection() }
      addCue(words: length, hasRemark: hasRemark)
    }
  }

  /// As many cards as a page has cues, the deck repeated as needed.
  private func dealt<Card>(_ deck: [Card]) -> [Card] {
    (0..<cuesPerPage).map { deck[$0 % deck.count] }
  }

  private mutating func addDirection() {
    let name = random.pick(ScriptWords.cast)
    let action = random.pick(ScriptWords.actions)
    elements.append(.text(.direction, "\(name) \(action) and \(random.pick(ScriptWords.actions))."))
  }

  private mutating func addCue(words: Int, hasRemark: Bool) {
    // No character speaks twice in a row, and the first of the cast speaks most.
    let before = speaker
    repeat { speaker = random.pick(ScriptWords.turns) } while speaker == before
    var parts: [Cue.Part] = []
    if hasRemark { parts.append(Cue.Part(.parenthetical, random.pick(ScriptWords.remarks))) }
    parts.append(Cue.Part(.speech, speech(words: words)))
    elements.append(.cue(Cue(character: ScriptWords.cast[speaker].uppercased(), parts: parts)))
  }

  private mutating func speech(words: Int) -> String {
    var sentences: [String] = []
    var rest = words
    while rest > 0 {
      let length = rest <= 4 ? rest : min(rest, 3 + random.below(9))
      sentences.append(sentence(words: length))
      rest -= length
    }
    return sentences.joined(separator: " ")
  }

  private mutating func sentence(words: Int) -> String {
    switch words {
    case 1...4: random.pick(ScriptWords.exclamations[words - 1])
    case 5: capitalised(clause()) + "."
    case 6: "\(random.pick(ScriptWords.openers)), \(clause())."
    case 7: capitalised("\(clause()) \(random.pick(ScriptWords.shortTails)).")
    case 8: capitalised("\(clause()) \(random.pick(ScriptWords.longTails)).")
    case 9:
      "\(random.pick(ScriptWords.openers)), \(clause()) \(random.pick(ScriptWords.longTails))."
    case 10: "\(sentence(words: 6)) \(sentence(words: 4))"
    default: capitalised("\(clause()), \(random.pick(ScriptWords.links)) \(clause()).")
    }
  }

  /// Five words: who does what to what.
  private mutating func clause() -> String {
    let subject = random.pick(ScriptWords.subjects)
    let verb = random.pick(ScriptWords.verbs)
    return "\(subject) \(verb) \(random.pick(ScriptWords.objects))"
  }

  private func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
