import Foundation
import Gestures
import InputFiles
import Scrolling

/// Writes a trace while it is recorded: what was taken is in the file, and its memory does not grow with its length.
package final class TraceStream {
  /// Where the trace is written.
  package let path: String
  /// How many samples were taken.
  package private(set) var count = 0

  private let handle: FileHandle
  private var reader: TraceReader

  /// Begins a file, which must not exist yet, with its header.
  package init(_ path: String, header: TraceHeader) throws(InputError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND, 0o644)
    guard descriptor >= 0 else {
      throw errno == EEXIST
        ? .exists(path) : .unwritable(path, reason: String(cString: strerror(errno)))
    }
    self.path = path
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    reader = TraceReader(path: path, after: header)
    try write(header.line + "\n")
  }

  /// Takes whole lines of samples; those before one that is none are kept.
  ///
  /// - Throws: an error of content for a line that is not a sample, of access where the file cannot be written.
  package func take(_ lines: Data) throws(InputError) {
    let result = Result { () throws(InputError) in try reader.take(lines + [UInt8(ascii: "\n")]) }
    let (trace, extras) = reader.drain()
    count += trace.items.count { $0.event == nil }
    try write(trace.lines(extras))
    try result.get()
  }

  /// Ends the trace: fingers that are down are cancelled, content in motion comes to rest.
  package func finish() throws(InputError) {
    try write(Trace(reader.missingEnds).lines() + TraceFile.endLine(at: reader.now))
  }

  /// Takes the file away again.
  package func discard() { unlink(path) }

  private func write(_ text: String) throws(InputError) {
    do { try handle.write(contentsOf: Data(text.utf8)) } catch {
      throw .unwritable(path, reason: error.localizedDescription)
    }
  }
}

extension InputError {
  private static let remedy = "choose another path with --output"

  /// A file that is to be written is there already.
  package static func exists(_ path: String) -> InputError {
    InputError("there is a file already", remedy: remedy, path: path, kind: .access)
  }

  package static func unwritable(_ path: String, reason: String) -> InputError {
    InputError("cannot be written: \(reason)", remedy: remedy, path: path, kind: .access)
  }
}
