/// The text of a play: who says what, in order, with what happens between.
package struct Script: Hashable, Sendable {
  struct TitleField: Hashable, Sendable {
    /// What the line tells, as the author wrote it: `Title`, `Author`, …
    let key: String
    let value: String

    init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// One paragraph of a play.
  enum Element: Hashable, Sendable {
    /// Where and when the scene that begins here takes place.
    case heading(Prose)
    /// What happens on the stage.
    case direction(Prose)
    case cue(Cue)
    /// A line in the middle of the page, such as the name of an act.
    case centred(Prose)
    /// A line that is sung, and not in a cue.
    case lyric(Prose)
    /// How one scene turns into the next.
    case transition(Prose)
    /// A paragraph of a text in which nobody speaks.
    case prose(Prose)

    var isCue: Bool { if case .cue = self { true } else { false } }

    /// The text of what is no cue.
    var prose: Prose? {
      switch self {
      case .heading(let prose), .direction(let prose), .centred(let prose), .lyric(let prose),
        .transition(let prose), .prose(let prose):
        prose
      case .cue: nil
      }
    }
  }

  /// What the title page says, in its order; empty where there is none.
  let titlePage: [TitleField]
  let elements: [Element]

  init(titlePage: [TitleField] = [], elements: [Element]) {
    self.titlePage = titlePage
    self.elements = elements
  }

  /// The title, in one line and without marks of emphasis, where the title page has one.
  var title: String? {
    guard let field = titlePage.first(where: { $0.key.lowercased() == "title" }) else { return nil }
    let lines = field.value.split(separator: "\n")
    return lines.map { Prose(fountain: $0.trimmed).text }.joined(separator: " ")
  }

  /// Linear.
  var cueCount: Int { elements.count(where: \.isCue) }

  /// The characters in the order of their first cue, with the number of their cues. Linear.
  package var characters: [(name: String, cues: Int)] {
    var indices: [String: Int] = [:]
    var characters: [(name: String, cues: Int)] = []
    for case .cue(let cue) in elements {
      if let index = indices[cue.character] {
        characters[index].cues += 1
      } else {
        indices[cue.character] = characters.count
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
struct Cue: Hashable, Sendable {
  /// A paragraph of a cue.
  enum Part: Hashable, Sendable {
    case speech(Prose)
    /// How the words are said or what is done meanwhile, without the parentheses.
    case parenthetical(Prose)
    case lyric(Prose)

    var prose: Prose {
      switch self {
      case .speech(let prose), .parenthetical(let prose), .lyric(let prose): prose
      }
    }

    /// Lines of a cue; those of the same kind that follow each other become one part. Linear.
    static func joined(_ lines: [Part]) -> [Part] {
      var parts: [Part] = []
      var rest = lines[...]
      while let first = rest.first {
        switch first {
        case .speech:
          let run = rest.prefix { if case .speech = $0 { true } else { false } }
          parts.append(.speech(.joined(run.map(\.prose))))
          rest = rest[run.endIndex...]
        case .lyric:
          let run = rest.prefix { if case .lyric = $0 { true } else { false } }
          parts.append(.lyric(.joined(run.map(\.prose))))
          rest = rest[run.endIndex...]
        case .parenthetical: parts.append(rest.removeFirst())
        }
      }
      return parts
    }
  }

  let character: String
  /// What is in parentheses beside the name, such as `V.O.`
  let remark: String?
  let parts: [Part]
  /// Whether the cue is spoken at the same time as the one before it.
  let isSimultaneous: Bool

  init(
    _ character: String, remark: String? = nil, parts: [Part], isSimultaneous: Bool = false
  ) {
    self.character = character
    self.remark = remark
    self.parts = parts
    self.isSimultaneous = isSimultaneous
  }
}
