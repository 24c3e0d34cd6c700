import Basics
import Foundation

/// An instruction in a program or a library, as its file numbers it: an ELF virtual address.
package struct CodeAddress: Hashable, Sendable {
  package let object: String
  package let address: UInt64

  package init(object: String, address: UInt64) {
    (self.object, self.address) = (object, address)
  }
}

/// A function, and the line of it that is at an address.
package struct CodeFunction: Decodable, Hashable, Sendable {
  /// The symbol; empty if it is not known, as is the file, and 0 is no line.
  package let name: String
  package let file: String
  package let line: Int

  package init(name: String, file: String = "", line: Int = 0) {
    (self.name, self.file, self.line) = (name, file, line)
  }

  enum CodingKeys: String, CodingKey {
    case name = "FunctionName"
    case file = "FileName"
    case line = "Line"
  }

  private static let sources =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/"

  /// Whether it is in a file of PaneBench, but for its loaders, or of what stands for Combine.
  package var isOfHarness: Bool {
    file.hasPrefix(Self.sources) && !file.hasPrefix(Self.sources + "PageLoaders/")
      || file.contains("/checkouts/OpenCombine/")
  }

  /// nil of what the compiler made.
  package var fileName: String? {
    file.isEmpty || file.pathName == "<compiler-generated>" ? nil : file.pathName
  }

  /// `ReaderViewController.swift:84`; nil of what the compiler made.
  package var position: String? { line > 0 ? fileName.map { "\($0):\(line)" } : nil }
}

/// Names the functions at addresses, by LLVM's symbolizer: Swift's own runtime takes a twentieth of a
/// second for each in a large program.
package struct Symbolizer: Sendable {
  /// What it says of one address, as a line of JSON.
  private struct Answer: Decodable {
    /// nil if the file cannot be read.
    let functions: [CodeFunction]?

    enum CodingKeys: String, CodingKey {
      case functions = "Symbol"
    }
  }

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

  /// The functions at each address that is known, what was inlined there first, innermost first. For
  /// a caller, ask for the byte before the return address.
  package func functions(
    at addresses: Set<CodeAddress>
  ) throws(Failure) -> [CodeAddress: [CodeFunction]] {
    let known = addresses.filter { FileManager.default.isReadableFile(atPath: $0.object) }
    let questions = known.sorted { ($0.object, $0.address) < ($1.object, $1.address) }
    guard !questions.isEmpty else { return [:] }
    let text = questions.map { "\"\($0.object)\" 0x\(String($0.address, radix: 16))\n" }.joined()
    let answers = try answer(Array(text.utf8)).split(separator: UInt8(ascii: "\n"))
      .map { try? JSONDecoder().decode(Answer.self, from: Data($0)) }
    guard answers.count == questions.count, !answers.contains(where: { $0 == nil }) else {
      throw Failure(
        "'\(program)' has not answered every question. Does it run by hand?", code: .fileAccess)
    }
    var functions: [CodeAddress: [CodeFunction]] = [:]
    for (question, answer) in zip(questions, answers) { functions[question] = answer?.functions }
    return functions
  }

  /// What the tool prints for `questions`; in an empty environment, as it never asks the network.
  /// Source: LLVM's documentation, "llvm-symbolizer".
  private func answer(_ questions: [UInt8]) throws(Failure) -> Data {
    let input = try AnonymousFile(size: questions.count)
    try input.write(questions, at: 0)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words: [String] = [
      program, "--inlines", "--functions=linkage", "--output-style=JSON",
    ]
    let arguments = words.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, nil, arguments + [nil], [nil])
    close(ends[1])
    guard code == 0 else { throw Failure(errno: code) }
    defer { waitpid(process, nil, 0) }
    return output.readDataToEndOfFile()
  }
}
