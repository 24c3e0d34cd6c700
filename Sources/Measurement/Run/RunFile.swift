import Foundation

/// A run: its header and the repetitions that were finished.
public struct Run: Sendable {
  /// What was measured, with what, and where.
  public let header: RunHeader
  /// The finished repetitions, in the order in which they were finished.
  public let repetitions: [Repetition]
  /// What a reader of the file should know.
  public let warnings: [String]

  /// A run from its parts.
  public init(header: RunHeader, repetitions: [Repetition], warnings: [String] = []) {
    self.header = header
    self.repetitions = repetitions
    self.warnings = warnings
  }

  /// Reads a run file.
  ///
  /// A torn last line is dropped with a warning: the program was stopped while it wrote.
  ///
  /// - Throws: `RunFileError`.
  public static func read(_ path: String) throws(RunFileError) -> Run {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)[...]
    guard let first = lines.popFirst() else { throw .empty(path: path) }
    let header = try decodeHeader(first, path: path)
    var repetitions: [Repetition] = []
    var warnings: [String] = []
    let isTorn = data.last != UInt8(ascii: "\n")
    for (index, line) in lines.enumerated() {
      do {
        repetitions.append(try JSONDecoder().decode(Repetition.self, from: line))
      } catch {
        guard isTorn, index == lines.count - 1 else {
          throw .badLine(path: path, line: index + 2, reason: "it is not a finished repetition")
        }
        warnings.append(
          "\(path): the last line is torn and was left out; --resume measures it again")
      }
    }
    return Run(header: header, repetitions: repetitions, warnings: warnings)
  }

  private static func decodeHeader(_ line: Data, path: String) throws(RunFileError) -> RunHeader {
    struct Version: Decodable { let panebench: String; let version: Int }
    guard let version = try? JSONDecoder().decode(Version.self, from: line),
      version.panebench == "run"
    else { throw .notARun(path: path) }
    guard version.version == RunHeader.currentVersion else {
      throw .unknownVersion(path: path, version: version.version)
    }
    do { return try JSONDecoder().decode(RunHeader.self, from: line) } catch {
      throw .badLine(path: path, line: 1, reason: "the header lacks something: \(error)")
    }
  }
}

/// Appends to a run file: one line for each finished repetition, with one write, synced.
public final class RunWriter {
  private let handle: FileHandle
  private let path: String

  /// Begins a run file, which must not exist yet.
  ///
  /// - Throws: `RunFileError`.
  public static func create(_ path: String, header: RunHeader) throws(RunFileError) -> RunWriter {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND, 0o644)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw .exists(path: path) }
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    let writer = RunWriter(descriptor, path: path)
    try writer.write(header)
    return writer
  }

  /// Goes on with a run file; a torn last line is cut off first.
  ///
  /// - Throws: `RunFileError`.
  public static func resume(_ path: String) throws(RunFileError) -> RunWriter {
    let descriptor = open(path, O_RDWR | O_APPEND)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    let writer = RunWriter(descriptor, path: path)
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let end = data.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      if end < data.count { try writer.handle.truncate(atOffset: UInt64(end)) }
    } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
    return writer
  }

  private init(_ descriptor: Int32, path: String) {
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.path = path
  }

  /// Appends a line.
  ///
  /// - Throws: `RunFileError` where it could not be written in full.
  public func append(_ repetition: Repetition) throws(RunFileError) { try write(repetition) }

  private func write(_ value: some Encodable) throws(RunFileError) {
    do {
      try handle.write(contentsOf: try Run.line(value))
      try handle.synchronize()
    } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
  }
}

extension RunWriter {
  /// Writes a whole run file, which must not exist yet: all of it is there at the end, or nothing.
  ///
  /// - Throws: `RunFileError`.
  public static func write(
    _ repetitions: [Repetition], header: RunHeader, to path: String
  ) throws(RunFileError) {
    let temporary = path + ".part-\(getpid())"
    defer { unlink(temporary) }
    do {
      let lines = try Run.line(header) + repetitions.flatMap { try Run.line($0) }
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: lines)
      try handle.synchronize()
    } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
    // Unlike a renaming, a link does not take the place of a file that is there.
    guard link(temporary, path) == 0 else {
      if errno == EEXIST { throw .exists(path: path) }
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
  }
}

/// What is wrong with a run file, and what to do.
public enum RunFileError: Error, Hashable, CustomStringConvertible {
  /// It cannot be read.
  case unreadable(path: String, reason: String)
  /// It cannot be written.
  case unwritable(path: String, reason: String)
  /// It is there already.
  case exists(path: String)
  /// There is nothing in it.
  case empty(path: String)
  /// It is something else.
  case notARun(path: String)
  /// It is no file of samples.
  case notSamples(path: String)
  /// It was written by a program of another version.
  case unknownVersion(path: String, version: Int)
  /// A line cannot be understood.
  case badLine(path: String, line: Int, reason: String)

  /// File, line, reason and remedy.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .unwritable(let path, let reason):
      "\(path): cannot be written: \(reason). Choose another place with --output."
    case .exists(let path):
      "\(path): there is a file already. Go on with it by --resume, or choose another place with --output."
    case .empty(let path):
      "\(path): the file is empty. A run begins with a header line; measure again with 'panebench run'."
    case .notARun(let path):
      "\(path):1: this is no run file. 'panebench run --output FILE' writes one."
    case .notSamples(let path):
      "\(path):1: these are no samples of 'panebench quality'. Choose another file."
    case .unknownVersion(let path, let version):
      "\(path):1: run format version \(version) is not known to this program, which reads version \(RunHeader.currentVersion). Use the program that wrote it."
    case .badLine(let path, let line, let reason):
      "\(path):\(line): \(reason). The file was damaged; measure again, or remove the line."
    }
  }
}
