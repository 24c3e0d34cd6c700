import ArgumentParser
import Basics
import Foundation
import TestSupport
import Testing
import Verdicts

@testable import Commands

@Suite("Documents")
struct DocumentTests {
  /// Paths from the project's folder.
  static let documents: [String] = {
    let folder = Program.package.appendingPathComponent("Documentation").path
    let guides = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ["README.md", "CONTRIBUTING.md"]
      + guides.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
  }()

  @Test("the program understands every command in a document", arguments: documents)
  func commands(document: String) throws {
    func isProgram(_ word: String) -> Bool { word == "panebench" || word.hasSuffix("/panebench") }
    for line in Document(try projectText(document)).code {
      guard let program = line.words.firstIndex(where: isProgram) else { continue }
      // `test` is not a command of the program, but of its image.
      if line.words.first == "docker", line.words[program...].dropFirst().first == "test" {
        continue
      }
      #expect(throws: Never.self, "\(document):\(line.number): \(line.text)") {
        _ = try PaneBenchCommand.parseAsRoot(Array(line.words[(program + 1)...]))
      }
    }
  }

  @Test("every target of make in a document exists", arguments: documents)
  func targets(document: String) throws {
    let targets = try projectText("Makefile").split(separator: "\n").compactMap { line in
      line.firstIndex(of: ":").map { String(line[..<$0]) }
    }
    for line in Document(try projectText(document)).code where line.words.first == "make" {
      let words = line.words.dropFirst(line.words.dropFirst().first == "-C" ? 3 : 1)
      let target = words.first { !$0.contains("=") && !$0.hasPrefix("-") } ?? "bench"
      #expect(targets.contains(target), "\(document):\(line.number): \(line.text)")
    }
  }

  @Test("Swift that a document shows stands in a file that is compiled, but for its imports")
  func swift() throws {
    func compact(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    // Examples, tests, and what `init` writes for a package `demo`.
    let folders = ["Examples", "Tests", "Sources/Commands/Init/Resources"]
    let files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(
        atPath: Program.package.appendingPathComponent(folder).path
      ).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".swift.txt") }
        .map { compact(try projectText("\(folder)/\($0)").replacing("{Name}", with: "Demo")) }
    }
    let pages = try FileManager.default.subpathsOfDirectory(
      atPath: Program.package.appendingPathComponent("Sources").path
    ).filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/\($0)" }
    let blocks = try (Self.documents + pages).flatMap { document in
      try projectText(document).matches(of: /(?m)^```swift\n((?:.*\n)*?)```$/).map {
        (document: document, text: String($0.1))
      }
    }
    #expect(blocks.count > 10)
    for block in blocks {
      let lines = block.text.split(separator: "\n")
      let body = lines.drop { $0.hasPrefix("import ") }.joined(separator: "\n")
      #expect(files.contains { $0.contains(compact(body)) }, "\(block.document):\n\(body)")
    }
  }

  @Test("every file that a document links to exists", arguments: documents)
  func links(document: String) throws {
    let folder = Program.package.appendingPathComponent(document).deletingLastPathComponent()
    for target in Document(try projectText(document)).links {
      let file = folder.appendingPathComponent(target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(document) links to \(target)")
    }
  }

  @Test("help and guides name every exit code of a verdict, and no other")
  func exitCodes() throws {
    let failures = [Conclusion.failed.exitCode, Conclusion.undecided.exitCode]
    let codes = Set(failures + [ExitStatus.incomplete.rawValue])
    func numbers(in text: String, _ pattern: Regex<(Substring, Substring)>) -> Set<Int32> {
      Set(text.matches(of: pattern).compactMap { Int32($0.1) })
    }
    for help in [CompareCommand.configuration.discussion, ProveCommand.configuration.discussion] {
      let named = numbers(in: help, /\b(\d):\s/)
      #expect(named == codes.union([Conclusion.passed.exitCode]), "\(help)")
    }
    let guide = try projectText("Documentation/GateYourPullRequests.md")
    let sentence = try #require(guide.firstMatch(of: /The exit code is [^.]*\./))
    #expect(numbers(in: String(sentence.0), /\b(\d)\b/) == codes, "\(sentence.0)")
  }

  @Test("every suite and every transcript that SECURITY.md names is there")
  func suites() throws {
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: Program.package.appendingPathComponent("Tests").path)
    let text = try projectText("SECURITY.md")
    let suites = text.matches(of: /`(\w+Tests)`/).map { "\($0.1).swift" }
    let transcripts = text.matches(of: /\w+\.txt/).map { "Transcripts/Snapshots/\($0.0)" }
    #expect(suites.count > 10 && transcripts.count > 5)
    for name in suites + transcripts {
      #expect(files.contains { $0.hasSuffix("/\(name)") }, "\(name)")
    }
  }

  @Test("no module of PaneBench can be the name of a package that init makes")
  func packageNames() throws {
    let manifest = try projectText("Package.swift")
    for match in manifest.matches(of: /\.(?:target|systemLibrary)\(\s*name: "([A-Za-z]+)"/)
    where match.1 != "CLibFuzzer" {
      #expect(PackageTemplate.modules.contains(match.1.lowercased()), "\(match.1)")
    }
  }

  @Test("every module is in CONTRIBUTING.md, below those of Package.swift that it imports")
  func modules() throws {
    let document = try projectText("CONTRIBUTING.md")
    // The program is named beside what it calls, and the table leaves out the modules in C.
    let table = document.matches(of: /(?m)^\| ([A-Z]\w+) \|/).map { String($0.1) }
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Program.package.appendingPathComponent("Sources").path
    ).filter { $0.prefixMatch(of: /C[A-Z]|panebench-cli/) == nil }
    #expect(Set(table) == Set(modules))
    let target = /\.target\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    for match in try projectText("Package.swift").matches(of: target) {
      guard let row = table.firstIndex(of: String(match.1)) else { continue }
      let imported = (match.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }
      let below = imported.filter { table[row...].contains($0) }
      #expect(below.isEmpty, "\(match.1) imports \(below)")
    }
  }
}

/// A Markdown document: the lines of its code blocks, and where its links lead.
private struct Document {
  var code: [(number: Int, text: String, words: [String])] = []
  var links: [String] = []

  init(_ text: String) {
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
        code.append((index + 1, begun + line, shellWords(begun + line.trimmingPrefix("$ "))))
        begun = ""
      }
    }
  }
}

/// The words of a command as a shell splits them, up to a comment, a pipe or a redirection.
func shellWords(_ line: some StringProtocol) -> [String] {
  var words: [String] = []
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
      return words
    } else {
      word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}
