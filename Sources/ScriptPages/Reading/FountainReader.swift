/// Reads Fountain, by the rules of <https://fountain.io/syntax>.
///
/// Sections, synopses, notes, the boneyard, page breaks and scene numbers are for the author and
/// are left out. Everything else that is not recognised is a stage direction, as Fountain has it:
/// no text is an error.
struct FountainReader {
  private var lines: ArraySlice<Substring>
  private var elements: [Script.Element] = []
  private var previousIsBlank = true

  /// The script in `text`, whose lines end in `\n`. Linear.
  static func script(in text: String) -> Script {
    var lines = FountainComments.strip(text)[...]
    let titlePage = FountainTitlePage.take(from: &lines)
    var reader = FountainReader(lines: lines)
    reader.read()
    return Script(titlePage: titlePage, elements: reader.elements)
  }

  private init(lines: ArraySlice<Substring>) {
    self.lines = lines
  }

  private var nextIsBlank: Bool { lines.dropFirst().first?.isBlank ?? true }

  private mutating func read() {
    while let line = lines.first {
      if line.isBlank {
        lines.removeFirst()
        previousIsBlank = true
      } else {
        if !readForced(line) && !readRecognised(line) { readDirection() }
        previousIsBlank = false
      }
    }
  }

  /// Reads an element that says by its first character what it is.
  private mutating func readForced(_ line: Substring) -> Bool {
    let text = line.trimmed
    switch text.first {
    case "#", "=":
      lines.removeFirst()
    case ".":
      guard let heading = text.after("."), let first = heading.first, first != "." else {
        return false
      }
      take(.heading(Prose(fountain: withoutSceneNumber(heading))))
    case ">":
      if let centred = text.inside(">", "<") {
        take(.centred(Prose(fountain: centred.trimmed)))
      } else {
        take(.transition(Prose(fountain: text.dropFirst().trimmed)))
      }
    case "~":
      take(.lyric(Prose(fountain: text.dropFirst().trimmed)))
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

  /// Reads an element that is known by its capitals and by the empty lines around it.
  private mutating func readRecognised(_ line: Substring) -> Bool {
    guard previousIsBlank else { return false }
    let text = line.trimmed
    if nextIsBlank {
      if Self.isSceneHeading(text) {
        take(.heading(Prose(fountain: withoutSceneNumber(text))))
        return true
      }
      if text.isCapitals && text.hasSuffix("TO:") {
        take(.transition(Prose(fountain: text)))
        return true
      }
    } else if let name = CharacterLine(text), name.character.isCapitals {
      readCue(of: name)
      return true
    }
    return false
  }

  /// Reads lines up to an empty one, or to one that says that it is something else.
  private mutating func readDirection() {
    var paragraph: [Prose] = []
    while let line = lines.first, !line.isBlank {
      let text = line.trimmed
      if let forced = text.after("!") {
        paragraph.append(Prose(fountain: forced))
      } else if !paragraph.isEmpty && Self.isForced(text) {
        break
      } else {
        paragraph.append(Prose(fountain: text))
      }
      lines.removeFirst()
    }
    elements.append(.direction(.joined(paragraph)))
  }

  /// Reads the lines of a cue, up to an empty one. A line of two spaces is an empty line of speech.
  private mutating func readCue(of name: CharacterLine) {
    lines.removeFirst()
    var parts = CueParts()
    while let line = lines.first, !line.isEmpty, !line.isBlank || line.utf8.count >= 2 {
      let text = line.trimmed
      if let parenthetical = text.inside("(", ")") {
        parts.append(.parenthetical(Prose(fountain: parenthetical.trimmed)))
      } else if let lyric = text.after("~") {
        parts.append(.lyric(Prose(fountain: lyric.trimmed)))
      } else {
        parts.append(.speech(Prose(fountain: text)))
      }
      lines.removeFirst()
    }
    let isSecond = name.isSimultaneous && elements.last.map { $0.isCue } == true
    elements.append(
      .cue(
        Cue(
          String(name.character), remark: name.remark, parts: parts.joined,
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

  private static func isSceneHeading(_ text: Substring) -> Bool {
    let word = text.prefix { !$0.isWhitespace }.lowercased()
    let places = ["int", "ext", "est", "int./ext", "int/ext", "i/e"]
    return places.contains { word == $0 || word.hasPrefix($0 + ".") } && word.count < text.count
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
  let character: Substring
  let remark: String?
  let isSimultaneous: Bool

  /// The parts of `line`; nil where no name is left.
  init?(_ line: Substring) {
    var name = line.trimmed
    isSimultaneous = name.last == "^"
    if isSimultaneous { name = name.dropLast().trimmed }
    var remarks: [String] = []
    while name.last == ")", let opening = name.lastIndex(of: "(") {
      remarks.insert(String(name[name.index(after: opening)...].dropLast().trimmed), at: 0)
      name = name[..<opening].trimmed
    }
    guard !name.isEmpty else { return nil }
    character = name
    remark = remarks.isEmpty ? nil : remarks.joined(separator: ", ")
  }
}

extension Script.Element {
  fileprivate var isCue: Bool { if case .cue = self { true } else { false } }
}
