import Basics
import Foundation

/// A file of JSON Lines that grows: a header, then a line for each thing. A line counts when it
/// ends in a newline: the rest was being written when the program stopped.
package final class JSONLinesFile {
  private let handle: FileHandle
  private let path: String
  /// Where a torn last line begins, cut off before a line is written, or when none is needed.
  private var tornFrom: UInt64?
  /// Whether there is something to resume.
  private var canResume: Bool

  init(_ descriptor: Int32, path: String, canResume: Bool = false) {
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    (self.path, self.canResume) = (path, canResume)
  }

  /// Begins a file, which must not exist yet. If that fails, nothing is left behind.
  package static func create(
    _ path: String, header: some Encodable
  ) throws(InputError) -> JSONLinesFile {
    if OutputFile.isOfGit(path) { throw .unwritable(path, reason: OutputFile.ofGit) }
    let descriptor = Foundation.open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      guard errno == EEXIST else { throw .unwritable(path, reason: systemError(errno)) }
      throw hasNoHeader(path) ? .unbegunRun(path) : .exists(path)
    }
    let file = JSONLinesFile(descriptor, path: path)
    do {
      try file.lock()
      try file.append(header)
      file.canResume = true
    } catch {
      unlink(path)
      throw error
    }
    return file
  }

  /// Opens a file to continue it, unless another program is writing. Nothing is changed in it yet.
  package static func open(_ path: String) throws(InputError) -> JSONLinesFile {
    let descriptor = Foundation.open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard errno == ENOENT else {
        throw .unwritable(
          path, reason: systemError(errno), remedy: "check the path and its permissions")
      }
      throw InputError(
        "there is no such file to resume",
        remedy: "check the path, or leave --resume out to begin it", path: path, code: .fileAccess)
    }
    let file = JSONLinesFile(descriptor, path: path, canResume: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unwritable(path, reason: "it is not a regular file", remedy: "check the path")
    }
    try file.lock()
    return file
  }

  /// Locks the file until it is closed, unless the file system knows no locks.
  private func lock() throws(InputError) {
    let descriptor = handle.fileDescriptor
    // Between its fork and its exec, a child of the lock's last holder holds it still.
    for _ in 0..<20 {
      guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
      usleep(10_000)
    }
    throw InputError(
      "another program is writing into it", remedy: "wait until that has ended",
      path: path, code: .fileAccess)
  }

  /// The content of the file. What follows the last whole line goes when something is appended.
  func readToEnd() throws(InputError) -> Data {
    do {
      let data = try handle.readToEnd() ?? Data()
      let torn = data.endIndex - Self.endOfLines(in: data)
      tornFrom = torn > 0 ? try handle.offset() - UInt64(torn) : nil
      return data
    } catch { throw .unreadable(path, errno: EIO) }
  }

  /// Appends a line. Throws if it could not be written in full, or the file has been deleted.
  package func append(_ value: some Encodable) throws(InputError) {
    try mend()
    try write { try handle.write(contentsOf: try Self.line(value)) }
    // What is written into a file without a name is lost when it is closed.
    var status = stat()
    guard fstat(handle.fileDescriptor, &status) != 0 || status.st_nlink > 0 else {
      throw .unwritable(path, reason: "it was deleted while it was being written")
    }
  }

  /// Has all lines so far outlive the machine: that takes as long as a sample does.
  func synchronize() throws(InputError) { try write { try handle.synchronize() } }

  /// Cuts off a torn last line: what it should have said is not needed, or appended next.
  func mend() throws(InputError) {
    guard let tornFrom else { return }
    try write { try handle.truncate(atOffset: tornFrom) }
    self.tornFrom = nil
  }

  private func write(_ body: () throws -> Void) throws(InputError) {
    do { try body() } catch {
      let reason = Self.reason(error)
      guard canResume else { throw .unwritable(path, reason: reason) }
      throw .unwritable(
        path, reason: reason,
        remedy: "what is measured is kept: once that is put right, continue the run with --resume")
    }
  }

  /// A line with its end. Equal values are equal lines.
  package static func line(_ value: some Encodable) throws -> Data {
    try JSONEncoder.jsonLines.encode(value) + [UInt8(ascii: "\n")]
  }

  /// The lines of a file as far as they count, without their ends; none if not even the first does.
  package static func lines(of data: Data) -> [Data] {
    data[..<endOfLines(in: data)].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).dropLast()
  }

  static func endOfLines(in data: Data) -> Data.Index {
    data.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? data.startIndex
  }

  /// Whether `data`, in which no line ends, may be the beginning of such a file: its keys are sorted.
  static func isBegun(_ data: Data) -> Bool {
    [#"{"baseline":"#, #"{"began":"#, #"{"panebench":"#].contains {
      $0.utf8.starts(with: data) || data.starts(with: $0.utf8)
    }
  }

  /// Whether the file at `path` was left by a program that was stopped before it wrote a line.
  private static func hasNoHeader(_ path: String) -> Bool {
    let data = (try? RegularFile.bytes(of: path, limit: 1 << 20)).map { Data($0) }
    return data.map { endOfLines(in: $0) == 0 && isBegun($0) } ?? false
  }

  private static func reason(_ error: any Error) -> String {
    let outer = error as NSError
    let system = outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
    return system.domain == NSPOSIXErrorDomain
      ? systemError(Int32(system.code)) : error.localizedDescription
  }
}
