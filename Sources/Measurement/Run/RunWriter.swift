import Foundation

/// Appends to a run file: one line for each finished repetition, with one write, synced. No other program writes meanwhile.
package final class RunWriter {
  private let handle: FileHandle
  private let path: String
  /// Where a torn last line begins, which is cut off before the first line is written.
  private var tornFrom: UInt64?

  /// Begins a run file, which must not exist yet. Where that fails, nothing is left behind.
  ///
  /// - Throws: `RunFileError`.
  package static func create(_ path: String, header: RunHeader) throws(RunFileError) -> RunWriter {
    let writer = RunWriter(try createFile(path), path: path)
    do {
      try FileLock.take(writer.handle.fileDescriptor, path: path)
      try writer.write(header)
    } catch {
      unlink(path)
      throw error
    }
    return writer
  }

  /// Goes on with a run file, which holds what is returned with the writer. It stays as it is until something is appended.
  ///
  /// - Throws: `RunFileError`, also where another program is writing.
  package static func resume(
    _ path: String
  ) throws(RunFileError) -> (writer: RunWriter, run: Run) {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { throw .missing(path: path) }
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    let writer = RunWriter(descriptor, path: path)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unwritable(path: path, reason: "it is not a regular file")
    }
    try FileLock.take(descriptor, path: path)
    let data: Data
    do { data = try writer.handle.readToEnd() ?? Data() } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    let end = Run.endOfLines(in: data)
    if end < data.endIndex { writer.tornFrom = UInt64(end) }
    return (writer, try Run(data, path: path))
  }

  /// Appends to the open file.
  init(_ descriptor: Int32, path: String) {
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.path = path
  }

  /// Appends a line.
  ///
  /// - Throws: `RunFileError` where it could not be written in full.
  package func append(_ repetition: Repetition) throws(RunFileError) { try write(repetition) }

  private func write(_ value: some Encodable) throws(RunFileError) {
    do {
      if let tornFrom {
        try handle.truncate(atOffset: tornFrom)
        self.tornFrom = nil
      }
      try handle.write(contentsOf: try Run.line(value))
      try handle.synchronize()
    } catch {
      throw .unwritable(path: path, reason: Self.reason(error))
    }
  }

  private static func createFile(_ path: String) throws(RunFileError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor < 0 else { return descriptor }
    guard errno == EEXIST else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    // A program that was stopped before it had written a line leaves a file that nobody can go on with.
    let limit = 1 << 20
    if let old = FileHandle(forReadingAtPath: path),
      let beginning = try? old.read(upToCount: limit) ?? Data(), beginning.count < limit,
      Run.endOfLines(in: beginning) == 0, Run.isBegun(beginning)
    {
      throw .unbegun(path: path)
    }
    throw .exists(path: path)
  }

  private static func reason(_ error: any Error) -> String {
    let outer = error as NSError
    let system = outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
    guard system.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(system.code)))
  }
}

extension RunWriter {
  /// Writes a whole run file, which must not exist yet: all of it is there at the end, or nothing.
  ///
  /// - Throws: `RunFileError`.
  package static func write(
    _ repetitions: [Repetition], header: RunHeader, to path: String
  ) throws(RunFileError) {
    let temporary = path + ".part-\(getpid())"
    defer { unlink(temporary) }
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      var lines = try Run.line(header)
      for repetition in repetitions {
        lines += try Run.line(repetition)
        guard lines.count > 1 << 20 else { continue }
        try handle.write(contentsOf: lines)
        lines.removeAll(keepingCapacity: true)
      }
      try handle.write(contentsOf: lines)
      try handle.synchronize()
    } catch {
      throw .unwritable(path: path, reason: reason(error))
    }
    // An empty file of our own holds the name until the whole one takes its place: not every file system has links, but
    // each makes a file only where there is none.
    close(try createFile(path))
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(path)
      throw .unwritable(path: path, reason: reason)
    }
  }
}
