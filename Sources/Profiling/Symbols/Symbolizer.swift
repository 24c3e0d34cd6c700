import Basics
import Foundation
import Subprocess
import SystemPackage

/// An instruction in a program or a library, as its file numbers it: an ELF virtual address.
package struct CodeAddress: Hashable, Sendable {
  package let object: String
  package let address: UInt64
}

/// Names the functions at addresses, by LLVM's symbolizer and Swift's demangler.
package struct Symbolizer: Sendable {
  private static let longestAnswer = 1 << 30

  private let program, demangler: String

  package init() throws(Failure) {
    program = try Self.installed("llvm-symbolizer")
    demangler = try Self.installed("swift-demangle")
  }

  /// The functions at each address: that which contains it, then what was inlined, innermost last;
  /// the file's name if none is known. For a caller, ask for the byte before the return address.
  package func frames(
    of addresses: Set<CodeAddress>
  ) async throws -> [CodeAddress: [CodeFrame]] {
    let known = addresses.filter { FileManager.default.isReadableFile(atPath: $0.object) }
    let questions = known.sorted { ($0.object, $0.address) < ($1.object, $1.address) }
    var frames = Dictionary(
      uniqueKeysWithValues: addresses.map { ($0, [SymbolNames.unknown(in: $0.object)]) })
    guard !questions.isEmpty else { return frames }
    // Source: LLVM's documentation, "llvm-symbolizer".
    let answers = try await Self.output(
      of: program,
      ["--inlines", "--demangle", "--functions=linkage", "--output-style=JSON"],
      lines: questions.map { "\"\($0.object)\" 0x\(String($0.address, radix: 16))" }
    ).map {
      try JSONDecoder().decode(SymbolizerAnswer.self, from: Data($0.utf8)).functions ?? []
    }
    let symbols = Set(answers.joined().map(\.name).filter(SwiftSymbol.isOne))
    let names = SymbolNames(demangled: try await demangled(symbols.sorted()))
    for (question, answer) in zip(questions, answers) where !answer.isEmpty {
      frames[question] = answer.reversed().map { names.frame($0, in: question.object) }
    }
    return frames
  }

  func demangled(_ symbols: [String]) async throws -> [String: String] {
    guard !symbols.isEmpty else { return [:] }
    let answers = try await Self.output(of: demangler, ["--simplified"], lines: symbols)
    return Dictionary(uniqueKeysWithValues: zip(symbols, answers.map(String.init)))
  }

  private static func output(
    of program: String, _ arguments: Arguments, lines: [String]
  ) async throws -> [Substring] {
    let result = try await Subprocess.run(
      .path(FilePath(program)), arguments: arguments,
      // The symbolizer never asks the network.
      environment: .inherit.updating(["DEBUGINFOD_URLS": "", "LLVM_SYMBOLIZER_OPTS": ""]),
      input: .string(lines.joined(separator: "\n") + "\n"),
      output: .bytes(limit: longestAnswer), error: .discarded)
    let answers = String(decoding: result.standardOutput, as: UTF8.self).split(separator: "\n")
    guard result.terminationStatus.isSuccess, answers.count == lines.count else {
      throw Failure(
        "'\(program)' has not answered every question. Does it run by hand?", code: .fileAccess)
    }
    return answers
  }

  /// The tool beside the compiler, or on the path.
  private static func installed(_ name: String) throws(Failure) -> String {
    let isTool = FileManager.default.isExecutableFile
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let folders = path.split(separator: ":").map(String.init)
    let toolchains = folders.map { "\($0)/swift" }.filter(isTool)
      .map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path }
    let tool = (toolchains + folders).map { "\($0)/\(name)" }.first(where: isTool)
    if let tool { return tool }
    throw Failure(
      "\(name) is not installed. Put the Swift toolchain, which has it, on the PATH.",
      code: .fileAccess)
  }
}
