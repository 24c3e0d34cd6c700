import ArgumentParser
import Foundation
import Testing

@testable import Commands

@Suite("What the documents say")
struct DocumentTests {
  @Test("every command in a document is one that the program understands", arguments: documents)
  func commands(document: String) throws {
    for line in try Document(document).commands where line.words.contains(where: Self.isProgram) {
      let arguments = line.words.drop { !Self.isProgram($0) }.dropFirst()
      #expect(throws: Never.self, "\(document):\(line.number): \(line.text)") {
        _ = try PaneBenchCommand.parseAsRoot(Array(arguments))
      }
    }
  }

  @Test("every target of make in a document is one that there is", arguments: documents)
  func targets(document: String) throws {
    let makefile = try String(
      contentsOf: Program.package.appendingPathComponent("Makefile"), encoding: .utf8)
    let targets = makefile.split(separator: "\n").compactMap { line in
      line.firstIndex(of: ":").map { String(line[..<$0]) }
    }
    for line in try Document(document).commands where line.words.first == "make" {
      let words = line.words.dropFirst(line.words.dropFirst().first == "-C" ? 3 : 1)
      let wanted = words.first { !$0.contains("=") && !$0.hasPrefix("-") }
      #expect(
        targets.contains(wanted ?? "bench"), "\(document):\(line.number): \(line.text)")
    }
  }

  @Test("every file that a document links to is there", arguments: documents)
  func links(document: String) throws {
    let file = Program.package.appendingPathComponent(document)
    for target in try Document(document).links {
      let place = file.deletingLastPathComponent().appendingPathComponent(target)
      #expect(FileManager.default.fileExists(atPath: place.path), "\(document) links to \(target)")
    }
  }

  @Test("every example in the help is one that the program understands")
  func examples() throws {
    let commands = PaneBenchCommand.configuration.subcommands
      .filter { $0.configuration.shouldDisplay }
    #expect(commands.count >= 11)
    for command in commands {
      let examples = command.configuration.discussion.split(separator: "\n").compactMap { line in
        line.range(of: "EXAMPLE: ").map { ShellWords(line[$0.upperBound...]).words }
      }
      #expect(!examples.isEmpty, "\(command._commandName) has no example")
      for example in examples {
        #expect(throws: Never.self, "\(example)") {
          _ = try PaneBenchCommand.parseAsRoot(Array(example.dropFirst()))
        }
      }
    }
  }

  /// The documents, as paths from the project's folder.
  static let documents: [String] = {
    let folder = Program.package.appendingPathComponent("Documentation").path
    let guides = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ["README.md", "CONTRIBUTING.md"]
      + guides.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
  }()

  private static func isProgram(_ word: String) -> Bool {
    word == "panebench" || word.hasSuffix("/panebench")
  }
}

/// A Markdown document: the commands in its code blocks, and where its links lead.
private struct Document {
  /// A line of a code block.
  struct Command {
    let number: Int
    let text: String
    let words: [String]
  }

  var commands: [Command] = []
  var links: [String] = []

  init(_ path: String) throws {
    let text = try String(
      contentsOf: Program.package.appendingPathComponent(path), encoding: .utf8)
    var isCode = false
    var begun = ""
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.trimmingPrefix(while: \.isWhitespace).hasPrefix("```") {
        isCode.toggle()
      } else if !isCode {
        links += line.matches(of: /\]\(([^)#: ]+)[^):]*\)/).map { String($0.1) }
      } else if line.hasSuffix("\\") {
        begun += line.dropLast()
      } else {
        let words = ShellWords(begun + line.trimmingPrefix("$ ")).words
        commands.append(Command(number: index + 1, text: begun + line, words: words))
        begun = ""
      }
    }
  }
}

/// The words of a command as a shell takes them, up to a comment, a pipe or a redirection.
private struct ShellWords {
  private(set) var words: [String] = []

  init(_ line: some StringProtocol) {
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else if word == nil, "#|<>&;".contains(character) {
        return
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
  }
}
