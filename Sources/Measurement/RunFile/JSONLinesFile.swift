import Foundation
import InputFiles
import Workers

/// A file of JSON Lines that grows: a header, then one line for each finished thing, written at once and synced.
///
/// A line counts when it ends in a newline: what follows the last one was being written when the program was stopped. No
/// other program writes meanwhile.
package final class JSONLinesFile {
  private let handle: FileHandle
  private let path: String
  /// Where a torn last line begins, which is cut off before the first line is written.
  private var tornFrom: UInt64?

  /// The file that is open as `descriptor`, for appending.
  init(_ descriptor: Int32, path: String) {
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.path = path
  }

  /// Begins a file, which must not exist yet. Where that fails, nothing is left behind.
  ///
  /// - Throws: `RunFileError`.
  package static func create(
    _ path: String, header: some Encodable
  ) throws(RunFileError) -> JSONLinesFile {
    let file = JSONLinesFile(try createFile(path), path: path)
    do {
      try FileLock.take(file.handle.fileDescriptor, path: path)
      try file.append(header)
    } catch {
      unlink(path)
      throw error
    }
    return file
  }

  /// Opens a file to continue it. It stays as it is until something is appended.
  ///
  /// - Throws: `RunFileError`, also where another program is writing.
  package static func open(_ path: String) throws(RunFileError) -> JSONLinesFile {
    let descriptor = Foundation.open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT
        ? .missing(path: path) : .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    let file = JSONLinesFile(descriptor, path: path)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unwritable(path: path, reason: "it is not a regular file")
    }
    try FileLock.take(descriptor, path: path)
    return file
  }

  /// What is in the file, `count` bytes at most after those that were read before.
  func read(upToCount count: Int) throws -> Data? { try handle.read(upToCount: count) }

  /// What is in the file, of which what follows the last whole line is cut off when something is appended.
  ///
  /// - Throws: `RunFileError.unreadable`.
  package func readToEnd() throws(RunFileError) -> Data {
    let data: Data
    do { data = try handle.readToEnd() ?? Data() } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    cutOff(data.endIndex - Self.endOfLines(in: data))
    return data
  }

  /// The last `count` bytes, which are no whole line, are cut off when something is appended. The file was read to its end.
  func cutOff(_ count: Int) {
    guard count > 0, let end = try? handle.offset() else { return }
    tornFrom = end - UInt64(count)
  }

  /// Appends a line.
  ///
  /// - Throws: `RunFileError` where it could not be written in full, or the file has been deleted.
  package func append(_ value: some Encodable) throws(RunFileError) {
    do {
      if let tornFrom {
        try handle.truncate(atOffset: tornFrom)
        self.tornFrom = nil
      }
      try handle.write(contentsOf: try Self.line(value))
      try handle.synchronize()
    } catch {
      throw .unwritable(path: path, reason: Self.reason(error))
    }
    guard !isDeleted else {
      throw .unwritable(path: path, reason: "it was deleted while it was being written")
    }
  }

  /// Whether the file has no name any more: what is written into it is lost when it is closed.
  private var isDeleted: Bool {
    var status = stat()
    return fstat(handle.fileDescriptor, &status) == 0 && status.st_nlink == 0
  }

  /// Writes a whole file, which must not exist yet: all of it is there at the end, or nothing.
  ///
  /// - Throws: `RunFileError`.
  package static func write(
    _ values: [some Encodable], header: some Encodable, to path: String
  ) throws(RunFileError) {
    let encoder = encoder()
    try write(header: header, to: path) { data, index in
      guard index < values.count else { return false }
      data += try line(values[index], encoder)
      return true
    }
  }

  /// The same, with lines that `append` appends, with their ends, by their numbers from 0; it says whether there was one.
  ///
  /// - Throws: `RunFileError`.
  static func write(
    header: some Encodable, to path: String, append: (inout Data, Int) throws -> Bool
  ) throws(RunFileError) {
    let temporary = path + ".part-\(getpid())"
    defer { unlink(temporary) }
    let descriptor = Foundation.open(
      temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      var lines = try line(header)
      var number = 0
      while try append(&lines, number) {
        number += 1
        guard lines.count > 1 << 20 else { continue }
        try handle.write(contentsOf: lines)
        lines.removeAll(keepingCapacity: true)
      }
      try handle.write(contentsOf: lines)
      try handle.synchronize()
    } catch {
      throw error as? RunFileError ?? .unwritable(path: path, reason: reason(error))
    }
    // An empty file of our own holds the name until the whole one replaces it: not every file system has links, but
    // each makes a file only where there is none.
    close(try createFile(path))
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(path)
      throw .unwritable(path: path, reason: reason)
    }
  }

  /// A line with its end. Equal values are equal lines.
  ///
  /// - Throws: where a number is not finite.
  static func line(_ value: some Encodable, _ encoder: JSONEncoder = encoder()) throws -> Data {
    let whole = (value as? any ExtensibleObject)?.extended ?? value
    return try encoder.encode(whole) + [UInt8(ascii: "\n")]
  }

  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// The lines of a file as far as they count, without their ends; none where not even the first does.
  package static func lines(of data: Data) -> [Data] {
    guard let last = data.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    return data[..<last].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Where the last line that counts ends.
  static func endOfLines(in data: Data) -> Data.Index {
    data.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? data.startIndex
  }

  /// Whether `data`, in which no line ends, may be the beginning of such a file.
  package static func isBegun(_ data: Data) -> Bool {
    data.isEmpty || data.first == UInt8(ascii: "{")
  }

  /// What is in the file at `path`, which nobody need be able to write.
  ///
  /// - Throws: `RunFileError.unreadable`.
  package static func bytes(of path: String) throws(RunFileError) -> Data {
    do { return try reader(of: path).readToEnd() ?? Data() } catch {
      throw error as? RunFileError ?? .unreadable(path: path, reason: reason(error))
    }
  }

  /// The file at `path`, open for reading, which nobody need be able to write.
  ///
  /// - Throws: `RunFileError.unreadable`.
  static func reader(of path: String) throws(RunFileError) -> FileHandle {
    let fault: RegularFile.Fault
    do { return try RegularFile.open(path) } catch { fault = error }
    let reason =
      switch fault {
      case .system(ENOENT): "there is no such file"
      case .system(let code): String(cString: strerror(code))
      case .folder: "it is a folder"
      case .special: "it is a named pipe or a device"
      }
    throw .unreadable(path: path, reason: reason)
  }

  private static func createFile(_ path: String) throws(RunFileError) -> Int32 {
    let descriptor = Foundation.open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor < 0 else { return descriptor }
    guard errno == EEXIST else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    // A program that was stopped before it had written a line leaves a file that nobody can continue.
    let limit = 1 << 20
    if let old = FileHandle(forReadingAtPath: path),
      let beginning = try? old.read(upToCount: limit) ?? Data(), beginning.count < limit,
      endOfLines(in: beginning) == 0, isBegun(beginning)
    {
      throw .unbegun(path: path)
    }
    throw .exists(path: path)
  }

  static func reason(_ error: any Error) -> String {
    let outer = error as NSError
    let system = outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
    guard system.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(system.code)))
  }
}
