/// Reads Fountain, by the rules of <https://fountain.io/syntax>.
///
/// Sections, synopses, notes, the boneyard, page breaks and scene numbers are for the author and
/// are left out. Everything else that is not recognised is a stage direction: no text is an error.
/// A scene heading or a transition needs no empty line below it, because people write so.
struct FountainReader {
  private var lines: ArraySlice<Substring>
  private var elements: [Script.Element] = []
  private var startsParagraph = true

  /// The script in `text`, whose lines end in `\n`. Linear.
  static func script(in text: String) -> Script {
    var lines = FountainComments.strip(text)[...]
    let title = FountainTitlePage.removeTitle(from: &lines)
    var reader = FountainReader(lines: lines)
    while let line = reader.lines.first { reader.read(line.trimmed) }
    return Script(title: title, elements: reader.elements)
  }

  private init(lines: ArraySlice<Substring>) { self.lines = lines }

  private var nextIsBlank: Bool { lines.dropFirst().first?.isBlank ?? true }

  private mutating func read(_ text: Substring) {
    if readOpening(text) { return startsParagraph = true }
    if text.first == "~" {
      add(.lyric, text.dropFirst())
    } else if text.first == "!" || !readCue(text) {
      readDirection()
    }
    startsParagraph = false
  }

  /// Reads a line below which a paragraph begins: empty, a heading, a transition, or centred text.
  private mutating func readOpening(_ text: Substring) -> Bool {
    switch text.first {
    case nil, "#", "=": lines.removeFirst()
    case ".":
      guard let heading = text.after("."), let first = heading.first, first != "." else {
        return false
      }
      add(.heading, withoutSceneNumber(heading))
    case ">":
      let centred = text.inside(">", "<")
      add(centred == nil ? .transition : .centred, centred ?? text.dropFirst())
    case _ where startsParagraph && text.isSceneHeading(isAlone: nextIsBlank):
      add(.heading, withoutSceneNumber(text))
    case _ where startsParagraph && text.isTransition:
      add(text.hasSuffix(" TO:") ? .transition : .direction, text)
    default: return false
    }
    return true
  }

  /// Reads a cue that is known by `@`, or by the capitals of its name and the empty line above it,
  /// up to an empty line. A line of two spaces is an empty line of speech.
  private mutating func readCue(_ text: Substring) -> Bool {
    let forced = text.after("@")
    guard !nextIsBlank, forced != nil || startsParagraph,
      let name = CharacterLine(forced ?? text, isForced: forced != nil)
    else { return false }
    lines.removeFirst()
    var parts: [Cue.Part] = []
    while let line = lines.first, !line.isBlank || line.utf8.count >= 2 {
      let text = line.trimmed
      let (parenthetical, lyric) = (text.inside("(", ")"), text.after("~"))
      let kind: Cue.Part.Kind =
        parenthetical != nil ? .parenthetical : lyric != nil ? .lyric : .speech
      let words = parenthetical ?? lyric ?? text
      parts.append(Cue.Part(kind, words.trimmed.withoutEmphasis))
      lines.removeFirst()
    }
    let cue = Cue(
      character: name.character, remark: name.remark, parts: Cue.Part.joined(parts),
      isSimultaneous: name.isSimultaneous && elements.last?.isCue == true)
    elements.append(.cue(cue))
    return true
  }

  /// Reads lines up to an empty one, or to one that says that it is something else.
  private mutating func readDirection() {
    var paragraph: [String] = []
    while let text = lines.first?.trimmed, !text.isEmpty {
      if !paragraph.isEmpty && Self.isForced(text) { break }
      paragraph.append((text.after("!") ?? text).withoutEmphasis)
      lines.removeFirst()
    }
    elements.append(.text(.direction, paragraph.joined(separator: "\n")))
  }

  private mutating func add(_ kind: Script.Kind, _ text: Substring) {
    elements.append(.text(kind, text.trimmed.withoutEmphasis))
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

  /// The parts of `line`; nil without a name, or if it is not taken for one without a mark before it.
  /// A caret may precede remarks, a colon follow the name.
  init?(_ line: Substring, isForced: Bool) {
    var name = line.trimmed
    var remarks: [String] = []
    var hasCaret = false
    while let last = name.last {
      if last == "^" {
        hasCaret = true
        name = name.dropLast().trimmed
      } else if last == ")", let opening = name.lastIndex(of: "(") {
        remarks.insert(String(name[name.index(after: opening)...].dropLast().trimmed), at: 0)
        name = name[..<opening].trimmed
      } else {
        break
      }
    }
    if name.last == ":" { name = name.dropLast().trimmed }
    character = name.withoutEmphasis
    let isRecognised = character.isCapitals && character.count <= Self.longestName
    guard !character.isEmpty, isForced || isRecognised else { return nil }
    remark = remarks.isEmpty ? nil : remarks.joined(separator: ", ")
    isSimultaneous = hasCaret
  }
}
