import ArgumentParser
import Basics
import Foundation
import Tables

/// A command whose result can stand in a document, between markers that carry it.
protocol InsertableCommand: ParsableCommand {
  /// What stands in the document. Nothing is timed and nothing written.
  func inserted() async throws -> InsertedContent
}

/// What a command puts into a document.
enum InsertedContent {
  case markdown(String)
  /// A text as a terminal shows it.
  case terminal(String)
  /// A file, which the document links to; a picture is shown.
  case file(path: String, text: String, title: String)
}

/// The results of the commands that the markers of a document carry.
struct InsertedCommands {
  /// The text of each region whose command was run.
  private(set) var texts: [String: String] = [:]
  /// What is written beside the document: texts by path.
  private(set) var files: [(path: String, text: String)] = []
  /// The files that the commands read, as far as their names say so.
  private(set) var inputs: [String] = []

  /// Runs the commands in `document`, which is in the file at `path`.
  ///
  /// - Parameter runs: Run files for commands that lack one; without any, these commands are left out.
  /// - Throws: `Failure` with exit code 65 where a command may not stand in a document; what a command throws.
  init(of document: String, at path: String, runs: [String]) async throws {
    let regions: [DocumentRegion]
    do { regions = try DocumentRegion.all(of: document) } catch { throw error.located(in: path) }
    for region in regions where !region.command.isEmpty {
      let words = Self.words(region.command, runs: runs)
      guard !words.isEmpty else { continue }
      inputs += words.filter(Self.isInput)
      let position = "\(path):\(region.line)"
      let command = try Self.command(words, at: position)
      do { add(try await command.inserted(), to: region.name, document: path) } catch {
        guard let error = error as? ValidationError else { throw error }
        throw Failure("\(position): \(error.message)", code: .badInput)
      }
    }
  }

  /// The command with the run files that it lacks; nothing where there are none.
  private static func words(_ command: [String], runs: [String]) -> [String] {
    let needed = ["report": 1, "prove": 1, "compare": 2][command[0]] ?? 0
    let own = command.indices.filter { isInput(command[$0]) }
    guard own.count < needed else { return command }
    var words = command
    words.insert(contentsOf: runs, at: (own.last ?? 0) + 1)
    return runs.isEmpty ? [] : words
  }

  private static func isInput(_ word: String) -> Bool {
    [".jsonl", ".scenario"].contains { word.hasSuffix($0) }
  }

  private static func command(
    _ words: [String], at position: String
  ) throws(Failure) -> any InsertableCommand {
    let parsed: any ParsableCommand
    do { parsed = try PaneBenchCommand.parseAsRoot(CommandArguments(words).words) } catch {
      let reason = (error as? Failure)?.description ?? PaneBenchCommand.message(for: error)
      throw Failure("\(position): \(reason)", code: .badInput)
    }
    guard let command = parsed as? any InsertableCommand else {
      throw Failure(
        "\(position): '\(words[0])' cannot stand in a document. report, prove, compare and film can.",
        code: .badInput)
    }
    return command
  }

  private mutating func add(_ content: InsertedContent, to region: String, document: String) {
    switch content {
    case .markdown(let text): texts[region] = text
    case .terminal(let text): texts[region] = "```text\n\(text.trimmingEndOfLines)\n```"
    case .file(let path, let text, let title):
      files.append((path, text))
      let mark = path.hasSuffix(".svg") ? "!" : ""
      texts[region] = "\(mark)[\(title.markdownEscaped)](\(Self.link(from: document, to: path)))"
    }
  }

  /// The path of `file` as `document` links to it: both are relative to the same folder.
  private static func link(from document: String, to file: String) -> String {
    func parts(_ path: String) -> [String] {
      URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    }
    let (folder, target) = (parts(document).dropLast(), parts(file))
    let shared = zip(folder, target).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: folder.count - shared) + target[shared...]
    return steps.joined(separator: "/").addingPercentEncoding(
      withAllowedCharacters: .urlPathAllowed) ?? file
  }
}

extension String {
  fileprivate var trimmingEndOfLines: Substring {
    self[..<(lastIndex { !$0.isNewline }.map(index(after:)) ?? startIndex)]
  }
}
