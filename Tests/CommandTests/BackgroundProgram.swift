import Foundation

/// A program that runs beside the test, with a pipe at each end.
final class BackgroundProgram {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let complaint = Pipe()
  private var rest = Data()

  /// Starts `program` in `folder`, where its temporary files are as well.
  init(_ program: URL, _ arguments: [String], in folder: URL) throws {
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder.path]) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = complaint
    // Tests that a shell runs in the background ignore them, and the program would as well.
    for number in [SIGINT, SIGHUP, SIGQUIT] { signal(number, SIG_DFL) }
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  deinit { if process.isRunning { process.terminate() } }

  /// The first line that the program says on standard error, and what comes with it.
  func firstComplaint() -> String {
    var said = Data()
    while !said.contains(UInt8(ascii: "\n")) {
      let more = complaint.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      said += more
    }
    return String(decoding: said, as: UTF8.self)
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

  func send(signal number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for its end. What it has been asked for is left out; a signal's number is below 0.
  func wait() -> Program.Result {
    let texts = [output, complaint].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    let sign: Int32 = process.terminationReason == .uncaughtSignal ? -1 : 1
    return Program.Result(
      status: sign * process.terminationStatus, output: texts[0], complaint: texts[1])
  }
}
