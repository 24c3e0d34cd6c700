import Basics
import Foundation
import Measurement
import Subprocess
import SystemPackage

/// An instruction in a program or a library, as its file numbers it: an ELF virtual address.
package struct CodeAddress: Hashable, Sendable {
  package let object: String
  package let address: UInt64
}

/// Names the functions at addresses, by LLVM's symbolizer.
package struct Symbolizer: Sendable {
  private static let longestAnswer = 1 << 30

  private let program: String

  package init() throws(Failure) {
    let name = "llvm-symbolizer"
    // The tool beside the compiler, or on the path.
    let toolchain = executable("swift").map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent(name).path
    }
    let tools = [toolchain, executable(name)].compactMap(\.self)
    guard let tool = tools.first(where: FileManager.default.isExecutableFile) else {
      throw Failure(
        "\(name) is not installed. Put the Swift toolchain, which has it, on the PATH.",
        code: .fileAccess)
    }
    program = tool
  }

  /// The functions at each address: that which contains it, then what was inlined, innermost last;
  /// the file's name if none is known. For a caller, ask for the byte before the return address.
  package func frames(
    of addresses: Set<CodeAddress>
  ) async throws -> [CodeAddress: [CodeFrame]] {
    let known = addresses.filter { FileManager.default.isReadableFile(atPath: $0.object) }
    let questions = known.sorted { ($0.object, $0.address) < ($1.object, $1.address) }
    var frames = Dictionary(
      uniqueKeysWithValues: addresses.map { ($0, [CodeFrame.unknown(in: $0.object)]) })
    guard !questions.isEmpty else { return frames }
    let lines = questions.map { "\"\($0.object)\" 0x\(String($0.address, radix: 16))\n" }
    // Source: LLVM's documentation, "llvm-symbolizer".
    let result = try await Subprocess.run(
      .path(FilePath(program)),
      arguments: ["--inlines", "--demangle", "--functions=linkage", "--output-style=JSON"],
      // The symbolizer never asks the network.
      environment: .inherit.updating(["DEBUGINFOD_URLS": "", "LLVM_SYMBOLIZER_OPTS": ""]),
      input: .string(lines.joined()), output: .bytes(limit: Self.longestAnswer), error: .discarded)
    let answers = result.standardOutput.split(separator: UInt8(ascii: "\n"))
    guard result.terminationStatus.isSuccess, answers.count == questions.count else {
      throw Failure(
        "'\(program)' has not answered every question. Does it run by hand?", code: .fileAccess)
    }
    for (question, line) in zip(questions, answers) {
      let answer = try JSONDecoder().decode(SymbolizerAnswer.self, from: Data(line))
      guard let functions = answer.functions, !functions.isEmpty else { continue }
      frames[question] = functions.reversed().map { CodeFrame($0, in: question.object) }
    }
    return frames
  }
}
