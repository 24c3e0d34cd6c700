/// The text of a play: who says what, in order, with what happens between.
package struct Script: Hashable, Sendable {
  /// One line of a title page.
  package struct TitleField: Hashable, Sendable {
    /// What the line tells, as the author wrote it: `Title`, `Author`, …
    package let key: String
    /// What it says. Several lines are divided by `\n`.
    package let value: String

    /// The field `key` with the text `value`.
    package init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// One paragraph of a play.
  package enum Element: Hashable, Sendable {
    /// Where and when the scene that begins here takes place.
    case heading(Prose)
    /// What happens on the stage.
    case direction(Prose)
    /// What a character says.
    case cue(Cue)
    /// A line in the middle of the page, such as the name of an act.
    case centred(Prose)
    /// A line that is sung, and not in a cue.
    case lyric(Prose)
    /// How one scene turns into the next.
    case transition(Prose)
    /// A paragraph of a text in which nobody speaks.
    case prose(Prose)

    /// Whether somebody speaks.
    var isCue: Bool { if case .cue = self { true } else { false } }
  }

  /// What the title page says, in its order; empty where there is none.
  package let titlePage: [TitleField]
  /// The play.
  package let elements: [Element]

  /// How it was written down; nil for a play that was not read.
  package let format: ScriptFormat?

  /// A play of `elements`.
  package init(titlePage: [TitleField] = [], elements: [Element], format: ScriptFormat? = nil) {
    self.titlePage = titlePage
    self.elements = elements
    self.format = format
  }

  /// The title, in one line and without marks of emphasis, where the title page has one.
  package var title: String? {
    guard let field = titlePage.first(where: { $0.key.lowercased() == "title" }) else { return nil }
    let lines = field.value.split(separator: "\n")
    return lines.map { Prose(fountain: $0.trimmed).text }.joined(separator: " ")
  }

  /// The number of cues. Linear.
  package var cueCount: Int { elements.count(where: \.isCue) }

  /// The characters in the order of their first cue, with the number of their cues. Linear.
  package var characters: [(name: String, cues: Int)] {
    var places: [String: Int] = [:]
    var characters: [(name: String, cues: Int)] = []
    for case .cue(let cue) in elements {
      if let place = places[cue.character] {
        characters[place].cues += 1
      } else {
        places[cue.character] = characters.count
        characters.append((cue.character, 1))
      }
    }
    return characters
  }

  /// The character with the most cues, the first to speak among equals. Linear.
  package var leadingCharacter: String? {
    let characters = characters
    let most = characters.map(\.cues).max()
    return characters.first { $0.cues == most }?.name
  }
}

/// What one character says at a time.
package struct Cue: Hashable, Sendable {
  /// A paragraph of a cue.
  package enum Part: Hashable, Sendable {
    /// Words that are spoken.
    case speech(Prose)
    /// How the words are said or what is done meanwhile, without the parentheses.
    case parenthetical(Prose)
    /// Words that are sung.
    case lyric(Prose)
  }

  /// Who speaks.
  package let character: String
  /// What stands in parentheses beside the name, such as `V.O.`
  package let remark: String?
  /// What is said, in order.
  package let parts: [Part]
  /// Whether the cue is spoken at the same time as the one before it.
  package let isSimultaneous: Bool

  /// A cue of `character`.
  package init(
    _ character: String, remark: String? = nil, parts: [Part], isSimultaneous: Bool = false
  ) {
    self.character = character
    self.remark = remark
    self.parts = parts
    self.isSimultaneous = isSimultaneous
  }
}
