import ArgumentParser
import Documents
import Foundation
import Verdicts
import Wording

enum VerdictFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, markdown, html, annotations, junit, json

  /// Prints `judgements`, of which `page` is the page; `paths` are the scenarios' files by title.
  func show(
    _ judgements: [Judgement], paths: [String: String], page: @autoclosure () -> Document
  ) {
    let text =
      switch self {
      case .terminal: judgements.document.terminalText(.standardOutput)
      case .markdown: judgements.document.markdown(level: 2)
      case .html: page().html
      case .annotations: judgements.annotations(paths: paths.mapValues(pathInRepository))
      case .junit: judgements.junit
      case .json: judgements.json
      }
    print(text, terminator: "", isForPrograms: self != .terminal && self != .markdown)
  }

  /// What stands in a document of `judgements`: as a terminal shows it, or as Markdown.
  func documentContent(_ judgements: [Judgement]) throws -> DocumentContent {
    switch self {
    case .terminal: .markdown(judgements.document.terminalText(.file).markdownCodeBlock)
    case .markdown: .markdown(judgements.document.markdown(level: 2))
    default:
      throw ValidationError("--format \(rawValue): a document shows terminal or markdown.")
    }
  }
}

/// The path of a file from the root of the repository around the current folder, if there is one.
private func pathInRepository(_ path: String) -> String {
  var root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  while !FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path) {
    guard root.path != "/" else { return path }
    root.deleteLastPathComponent()
  }
  return URL(fileURLWithPath: path).standardizedFileURL
    .path(from: root.appendingPathComponent("file"))
}
