/// Reads Fountain, by the rules of <https://fountain.io/syntax>.
///
/// Sections, synopses, notes, the boneyard, page breaks and scene numbers are for the author and
/// are left out. Everything else that is not recognised is a stage direction, as Fountain has it:
/// no text is an error.
///
/// One thing is read more freely than the rules have it, because people write it so: a scene
/// heading or a transition needs no empty line below it.
struct FountainReader {
  private var lines: ArraySlice<Substring>
  private var elements: [Script.Element] = []
  /// Whether the next line begins a paragraph.
  private var startsParagraph = true

  /// The script in `text`, whose lines end in `\n`. Linear.
  static func script(in text: String) -> Script {
    var lines = FountainComments.strip(text)[...]
    let title = FountainTitlePage.removeTitle(from: &lines)
    var reader = FountainReader(lines: lines)
    reader.read()
    return Script(title: title, elements: reader.elements)
  }

  private init(lines: ArraySlice<Substring>) {
    self.lines = lines
  }

  private var nextIsBlank: Bool { lines.dropFirst().first?.isBlank ?? true }

  private mutating func read() {
    while let line = lines.first {
      if line.isBlank {
        lines.removeFirst()
        startsParagraph = true
      } else if readOpening(line) {
        startsParagraph = true
      } else {
        if !readForced(line) && !readCue(line) { readDirection() }
        startsParagraph = false
      }
    }
  }

  /// Reads a line below which a paragraph may begin without an empty line between: a heading, a
  /// transition, centred text, or what is for the author alone.
  private mutating func readOpening(_ line: Substring) -> Bool {
    let text = line.trimmed
    switch text.first {
    case "#", "=":
      lines.removeFirst()
    case ".":
      guard let heading = text.after("."), let first = heading.first, first != "." else {
        return false
      }
      take(.heading(withoutSceneNumber(heading).withoutEmphasis))
    case ">":
      if let centred = text.inside(">", "<") {
        take(.centred(centred.trimmed.withoutEmphasis))
      } else {
        take(.transition(text.dropFirst().trimmed.withoutEmphasis))
      }
    case _ where startsParagraph && text.isSceneHeading(isAlone: nextIsBlank):
      take(.heading(withoutSceneNumber(text).withoutEmphasis))
    case _ where startsParagraph && text.isTransition:
      let prose = text.withoutEmphasis
      take(text.hasSuffix(" TO:") ? .transition(prose) : .direction(prose))
    default:
      return false
    }
    return true
  }

  /// Reads another element that says by its first character what it is.
  private mutating func readForced(_ line: Substring) -> Bool {
    let text = line.trimmed
    switch text.first {
    case "~":
      take(.lyric(text.dropFirst().trimmed.withoutEmphasis))
    case "@":
      guard let name = CharacterLine(text.dropFirst()), !nextIsBlank else { return false }
      readCue(of: name)
    case "!":
      readDirection()
    default:
      return false
    }
    return true
  }

  /// Reads a cue that is known by the capitals of its name and by the empty line above it.
  private mutating func readCue(_ line: Substring) -> Bool {
    guard startsParagraph, !nextIsBlank, let name = CharacterLine(line), name.isRecognised else {
      return false
    }
    readCue(of: name)
    return true
  }

  /// Reads lines up to an empty one, or to one that says that it is something else.
  private mutating func readDirection() {
    var paragraph: [String] = []
    while let line = lines.first, !line.isBlank {
      let text = line.trimmed
      if let forced = text.after("!") {
        paragraph.append(forced.withoutEmphasis)
      } else if !paragraph.isEmpty && Self.isForced(text) {
        break
      } else {
        paragraph.append(text.withoutEmphasis)
      }
      lines.removeFirst()
    }
    elements.append(.direction(paragraph.joined(separator: "\n")))
  }

  /// Reads the lines of a cue, up to an empty one. A line of two spaces is an empty line of speech.
  private mutating func readCue(of name: CharacterLine) {
    lines.removeFirst()
    var parts: [Cue.Part] = []
    while let line = lines.first, !line.isEmpty, !line.isBlank || line.utf8.count >= 2 {
      let text = line.trimmed
      if let parenthetical = text.inside("(", ")") {
        parts.append(.parenthetical(parenthetical.trimmed.withoutEmphasis))
      } else if let lyric = text.after("~") {
        parts.append(.lyric(lyric.trimmed.withoutEmphasis))
      } else {
        parts.append(.speech(text.withoutEmphasis))
      }
      lines.removeFirst()
    }
    let isSecond = name.isSimultaneous && elements.last.map { $0.isCue } == true
    elements.append(
      .cue(
        Cue(
          name.character, remark: name.remark, parts: Cue.Part.joined(parts),
          isSimultaneous: isSecond)))
  }

  private mutating func take(_ element: Script.Element) {
    elements.append(element)
    lines.removeFirst()
  }

  /// Whether `text` begins with a character that decides what it is, in the middle of a direction.
  private static func isForced(_ text: Substring) -> Bool {
    switch text.first {
    case ">", "~": true
    case ".": text.dropFirst().first.map { $0 != "." } ?? false
    default: text.starts(with: "===")
    }
  }

  /// `text` without a number between `#` at its end.
  private func withoutSceneNumber(_ text: Substring) -> Substring {
    let text = text.trimmed
    guard text.last == "#", let start = text.dropLast().lastIndex(of: "#") else { return text }
    return text[..<start].trimmed
  }
}

/// The line that names who speaks: `NAME (V.O.) (CONT'D) ^`.
private struct CharacterLine {
  let character: String
  let remark: String?
  let isSimultaneous: Bool

  /// Characters of a name; what is longer and in capitals is something that happens.
  private static let longestName = 40

  /// The parts of `line`; nil where no name is left. The caret may come before the remarks, and a
  /// colon behind the name, as in other kinds of plays.
  init?(_ line: Substring) {
    var name = line.trimmed
    var remarks: [String] = []
    var hasCaret = false
    while true {
      if name.last == "^" {
        hasCaret = true
        name = name.dropLast().trimmed
      } else if name.last == ")", let opening = name.lastIndex(of: "(") {
        remarks.insert(String(name[name.index(after: opening)...].dropLast().trimmed), at: 0)
        name = name[..<opening].trimmed
      } else {
        break
      }
    }
    if name.last == ":" { name = name.dropLast().trimmed }
    guard !name.isEmpty else { return nil }
    character = name.withoutEmphasis
    remark = remarks.isEmpty ? nil : remarks.joined(separator: ", ")
    isSimultaneous = hasCaret
  }

  /// Whether it is known for a name without a mark before it.
  var isRecognised: Bool { character.isCapitals && character.count <= Self.longestName }
}
