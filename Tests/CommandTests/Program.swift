import Basics
import Foundation
import Measurement
import Subprocess
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Commands

/// The built `panebench`, and a folder of its own to run in.
final class Program: Sendable {
  /// What a run of the program left behind.
  struct Result: Equatable {
    var status: Int32
    var output: String
    var complaint: String

    /// Itself, which should have the exit code `code`.
    @discardableResult
    func expecting(_ code: Int32?, _ sourceLocation: SourceLocation = #_sourceLocation) -> Result {
      if let code { #expect(status == code, "\(complaint)", sourceLocation: sourceLocation) }
      return self
    }
  }

  private let own = TestFolder()

  /// Where files for the program may be put; relative paths start here. Removed at the end.
  var folder: URL { URL(fileURLWithPath: own.path) }

  /// A folder of its own with copies of the files of another.
  convenience init(copyOf other: Program) throws {
    self.init()
    for name in try other.files() {
      try FileManager.default.copyItem(
        at: other.folder.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
  }

  static let package = projectFolder

  /// Writes a file into the folder and returns its name.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    try own.write(text, to: name)
    return name
  }

  /// Pages so costly that the self-test soon finds a tenth of it.
  static let costlyMode = "mode cost 1 ms 1 KiB"

  /// The text of a scenario that opens at `page`, does `gestures`, and closes.
  static func scenario(
    title: String = "Small", mode: String = "mode blank", pages: String = "3",
    loaders: String = "three-pane", repetitions: Int? = nil, open page: Int = 1,
    gestures: String...
  ) -> String {
    let repetitions = repetitions.map { ["repetitions \($0)"] } ?? []
    let head = ["scenario \"\(title)\"", mode, "pages \(pages)", "loaders \(loaders)"]
    let lines = head + repetitions + ["gestures {", "open at page \(page)"] + gestures
    return (lines + ["close", "}", ""]).joined(separator: "\n")
  }

  func text(of name: String) throws -> String { try own.text(of: name) }

  func path(of name: String) -> String { own(name) }

  /// The run in a file of the folder.
  func runFile(_ name: String = "small.jsonl") throws -> Run { try Run.read(own(name)) }

  /// Writes a shell script into the folder that can be run, and returns its path.
  func script(_ name: String, _ text: String) throws -> String { try own.script(name, text) }

  /// The names of all files in the folder, in order.
  func files() throws -> [String] { try own.files() }

  static let built = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("panebench")

  /// Runs the program with the words of `command`: in this process if it starts no worker. Expects
  /// `code`, if there is one.
  @discardableResult
  func run(
    _ command: some Words, code: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Result {
    guard !Self.startsWorkers(command.words) else {
      return try await run(at: Self.built.path, command, code: code, sourceLocation: sourceLocation)
    }
    return await here(command.words).expecting(code, sourceLocation)
  }

  /// Whether a command starts workers, or depends on the folder that it is run in.
  private static func startsWorkers(_ words: [String]) -> Bool {
    switch words.first {
    case "run", "film", "profile", "doctor", "init", "worker": true
    case "compare": words.contains { $0 == "--base" || $0.hasSuffix(".scenario") }
    case "report": words.contains { $0 == "--insert" || $0.hasSuffix(".scenario") }
    case "prove": words.dropFirst().first?.hasSuffix(".jsonl") != true
    case "record": !words.contains("--from")
    case "replay": true
    default: false
    }
  }

  /// Runs a command in this process. Words that name files of the folder become whole paths, and
  /// are names again in what it says.
  func here(_ words: [String]) async -> Result {
    let (output, complaint) = (Said(), Said())
    let whole = words.prefix(1) + words.dropFirst().map(wholePath)
    let ending = await StandardOutput.$sink.withValue({ output.add($0) }) {
      await StandardError.$sink.withValue({ complaint.add($0) }) {
        await PaneBenchCommand.ending(of: Array(whole))
      }
    }
    if !ending.output.isEmpty { output.add(ending.output + "\n") }
    if !ending.complaint.isEmpty { complaint.add(ending.complaint + "\n") }
    return Result(
      status: ending.code, output: output.text.replacing("\(folder.path)/", with: ""),
      complaint: complaint.text.replacing("\(folder.path)/", with: ""))
  }

  /// The path of a file of the folder if `word` names one or looks as if it did.
  private func wholePath(_ word: String) -> String {
    guard !word.hasPrefix("-"), !word.hasPrefix("/") else { return word }
    let path = "\(folder.path)/\(word)"
    let isFile =
      word.wholeMatch(of: /[\w.\/-]+\.[a-z]+/) != nil
      || FileManager.default.fileExists(atPath: path)
    return isFile ? path : word
  }

  /// The programs that have loaders with planted flaws, and loaders that go wrong.
  static let planted = beside("planted-loaders")
  static let broken = beside("broken-loaders")

  private static func beside(_ name: String) -> URL {
    built.deletingLastPathComponent().appendingPathComponent(name)
  }

  /// The path of a program in which the planted flaws are there.
  func flawed() throws -> String {
    let (path, files) = (path(of: "planted-flawed"), FileManager.default)
    // While a copy is written, a process that another test starts holds it open, and it is busy.
    if (try? files.linkItem(atPath: Self.planted.path, toPath: path)) == nil {
      try files.copyItem(atPath: Self.planted.path, toPath: path)
    }
    return path
  }

  /// Runs `script` with bash, which stops at the first command that fails, and waits for it.
  @discardableResult
  func shell(
    _ script: String, code: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Result {
    let words = ["-e", "-c", script]
    return try await run(at: "/bin/bash", words, code: code, sourceLocation: sourceLocation)
  }

  /// No program takes a tenth of it, however busy the machine is.
  private static let longest = Duration.seconds(900)

  /// Runs the program at `path` when one of the slots is free, and waits for it.
  @discardableResult
  func run(
    at path: String, _ command: some Words, code: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Result {
    let result = try await Slots.shared.one {
      let process = Task {
        try await Subprocess.run(
          .path(FilePath(path)), arguments: Arguments(command.words),
          workingDirectory: FilePath(folder.path), platformOptions: .groupOfItsOwn,
          output: .string(limit: 1 << 24), error: .string(limit: 1 << 20))
      }
      let watchdog = Task {
        try await Task.sleep(for: Self.longest)
        Issue.record("has not ended: \(running())", sourceLocation: sourceLocation)
        process.cancel()
      }
      defer { watchdog.cancel() }
      return try await process.value
    }
    guard case .exited(let status) = result.terminationStatus else {
      throw Died(status: "\(result.terminationStatus)", complaint: result.standardError)
    }
    return Result(
      status: status, output: result.standardOutput, complaint: result.standardError
    ).expecting(code, sourceLocation)
  }

  /// What runs in the folder: what is typed in a shell says which command it waits for.
  private func running() -> String {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { process in
      let path = "/proc/\(process)"
      guard Int(process) != nil,
        let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(path)/cwd"),
        place.hasPrefix(folder.path),
        let words = FileManager.default.contents(atPath: "\(path)/cmdline")
      else { return nil }
      return
        "\(process): \(words.split(separator: 0).map { String(decoding: $0, as: UTF8.self).prefix(200) })"
    }.joined(separator: "\n")
  }

  /// The program did not end by itself.
  struct Died: Error {
    let status: String
    let complaint: String
  }
}

/// A command: its words, or a line that a shell would split into them.
protocol Words: Sendable { var words: [String] { get } }

extension [String]: Words { var words: [String] { self } }
extension String: Words { var words: [String] { shellWords(self) } }

/// What is printed in this process.
final class Said: Sendable {
  private let said = Mutex("")
  var text: String { said.withLock { $0 } }
  func add(_ text: String) { said.withLock { $0 += text } }

  /// What `work` says on standard error.
  static func complaint(of work: () throws -> Void) rethrows -> String {
    let said = Said()
    try StandardError.$sink.withValue({ said.add($0) }) { try work() }
    return said.text
  }
}

/// So many processes run at once that a limit on the time of one says something.
private actor Slots {
  static let shared = Slots()
  private var free = max(2, ProcessInfo.processInfo.activeProcessorCount)
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Does `work` when a slot is free.
  func one<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    // The one that has waited longest takes over the slot.
    defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
    return try await work()
  }
}
