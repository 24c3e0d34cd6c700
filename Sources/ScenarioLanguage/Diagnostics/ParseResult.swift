import Scrolling
import Traces

/// A scenario as it was read, with what is wrong with it.
package struct ParseResult: Sendable {
  /// The file; nil for a scenario that is written in Swift.
  let source: SourceText?
  package let name: String
  /// What could be read. Parts that could not are as in a scenario that leaves them out.
  private let draft: Scenario
  private var found: Diagnostics
  private let parts: [ScenarioPart: Range<Int>]

  init(
    _ draft: Scenario, name: String, source: SourceText?, _ found: Diagnostics,
    _ parts: [ScenarioPart: Range<Int>]
  ) {
    (self.source, self.name, self.draft) = (source, name, draft)
    (self.found, self.parts) = (found, parts)
  }

  /// The scenario; nil if there is any error.
  package var scenario: Scenario? { found.errorCount > 0 ? nil : draft }

  /// Everything that is wrong or doubtful, in the order of the file; at most a hundred errors and a
  /// hundred warnings, and then how many more there are.
  package var diagnostics: [Diagnostic] { found.inOrder(end: source?.scalars.count ?? 0) }

  /// The same with one more diagnostic, about a part of the scenario.
  ///
  /// - Parameter part: The first line is marked if it is not spelt out in the file.
  package func adding(
    _ severity: Diagnostic.Severity, at part: ScenarioPart, _ message: String, help: String? = nil
  ) -> ParseResult {
    var result = self
    result.found.add(
      Diagnostic(
        severity: severity, range: parts[part] ?? 0..<0,
        message: source == nil ? "\(part.name(in: draft)): \(message)" : message, help: help))
    return result
  }

  /// The same with what is wrong with the gestures, if all of them could be read: they are compiled
  /// for the largest size.
  ///
  /// - Parameter traces: The recordings that they replay, by path; nil if they are not known, so
  ///   that only gestures without recordings are checked.
  package func checkingGestures(_ traces: [String: Trace]?) -> ParseResult {
    guard parts[.gestures] != nil, traces != nil || draft.gestures.tracePaths.isEmpty else {
      return self
    }
    let problems = draft.gestures.problems(
      device: draft.device, pages: draft.pages.max() ?? 0, scenes: draft.scenes,
      traces: traces ?? [:])
    return problems.reduce(self) { result, problem in
      result.adding(
        problem.isError ? .error : .warning,
        at: problem.index.map { .gesture(number: $0) } ?? .gestures, problem.message,
        help: problem.help)
    }
  }
}

/// A part of a scenario that a later check may have something to say about.
package enum ScenarioPart: Hashable, Sendable {
  /// The first word or number after `device`.
  case device
  /// The path in `script file`.
  case script
  /// The number in `cues … per page`.
  case cuesPerPage
  /// What follows `mode`; a character, if one is named.
  case mode
  /// The opening brace after `gestures`.
  case gestures
  /// The first word of a gesture, by its number in the text from 0.
  case gesture(number: Int)
  /// The path in the first `replay` of this trace.
  case trace(path: String)

  /// What a scenario without a text calls it.
  fileprivate func name(in scenario: Scenario) -> String {
    switch self {
    case .cuesPerPage: "cues per page"
    case .gesture(let number):
      scenario.gestures.written.dropFirst(number).first?.text ?? "gestures"
    case .trace(let path): Gesture.replay(path: path).text
    case .device, .script, .mode, .gestures: "\(self)"
    }
  }
}

extension [Gesture] {
  /// The gestures in the order of the text, those inside repeats after the repeat.
  var written: [Gesture] {
    flatMap { gesture -> [Gesture] in
      if case .repeat(_, let body) = gesture { [gesture] + body.written } else { [gesture] }
    }
  }
}

extension Scenario {
  /// Reads the text of a scenario file; takes time linear in its length.
  ///
  /// - Parameters:
  ///   - file: The name by which diagnostics call the file.
  ///   - vocabulary: The loaders and metrics that there are.
  package static func parse(_ text: String, file: String, vocabulary: Vocabulary) -> ParseResult {
    parse(bytes: Array(text.utf8), file: file, vocabulary: vocabulary)
  }

  /// Reads the bytes of a scenario file, whatever they are; takes time linear in their number.
  package static func parse(bytes: [UInt8], file: String, vocabulary: Vocabulary) -> ParseResult {
    var parser = Parser(SourceText(bytes, name: file), vocabulary)
    parser.parseFile()
    return ParseResult(
      parser.draft.scenario, name: file, source: parser.source, parser.found, parser.draft.parts)
  }
}
