/// The text of a play: who says what, in order, with what happens between.
package struct Script: Hashable, Sendable {
  /// One paragraph of a play.
  enum Element: Hashable, Sendable {
    /// Where and when the scene that begins here takes place.
    case heading(String)
    /// What happens on the stage.
    case direction(String)
    case cue(Cue)
    /// A line in the middle of the page, such as the name of an act.
    case centred(String)
    /// A line that is sung, and not in a cue.
    case lyric(String)
    /// How one scene turns into the next.
    case transition(String)
    /// A paragraph of a text in which nobody speaks.
    case prose(String)

    var isCue: Bool { if case .cue = self { true } else { false } }

    /// The text of what is no cue.
    var text: String? {
      switch self {
      case .heading(let text), .direction(let text), .centred(let text), .lyric(let text),
        .transition(let text), .prose(let text):
        text
      case .cue: nil
      }
    }
  }

  /// In one line; nil if there is none.
  let title: String?
  let elements: [Element]

  init(title: String? = nil, elements: [Element]) {
    self.title = title
    self.elements = elements
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
    case speech(String)
    /// How the words are said or what is done meanwhile, without the parentheses.
    case parenthetical(String)
    case lyric(String)

    var text: String {
      switch self {
      case .speech(let text), .parenthetical(let text), .lyric(let text): text
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
          parts.append(.speech(run.map(\.text).joined(separator: "\n")))
          rest = rest[run.endIndex...]
        case .lyric:
          let run = rest.prefix { if case .lyric = $0 { true } else { false } }
          parts.append(.lyric(run.map(\.text).joined(separator: "\n")))
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
