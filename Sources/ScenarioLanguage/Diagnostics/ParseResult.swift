import Traces

/// A scenario as it was read, with what is wrong with it.
package struct ParseResult: Sendable {
  let source: SourceText
  package let name: String
  /// What could be read. Parts that could not are as in a scenario that leaves them out.
  let draft: Scenario
  var found: Diagnostics
  let parts: [ScenarioPart: Range<Int>]

  package var scenario: Scenario? { found.errorCount > 0 ? nil : draft }

  /// In the order of the file; at most a hundred errors and a hundred warnings.
  package var diagnostics: [Diagnostic] { found.inOrder(end: source.scalars.count) }

  /// The same with one more diagnostic, about a part: at the first line if the file lacks it.
  package func adding(_ problem: Problem<ScenarioPart>) -> ParseResult {
    var result = self
    result.found.add(problem.moved(to: parts[problem.position] ?? 0..<0))
    return result
  }

  /// The same with what is wrong with the gestures at the largest size, if all could be read.
  ///
  /// - Parameter traces: The recordings by path; if nil, gestures with recordings are not checked.
  package func checkingGestures(_ traces: [String: Trace]?) -> ParseResult {
    guard parts[.gestures] != nil, traces != nil || draft.gestures.tracePaths.isEmpty else {
      return self
    }
    let problems = draft.gestures.problems(
      device: draft.device, pages: draft.pages.max() ?? 0, scenes: draft.scenes,
      traces: traces ?? [:])
    return problems.reduce(self) { result, problem in
      result.adding(problem.moved(to: problem.position.map { .gesture(number: $0) } ?? .gestures))
    }
  }
}

/// A part of a scenario's text that a diagnostic may be about.
package enum ScenarioPart: Hashable, Sendable {
  case device
  case script
  case cuesPerPage
  /// What follows `mode`; a character, if one is named.
  case mode
  case gestures
  /// The first word of a gesture, by its number in the text from 0.
  case gesture(number: Int)
  /// The path in the first `replay` of this trace.
  case trace(path: String)
}

extension Scenario {
  /// Reads what should be the text of a scenario file, which diagnostics call `file`. Linear.
  package static func parse(bytes: [UInt8], file: String, loaders: [String]) -> ParseResult {
    var parser = Parser(SourceText(bytes), loaders)
    parser.parseFile()
    return ParseResult(
      source: parser.source, name: file, draft: parser.draft.scenario, found: parser.found,
      parts: parser.draft.parts)
  }

  /// Whether a scenario can name a loader so: as one word, wherever loaders are listed.
  package static func canSpell(loader name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    var lexer = Lexer(scalars)
    let token = lexer.next()
    return token.kind == .word && token.range == scalars.indices && name != "at"
  }
}
