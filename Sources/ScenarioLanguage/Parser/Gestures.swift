import Gestures

/// The gestures.
extension Parser {
  /// How deep repeats may be nested, the braces of `gestures` included.
  static let nestingLimit = 64
  /// How many gestures a scenario may come to when every repeat is written out.
  static let gestureLimit = 1_000_000

  /// A gesture, and how many it is when every repeat is written out.
  struct Counted {
    let gesture: Gesture
    let count: Int

    /// A gesture that is done `count` times over.
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
  mutating func parseGestures() throws(StatementError) {
    let place = token.range
    let block = try block(after: "gestures")
    if block.gestures.isEmpty, !findings.hasErrors {
      throw fail(
        place, "there are no gestures", help: "open the loader at least: 'open at page 1'")
    }
    draft.gestures = block.gestures
    draft.parts[.gestures] = place
    guard !findings.hasErrors else { return }
    flow.remarks(at: place).forEach { add($0) }
  }

  private mutating func add(_ remark: GestureFlow.Remark) {
    findings.add(remark.severity, at: remark.place, remark.message, help: remark.help)
  }

  private mutating func block(after word: String) throws(StatementError) -> Block {
    if token.kind == .openBrace, openBraces.count == Self.nestingLimit {
      throw fail(
        token.range, "repeats are nested more than \(Self.nestingLimit - 1) deep",
        help: "the outer ones can be one 'repeat' with the product of their counts")
    }
    try openBrace(after: word)
    defer { closeBrace() }
    var block = Block()
    while token.kind != .closeBrace, !findings.isFull {
      if token.kind == .end || isAtOutsideStatement {
        throw unclosedBlock()
      }
      if token.kind == .newline {
        advance()
      } else {
        parseGesture(into: &block)
      }
    }
    return block
  }

  private mutating func parseGesture(into block: inout Block) {
    let place = token.range
    do throws(StatementError) {
      let word = try gestureWord()
      construct = .gesture(word)
      if let remark = flow.follow(word, at: place) { add(remark) }
      let counted = try gesture(word, at: place)
      try add(counted, at: place, to: &block)
      try endStatement()
    } catch {
      skipStatement()
    }
  }

  /// Adds a gesture; reports the first one with which they come to too many.
  private mutating func add(
    _ counted: Counted, at place: Range<Int>, to block: inout Block
  ) throws(StatementError) {
    block.gestures.append(counted.gesture)
    guard block.count <= Self.gestureLimit else { return }
    block.count += counted.count
    if block.count > Self.gestureLimit {
      throw fail(
        place, "the gestures come to more than \(grouped(Self.gestureLimit)) here",
        help: "repeat less often; every repeat counts as often as it is done")
    }
  }

  /// Reads the first word of a gesture; a misspelt one is taken for what was probably meant.
  private mutating func gestureWord() throws(StatementError) -> GestureWord {
    guard token.kind == .word else {
      let names = GestureWord.allCases.map(\.rawValue)
      throw unexpected("a gesture", help: "gestures begin with \(names.joined(separator: ", "))")
    }
    let name = text(token)
    if let word = GestureWord(rawValue: name) {
      advance()
      return word
    }
    if Statement(rawValue: name) != nil {
      let word = advance()
      if touchesIntruder(word) { throw intruder(in: word) }
      throw fail(
        word.range, "'\(name)' is no gesture and cannot stand here",
        help: "move it out of the braces; if it is out of them, a '}' is missing above")
    }
    let names = GestureWord.allCases.map(\.rawValue)
    let unknownWord = advance()
    let error = unknown(unknownWord, "gesture", in: names)
    guard let nearest = Suggestion.nearest(to: name, in: names),
      let word = GestureWord(rawValue: nearest)
    else { throw error }
    return word
  }

  /// Reads what stands after `repeat`.
  mutating func repetition(at place: Range<Int>) throws(StatementError) -> Counted {
    let before = flow.beginRepeat()
    let times = try repeatCount()
    let block = try block(after: "repeat")
    if block.gestures.isEmpty, !findings.hasErrors {
      findings.add(.warning, at: place, "nothing is repeated here", help: "delete this 'repeat'")
    }
    flow.endRepeat(after: before, at: place, times: times).forEach { add($0) }
    let (count, overflow) = block.count.multipliedReportingOverflow(by: times)
    return Counted(
      .repeat(count: times, block.gestures), count: overflow ? Self.gestureLimit + 1 : count)
  }

  /// Reads how often something is repeated. If that cannot be read, the gestures in the block are
  /// checked all the same.
  private mutating func repeatCount() throws(StatementError) -> Int {
    do throws(StatementError) {
      return try wholeNumber("a repeat count", in: 1...Self.gestureLimit)
    } catch {
      while !isAtEndOfStatement, token.kind != .openBrace { advance() }
      if token.kind == .openBrace { _ = try block(after: "repeat") }
      throw error
    }
  }
}
