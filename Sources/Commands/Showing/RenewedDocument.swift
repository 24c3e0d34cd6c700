import ArgumentParser
import Basics
import Documents
import Foundation

/// A command whose result can stand in a document, between markers that carry it.
protocol DocumentCommand: ParsableCommand {
  /// The run files and the scenarios that it reads.
  var documentInputs: (runs: [String], scenarios: [String]) { get }
  /// What stands in the document. Nothing is timed and nothing written.
  func documentContent() async throws -> DocumentContent
}

enum DocumentContent {
  case markdown(String)
  /// A file, which the document links to; a picture is shown.
  case file(path: String, text: String, title: String)
}

/// A document with the results of the commands that its markers carry.
struct RenewedDocument {
  private let path: String
  /// The text of each region whose command was run.
  private var texts: [String: String] = [:]
  /// What is written: texts by path, the document last.
  private(set) var files: [(path: String, text: String)] = []
  /// Where the markers of these stand.
  private var positions: [String] = []

  /// Runs the commands of the document at `path`; those that lack a run file with `runs`, or not at
  /// all if there are none. What would write over an input, twice, or in another folder is refused.
  init(_ path: String, runs: [String]) async throws {
    self.path = path
    // What cannot be read cannot be written back.
    let text = try RegularFile.text(
      of: path, orElse: "the document is not UTF-8, and stays as it is",
      remedy: "convert it first, e.g. with iconv")
    let document: MarkedDocument
    do { document = try MarkedDocument(text) } catch { throw error.located(in: path) }
    var inputs = runs + [path]
    for region in document.regions where !region.command.isEmpty {
      let words = Self.words(region.command, runs: runs)
      guard !words.isEmpty else { continue }
      let position = "\(path):\(region.line)"
      let command = try Self.command(words, at: position)
      inputs += try Self.inputs(of: command, at: position)
      do { add(try await command.documentContent(), to: region.name) } catch {
        throw Self.located(error, at: position)
      }
      if positions.count < files.count { positions.append(position) }
    }
    guard !texts.isEmpty else {
      throw Failure(
        "\(path): no region to renew. Put '<!-- panebench:begin NAME report RUN OPTIONS -->' and '<!-- panebench:end NAME -->' on lines of their own.",
        code: .badInput)
    }
    // Before anything is written.
    let folders = [path, "./x"].map { OutputFile.resolved($0).pathFolder }
    var targets: Set<String> = []
    for (file, position) in zip(files, positions) {
      do {
        let target = try OutputFile(file.path, inputs: inputs).file
        guard folders.contains(where: { target.hasPrefix($0 == "/" ? $0 : $0 + "/") }) else {
          throw Failure(
            "\(file.path): this is neither in the document's folder nor in the current one. Choose another output."
          )
        }
        guard targets.insert(target).inserted else {
          throw Failure("\(file.path): two markers write this file. Name another.")
        }
      } catch { throw Self.located(error, at: position) }
    }
    files.append((path, document.inserting(texts)))
  }

  /// `error` with the line of its marker, unless all has been said.
  private static func located(_ error: any Error, at position: String) -> any Error {
    switch error {
    case let error as ValidationError:
      Failure("\(position): \(error.message)", code: .badInput)
    case let error as any CommandError where !"\(error)".isEmpty:
      Failure("\(position): \(error)", code: error.exitStatus)
    default: error
    }
  }

  /// What `command` reads, with the scripts and traces of its scenarios. What is wrong with a
  /// scenario is quoted, so no other file is read as one: links lead anywhere.
  private static func inputs(
    of command: any DocumentCommand, at position: String
  ) throws -> [String] {
    let (runs, scenarios) = command.documentInputs
    for path in runs where !FileManager.default.fileExists(atPath: path) {
      do { _ = try RegularFile.bytes(of: path) } catch { throw located(error, at: position) }
    }
    for path in scenarios
    where [path, OutputFile.resolved(path)].contains(where: { !$0.hasSuffix(".scenario") }) {
      throw Failure(
        "\(position): \(path) does not end in .scenario, or leads to a file that does not. A document films nothing else.",
        code: .badInput)
    }
    let entries = try scenarios.isEmpty ? [] : ScenarioReading.checked(scenarios)
    return runs + scenarios + entries.compactMap { try? $0.get().entry }.flatMap(\.inputPaths)
  }

  /// The command with the run files that it lacks; nothing if there are none.
  private static func words(_ command: [String], runs: [String]) -> [String] {
    let needed = ["report": 1, "prove": 1, "compare": 2][command[0]] ?? 0
    // An option's value is no argument: only the parser knows.
    func isComplete(with more: Int) -> Bool {
      let words = command + Array(repeating: "run.jsonl", count: more)
      let parsed = try? PaneBenchCommand.parseAsRoot(words) as? any DocumentCommand
      return parsed.map { $0.documentInputs.runs.count >= needed } ?? false
    }
    guard !isComplete(with: 0), (0...needed).contains(where: isComplete) else { return command }
    return runs.isEmpty ? [] : command + runs
  }

  private static func command(
    _ words: [String], at position: String
  ) throws(Failure) -> any DocumentCommand {
    do {
      _ = try PaneBenchCommand.commandName(in: words)
      let parsed = try PaneBenchCommand.parseAsRoot(words)
      if let command = parsed as? any DocumentCommand { return command }
    } catch  where PaneBenchCommand.exitCode(for: error) != .success {
      let reason = (error as? Failure)?.description ?? PaneBenchCommand.message(for: error)
      throw Failure("\(position): \(reason)", code: .badInput)
    } catch {}
    throw Failure(
      "\(position): '\(words[0])' cannot stand in a document. report, prove, compare and film can.",
      code: .badInput)
  }

  private mutating func add(_ content: DocumentContent, to region: String) {
    switch content {
    case .markdown(let text): texts[region] = text
    case .file(let file, let text, let title):
      files.append((file, text))
      // Both are relative to the same folder.
      let target = URL(fileURLWithPath: file).standardizedFileURL
        .path(from: URL(fileURLWithPath: path).standardizedFileURL)
      let link = target.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
      texts[region] = (file.hasSuffix(".svg") ? "!" : "") + "[\(title.markdownEscaped)](\(link))"
    }
  }
}

extension URL {
  /// The path by which the file at `document` leads to this one.
  func path(from document: URL) -> String {
    let (folder, target) = (document.pathComponents.dropLast(), pathComponents)
    let shared = zip(folder, target).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: folder.count - shared) + target[shared...]
    return steps.joined(separator: "/")
  }
}

extension RegularFile {
  /// The text at `path`; bytes that are none are refused for `reason`.
  static func text(
    of path: String, orElse reason: String, remedy: String
  ) throws(InputError) -> String {
    let bytes = try bytes(of: path)
    if let fault = EncodingFault(in: bytes) {
      throw InputError(reason, remedy: remedy, path: path, line: fault.line(in: bytes))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
