/// Reads a play in plain text, as it is shared in mail and on the web.
///
/// - A cue begins a paragraph with `NAME:` and goes on to the next empty line. The words are
///   beside the name or below it. `NAME.` in capitals does as well. A name has 40 characters at
///   most, and beside words each word of it begins with a capital; in a script without capitals it
///   has 12 at most.
/// - Inside a paragraph a new cue begins where a name is in capitals or has spoken before.
/// - What is in parentheses beside the name, at the start of the words or on a line of its own is
///   a parenthetical.
/// - `ACT I`, `Scene 2. A kitchen` or `EXT. BEACH - DAY` at the start of a paragraph is a heading,
///   and `CUT TO:` is a transition there.
/// - `Title: …` at the very start begins a title page, as in Fountain.
/// - Every other paragraph is a stage direction.
struct PlainTextReader {
  private var names: Set<Substring> = []
  private var elements: [Script.Element] = []

  /// The script in `text`, whose lines end in `\n`. Linear.
  static func script(in text: String) -> Script {
    var reader = PlainTextReader()
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let titlePage = FountainTitlePage.take(from: &lines, anyKey: false)
    for paragraph in lines.split(whereSeparator: \.isBlank) {
      reader.read(paragraph.map(\.trimmed)[...])
    }
    return Script(titlePage: titlePage, elements: reader.elements, format: .plainText)
  }

  private mutating func read(_ paragraph: ArraySlice<Substring>) {
    var lines = paragraph
    while let line = lines.first, Self.isHeading(line) || line.isTransition {
      let prose = Prose(String(line))
      elements.append(line.isTransition ? .transition(prose) : .heading(prose))
      lines.removeFirst()
    }
    guard let first = lines.first else { return }
    let isAlone = lines.count == 1
    if let cue = CueOpening(first, isAlone: isAlone), cue.isName || !isAlone && cue.words.isEmpty {
      lines.removeFirst()
      readCue(cue, followedBy: lines)
    } else {
      elements.append(.direction(.joined(lines.map { Prose(String($0)) })))
    }
  }

  /// Takes the cue that `opening` begins, and those that begin in the rest of its paragraph.
  private mutating func readCue(_ opening: CueOpening, followedBy rest: ArraySlice<Substring>) {
    var (name, parts) = start(opening)
    for (position, line) in zip(rest.indices, rest) {
      if let next = CueOpening(line, isAlone: position == rest.endIndex - 1), isSpeaker(next.name) {
        elements.append(.cue(Cue(name, parts: Cue.Part.joined(parts))))
        (name, parts) = start(next)
      } else if let remark = Self.remark(line) {
        parts.append(.parenthetical(Prose(String(remark))))
      } else {
        parts.append(.speech(Prose(String(line))))
      }
    }
    elements.append(.cue(Cue(name, parts: Cue.Part.joined(parts))))
  }

  private mutating func start(_ opening: CueOpening) -> (name: String, parts: [Cue.Part]) {
    names.insert(opening.name)
    var parts: [Cue.Part] = []
    if let remark = opening.remark { parts.append(.parenthetical(Prose(String(remark)))) }
    Self.readFirst(opening.words, into: &parts)
    return (String(opening.name), parts)
  }

  private func isSpeaker(_ name: Substring) -> Bool { name.isCapitals || names.contains(name) }

  /// Takes the words beside a name, which may begin with a remark.
  private static func readFirst(_ words: Substring, into parts: inout [Cue.Part]) {
    guard !words.isEmpty else { return }
    let end = words.firstIndex { $0 == ")" || $0 == "]" || $0 == "）" }
    if let end, let remark = remark(words[...end]) {
      parts.append(.parenthetical(Prose(String(remark))))
      let speech = words[words.index(after: end)...].trimmed
      if !speech.isEmpty { parts.append(.speech(Prose(String(speech)))) }
    } else {
      parts.append(.speech(Prose(String(words))))
    }
  }

  private static func remark(_ text: Substring) -> Substring? {
    (text.inside("(", ")") ?? text.inside("[", "]") ?? text.inside("（", "）"))?.trimmed
  }

  /// Whether `line` names an act or a scene: by the word alone, with a number, or by its location.
  private static func isHeading(_ line: Substring) -> Bool {
    if line.isSceneHeading(isAlone: false) { return true }
    let words = line.split { !$0.isLetter && !$0.isNumber }.prefix(2).map { $0.uppercased() }
    guard let division = words.first, line.count <= 80 else { return false }
    switch division {
    case "PROLOGUE", "EPILOGUE":
      return line.dropLast(line.last == "." ? 1 : 0).count == division.count
    case "ACT", "SCENE":
      guard words.count > 1 else { return line.count == division.count }
      return Int(words[1]) != nil || words[1].allSatisfy { "IVXLC".contains($0) }
        || numerals.contains(words[1])
    default:
      return false
    }
  }

  private static let numerals: Set = [
    "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN",
  ]
}

/// The start of a cue in plain text: `NAME (remark): words` or `NAME. words`.
private struct CueOpening {
  let name: Substring
  let remark: Substring?
  let words: Substring

  /// Characters before the colon or full stop; whatever is longer is not a name.
  private static let longestName = 40
  /// The same where letters know no case: with 40 of them a sentence may be over.
  private static let longestNameWithoutCase = 12

  /// What `line` begins, if it may begin a cue. After `NAME.` there must be something to say, so
  /// it is no cue where the line `isAlone`.
  init?(_ line: Substring, isAlone: Bool) {
    guard !line.isTransition, !line.isSceneHeading(isAlone: false) else { return nil }
    let head = line.prefix(Self.longestName + 1)
    if let colon = head.firstIndex(where: { $0 == ":" || $0 == "：" }) {
      self.init(naming: line[..<colon], words: line[line.index(after: colon)...])
      guard name.allSatisfy(Self.belongsInName) else { return nil }
    } else if let stop = Self.stopAfterName(in: head) {
      self.init(naming: line[..<stop], words: line[line.index(after: stop)...])
      guard name.isCapitals, name.allSatisfy(Self.belongsInName) else { return nil }
      guard !isAlone || !words.isEmpty else { return nil }
    } else {
      return nil
    }
    guard name.first?.isLetter == true else { return nil }
    guard name.knowsCase || name.count <= Self.longestNameWithoutCase else { return nil }
  }

  private init(naming head: Substring, words: Substring) {
    self.words = words.trimmed
    let head = head.trimmed
    if head.last == ")", let opening = head.firstIndex(of: "(") {
      name = head[..<opening].trimmed
      remark = head[head.index(after: opening)...].dropLast().trimmed
    } else {
      name = head
      remark = nil
    }
  }

  /// Whether every word begins as words of names do: `Ghost of Prince Edward`, not `He asked me`.
  var isName: Bool {
    name.split(separator: " ").allSatisfy { word in
      word.first?.isLowercase != true || ["of", "the", "and", "to", "in", "a"].contains(word)
    }
  }

  private static func belongsInName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || " '’.,-&·・".contains(character)
  }

  /// The full stop that ends a name, not the one of `MRS.` in it.
  private static func stopAfterName(in head: Substring) -> Substring.Index? {
    guard let stop = head.firstIndex(of: ".") else { return nil }
    guard ["MR", "MRS", "MS", "DR", "ST"].contains(head[..<stop]) else { return stop }
    return head[head.index(after: stop)...].firstIndex(of: ".")
  }
}
