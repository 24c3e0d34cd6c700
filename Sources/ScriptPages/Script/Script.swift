/// The text that is shown: who says what, in order, with what happens between.
package struct Script: Hashable, Sendable {
  /// What a paragraph that is no cue is for.
  enum Kind: Hashable, Sendable {
    /// Where and when the scene that begins here takes place.
    case heading
    /// What happens on the stage.
    case direction
    /// A line in the middle of the page, such as the name of an act.
    case centred
    /// A line that is sung, and not in a cue.
    case lyric
    /// How one scene turns into the next.
    case transition
    /// A paragraph of a text without characters.
    case prose
  }

  enum Element: Hashable, Sendable {
    case text(Kind, String)
    case cue(Cue)

    var isCue: Bool { if case .cue = self { true } else { false } }

    var heading: String? { if case .text(.heading, let text) = self { text } else { nil } }
  }

  /// In one line; nil if there is none.
  var title: String?
  let elements: [Element]

  var cueCount: Int { elements.count(where: \.isCue) }

  /// The characters in the order of their first cue, with the number of their cues. Linear.
  package var characters: [(name: String, cues: Int)] {
    let names = elements.compactMap { if case .cue(let cue) = $0 { cue.character } else { nil } }
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return names.compactMap { name in counts.removeValue(forKey: name).map { (name, $0) } }
  }

  /// The character with the most cues, the first to speak among equals. Linear.
  package var leadingCharacter: String? { characters.max { $0.cues < $1.cues }?.name }
}

struct Cue: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case speech, lyric
      /// How the words are said or what is done meanwhile, without the parentheses.
      case parenthetical
    }

    let kind: Kind
    var text: String

    init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

    /// Lines of a cue; those of the same kind that follow each other become one part. Linear.
    static func joined(_ lines: [Part]) -> [Part] {
      lines.reduce(into: []) { parts, line in
        if line.kind != .parenthetical, parts.last?.kind == line.kind {
          parts[parts.count - 1].text += "\n" + line.text
        } else {
          parts.append(line)
        }
      }
    }
  }

  let character: String
  /// What is in parentheses beside the name, such as `V.O.`
  var remark: String?
  let parts: [Part]
  /// Whether the cue is spoken at the same time as the one before it.
  var isSimultaneous = false
}
