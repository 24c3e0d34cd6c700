import Gestures

/// The gestures, and blocks of them.
extension Parser {
  /// How deep repeats may be nested, the braces of `gestures` included.
  static let nestingLimit = 64
  /// How many gestures a scenario may come to when every repeat is written out.
  static let gestureLimit = 1_000_000

  /// A gesture, and how many it is when every repeat is written out.
  struct Counted {
    let gesture: Gesture
    let count: Int

    init(_ gesture: Gesture, count: Int = 1) {
      self.gesture = gesture
      self.count = count
    }
  }

  /// A block of gestures, and how many they are when every repeat is written out.
  struct Block {
    var gestures: [Gesture] = []
    var count = 0
  }

  /// Reads `{ … }`.
  mutating func parseGestures() throws(Finding) {
    let range = token.range
    let block = try gestureBlock(after: "gestures")
    if block.gestures.isEmpty, !findings.hasErrors {
      throw .error(
        range, "there are no gestures", help: "open the loader at least: 'open at page 1'")
    }
    draft.scenario.gestures = block.gestures
    draft.parts[.gestures] = range
    guard !findings.hasErrors else { return }
    flow.remarks(at: range).forEach { findings.add($0) }
  }

  private mutating func gestureBlock(after word: String) throws(Finding) -> Block {
    if token.kind == .openBrace, blocks.braces.count == Self.nestingLimit {
      throw .error(
        token.range, "repeats are nested more than \(Self.nestingLimit - 1) deep",
        help: "the outer ones can be one 'repeat' with the product of their counts")
    }
    var result = Block()
    try block(after: word) { parser throws(Finding) in try parser.parseGesture(into: &result) }
    return result
  }

  private mutating func parseGesture(into block: inout Block) throws(Finding) {
    let range = token.range
    if token.kind == .word, Statement(rawValue: text(token)) != nil {
      let word = advance()
      throw intruder(after: word)
        ?? .error(
          range, "'\(text(word))' is not a gesture and cannot be here",
          help: "move it out of the braces; if it is out of them, a '}' is missing above")
    }
    let word = try keyword("gesture", GestureWord.self)
    examples = [word.example]
    if let finding = flow.follow(word, at: range) { findings.add(finding) }
    let counted = try gesture(word, at: range)
    block.gestures.append(counted.gesture)
    guard block.count <= Self.gestureLimit else { return }
    block.count += counted.count
    if block.count > Self.gestureLimit {
      throw .error(
        range, "the gestures come to more than \(grouped(Self.gestureLimit)) here",
        help: "repeat less often; every repeat counts as often as it is done")
    }
  }

  /// Reads what follows `repeat`.
  mutating func repetition(at range: Range<Int>) throws(Finding) -> Counted {
    let before = flow.beginRepeat()
    let times = try repeatCount()
    let block = try gestureBlock(after: "repeat")
    if block.gestures.isEmpty, !findings.hasErrors {
      warn(range, "nothing is repeated here", help: "delete this 'repeat'")
    }
    flow.endRepeat(after: before, at: range, times: times).forEach { findings.add($0) }
    let (count, overflow) = block.count.multipliedReportingOverflow(by: times)
    return Counted(
      .repeat(count: times, block.gestures), count: overflow ? Self.gestureLimit + 1 : count)
  }

  /// Reads how often something is repeated. If that cannot be read, the gestures in the block are
  /// checked all the same.
  private mutating func repeatCount() throws(Finding) -> Int {
    do throws(Finding) {
      return try wholeNumber("a repeat count", in: 1...Self.gestureLimit)
    } catch {
      while !isAtEndOfLine, token.kind != .openBrace { advance() }
      if token.kind == .openBrace {
        report(error)
        _ = try gestureBlock(after: "repeat")
      }
      throw error
    }
  }
}
