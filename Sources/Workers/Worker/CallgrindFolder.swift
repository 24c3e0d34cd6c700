import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Where callgrind writes while this process lives, and copies of programs as callgrind can read them.
///
/// Valgrind needs files with names. A shell waits for this process's end, whatever that may be, and takes the folder away.
package actor CallgrindFolder {
  /// This process's own.
  package static let shared = CallgrindFolder()

  private var folder: URL?
  private var caretaker: Process?
  private var copies: [String: Task<String, Never>] = [:]

  /// The folder; made when it is first asked for.
  ///
  /// - Throws: where it cannot be made.
  package func path() throws -> URL {
    if let folder { return folder }
    let new = FileManager.default.temporaryDirectory
      .appendingPathComponent("panebench-callgrind-\(UUID().uuidString)")
    try watch(over: new)
    try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
    folder = new
    return new
  }

  /// The program without debugging information, which valgrind before 3.21 cannot read as today's compilers write it: made
  /// once. Without `strip`, the program itself.
  package func copy(of program: String) async throws -> String {
    if let copy = copies[program] { return await copy.value }
    let copy = try path().appendingPathComponent(
      "\(copies.count)-\((program as NSString).lastPathComponent)"
    ).path
    let task = Task { await Self.strip(program, into: copy) ? copy : program }
    copies[program] = task
    return await task.value
  }

  private static func strip(_ program: String, into copy: String) async -> Bool {
    let result = try? await Subprocess.run(
      .name("strip"), arguments: ["--strip-debug", "-o", copy, program], output: .discarded,
      error: .discarded)
    return result?.terminationStatus.isSuccess == true
  }

  /// Starts the shell, which ignores what is meant for this process; the pipe breaks when this process ends.
  private func watch(over folder: URL) throws {
    let (shell, pipe) = (Process(), Pipe())
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "trap '' HUP INT TERM; cat; rm -rf \"$0\"", folder.path]
    shell.standardInput = pipe
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = FileHandle.nullDevice
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try shell.run()
    caretaker = shell
  }
}
