import ArgumentParser
import Basics
import Foundation
import Tables

extension ReportCommand {
  /// Renews the regions of the document at `path`, and the files beside it.
  func renew(_ path: String) async throws {
    let document = try Self.document(path)
    let commands = try await InsertedCommands(of: document, at: path, runs: runs)
    guard !commands.texts.isEmpty else {
      throw Failure(
        "\(path): no region to renew. Put '<!-- panebench:begin NAME report RUN OPTIONS -->' and '<!-- panebench:end NAME -->' on lines of their own.",
        code: .badInput)
    }
    let renewed: String
    do { renewed = try DocumentInsertion(of: commands.texts, into: document).text } catch {
      throw error.located(in: path)
    }
    for file in commands.files {
      // Before anything is written.
      _ = try OutputFile(file.path, inputs: runs + commands.inputs + [path])
    }
    try put(commands.files + [(path, renewed)])
  }

  /// The text of the document at `path`.
  ///
  /// - Throws: `InputError`, also if it is not UTF-8: what cannot be read cannot be written back.
  private static func document(_ path: String) throws(InputError) -> String {
    let bytes = try RegularFile.bytes(of: path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
      throw InputError(
        "the document is not UTF-8, and stays as it is",
        remedy: "convert it first, e.g. with iconv", path: path,
        line: valid.utf8.count { $0 == UInt8(ascii: "\n") } + 1)
    }
    return text
  }

  /// Writes files, or says which of them are not what would be written.
  func put(_ files: [(path: String, text: String)]) throws {
    guard check else {
      for file in files { try OutputFile.write(file.text, to: file.path, inputs: runs) }
      return
    }
    let stale = try files.filter { try RegularFile.bytes(of: $0.path) != [UInt8]($0.text.utf8) }
    for file in stale {
      StandardError.print(
        "\(file.path) is stale: run the same command without --check to renew it.")
    }
    if !stale.isEmpty { throw ExitCode(1) }
  }
}

extension ReportCommand: InsertableCommand {
  func inserted() async throws -> InsertedContent {
    if insert != nil || check {
      throw ValidationError("--insert and --check have no meaning in a document's marker.")
    }
    let report = try report()
    if let output {
      return .file(
        path: output, text: try await text(of: report), title: try report.title(of: request))
    }
    if pivot.isGiven {
      return .markdown(try report.pivot(pivot).table.markdown())
    }
    switch shownFormat {
    case .terminal, .markdown: return .markdown(report.markdownWithoutHeadings)
    default:
      throw ValidationError("--format \(shownFormat.rawValue) needs --output: a file to link to.")
    }
  }
}
