import ArgumentParser
import Documents
import Wording

enum VerdictFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, markdown, html, annotations, junit, json

  /// Prints `report` in this format.
  ///
  /// - Parameters:
  ///   - paths: The files of the scenarios by title.
  ///   - page: The same as a page.
  func show(
    _ report: VerdictReport, paths: [String: String], page: @autoclosure () -> Document
  ) {
    let text =
      switch self {
      case .terminal: report.document.terminalText(.standardOutput)
      case .markdown: report.document.markdown(level: 2)
      case .html: page().html
      case .annotations: report.annotations(paths: paths)
      case .junit: report.junit
      case .json: report.json
      }
    print(text, terminator: "", isForPrograms: self != .terminal && self != .markdown)
  }

  /// What stands in a document of `report`: as a terminal shows it, or as Markdown.
  func documentContent(_ report: VerdictReport) throws -> DocumentContent {
    switch self {
    case .terminal: .markdown(report.document.terminalText(.file).markdownCodeBlock)
    case .markdown: .markdown(report.document.markdown(level: 2))
    default:
      throw ValidationError("--format \(rawValue): a document shows terminal or markdown.")
    }
  }
}
