import Foundation

/// A program that runs beside the test, with a pipe at each end.
final class BackgroundProgram {
  private let process = Process()
  private let input = Pipe()
  private let output: Pipe
  private let complaint = Pipe()
  private var rest = Data()

  /// Starts `program`; what it prints is read from standard output, or else from standard error.
  init(_ program: URL, _ arguments: [String], in folder: URL) throws {
    output = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = output
    process.standardError = complaint
    try process.run()
  }

  var id: Int32 { process.processIdentifier }

  deinit { if process.isRunning { process.terminate() } }

  /// The first thing that the program says on standard error.
  func firstComplaint() -> String {
    String(decoding: complaint.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// Sends a message that ends with a zero byte.
  func send(_ message: Data) throws {
    try input.fileHandleForWriting.write(contentsOf: message + [0])
  }

  /// The next message that ends with a zero byte; nil if the program has ended.
  func receive() -> Data? {
    while true {
      if let end = rest.firstIndex(of: 0) {
        defer { rest = Data(rest[rest.index(after: end)...]) }
        return Data(rest[..<end])
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      rest += more
    }
  }

  /// Asks it to end, as Ctrl-C does.
  func interrupt() { process.interrupt() }

  /// Ends it at once, as nothing can be held against.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for its end; its exit code, and what it has printed and not been asked for.
  func wait() -> (status: Int32, output: String) {
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
