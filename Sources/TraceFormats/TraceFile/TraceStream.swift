import Foundation
import Gestures
import Scrolling

/// Writes a trace while it is recorded: what was taken is in the file, and its memory does not grow with its length.
package final class TraceStream {
  /// Why a recording cannot be written.
  package enum Fault: Error, Hashable, CustomStringConvertible {
    /// There is a file already.
    case exists(path: String)
    /// The file cannot be written.
    case unwritable(path: String, reason: String)

    /// File, reason and remedy.
    package var description: String {
      switch self {
      case .exists(let path):
        "\(path): there is a file already. Choose another place with --output."
      case .unwritable(let path, let reason):
        "\(path): cannot be written: \(reason). Choose another place with --output."
      }
    }
  }

  /// Where the trace is written.
  package let path: String
  /// How many samples were taken.
  package private(set) var count = 0

  private let handle: FileHandle
  private var reader: TraceReader

  /// Begins a file, which must not exist yet, with its header.
  ///
  /// - Throws: `Fault`.
  package init(_ path: String, header: TraceHeader) throws(Fault) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND, 0o644)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw .exists(path: path) }
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    self.path = path
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    reader = TraceReader(path: path, after: header)
    try write(header.line + "\n")
  }

  /// Takes whole lines of samples; those before one that is none are kept.
  ///
  /// - Throws: `TraceFileError` for a line that is no sample, `Fault` where the file cannot be written.
  package func take(_ lines: Data) throws {
    let result = Result { try reader.take(lines + [UInt8(ascii: "\n")]) }
    let (trace, extras) = reader.drain()
    count += trace.touches.count + trace.offsets.count
    try write(trace.lines(extras: extras))
    try result.get()
  }

  /// Ends the trace: fingers that are down are cancelled.
  ///
  /// - Throws: `Fault`.
  package func finish() throws(Fault) {
    let cancelled = reader.fingersDown.map { finger, place in
      Touch(time: reader.now, id: finger, phase: .cancelled, location: place)
    }
    try write(Trace(touches: cancelled).lines() + TraceFile.endLine(at: reader.now))
  }

  /// Takes the file away again.
  package func discard() { unlink(path) }

  private func write(_ text: String) throws(Fault) {
    do { try handle.write(contentsOf: Data(text.utf8)) } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
  }
}
