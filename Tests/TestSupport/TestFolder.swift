import Foundation

/// A folder of a test's own, which goes when the test has ended.
package final class TestFolder: Sendable {
  package let path: String

  /// Goes with the process: what is shared by tests is never let go of.
  private static let all: String = {
    atexit { try? FileManager.default.removeItem(atPath: TestFolder.all) }
    return NSTemporaryDirectory() + "panebench-tests-\(getpid())"
  }()

  package init() {
    mkdir(Self.all, 0o777)
    // Short enough for the sockets of a browser.
    var name = "\(Self.all)/XXXXXX".utf8CString.map(\.self)
    guard mkdtemp(&name) != nil else {
      fatalError("\(Self.all): \(String(cString: strerror(errno)))")
    }
    path = String(decoding: name.dropLast().map(UInt8.init), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and makes the folders that it is in.
  package func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes a shell script that can be run, and returns its path.
  @discardableResult
  package func script(_ name: String, _ text: String) throws -> String {
    try write("#!/bin/sh\n\(text)\n", to: name)
    chmod(self(name), 0o755)
    return self(name)
  }

  package func text(of name: String) throws -> String {
    try String(contentsOfFile: self(name), encoding: .utf8)
  }

  /// The names of all files, in order.
  package func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
