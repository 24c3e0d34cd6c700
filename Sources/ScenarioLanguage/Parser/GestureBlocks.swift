import Traces

extension Parser {
  /// How deep repeats may be nested, the braces of `gestures` included.
  private static let nestingLimit = 64

  mutating func parseGestures() throws(Diagnostic) {
    let range = token.range
    let errors = found.errorCount
    let gestures = try gestureBlock(after: "gestures")
    guard found.errorCount == errors else { return }
    if gestures.isEmpty {
      throw .error(
        range, "there are no gestures", help: "open the loader at least: 'open at page 1'")
    }
    draft.scenario.gestures = gestures
    draft.parts[.gestures] = range
  }

  private mutating func gestureBlock(after word: String) throws(Diagnostic) -> [Gesture] {
    if token.kind == .openBrace, depth == Self.nestingLimit {
      throw .error(
        token.range, "repeats are nested more than \(Self.nestingLimit - 1) deep",
        help: "the outer ones can be one 'repeat' with the product of their counts")
    }
    var gestures: [Gesture] = []
    try block(after: word) { parser throws(Diagnostic) in
      gestures.append(try parser.parseGesture())
    }
    return gestures
  }

  private mutating func parseGesture() throws(Diagnostic) -> Gesture {
    let range = token.range
    if token.kind == .word, Statement(text(token)) != nil {
      let word = advance()
      throw intruder(after: word)
        ?? .error(
          range, "'\(text(word))' is not a gesture and cannot be here",
          help: "move it out of the braces; if it is out of them, a '}' is missing above")
    }
    let word: GestureWord = try keyword("gesture")
    examples = [word.rawValue]
    draft.parts[.gesture(number: draft.gestureCount)] = range
    draft.gestureCount += 1
    return try gesture(word)
  }

  /// Reads what follows `repeat`. If the count cannot be read, the gestures in the block are checked
  /// all the same.
  mutating func repetition() throws(Diagnostic) -> Gesture {
    let times: Int
    do throws(Diagnostic) {
      times = try count(.repeats)
    } catch {
      while !isAtEndOfLine, token.kind != .openBrace { advance() }
      if token.kind == .openBrace {
        report(error)
        _ = try gestureBlock(after: "repeat")
      }
      throw error
    }
    return .repeat(count: times, try gestureBlock(after: "repeat"))
  }
}
