import Foundation
import Gestures
import InputFiles

/// A trace as it is in a file: JSON Lines, a header and then the samples in order of time.
package struct TraceFile: Hashable, Sendable {
  /// The key of `extras` for the line that ends the trace.
  static let end = -1

  /// The first line.
  package var header: TraceHeader
  package var trace: Trace
  /// Members that this program does not know, by the index of the item that has them.
  var extras: [Int: [JSONMember]]

  /// A file of `trace`, which must hold no samples of another kind than its header says.
  package init(header: TraceHeader, trace: Trace) {
    self.init(header: header, trace: trace, extras: [:])
  }

  init(header: TraceHeader, trace: Trace, extras: [Int: [JSONMember]]) {
    self.header = header
    self.trace = trace
    self.extras = extras
  }

  /// A trace file that was read, and what its reader should know.
  package struct Reading: Hashable, Sendable {
    package let file: TraceFile
    /// What was mended, each with its position.
    package let warnings: [String]
  }

  /// Reads the file at `path`, piece by piece: a line without end is refused, not swallowed, and so are pipes and devices. Linear.
  package static func read(_ path: String) throws(InputError) -> Reading {
    var reader = TraceReader(path: path)
    try RegularFile.read(path) { piece throws(InputError) in try reader.take(piece) }
    return try reader.finish()
  }

  /// Reads a trace file's bytes; `path` is what errors and warnings call it.
  package static func read(_ bytes: Data, path: String) throws(InputError) -> Reading {
    var reader = TraceReader(path: path)
    try reader.take(bytes)
    return try reader.finish()
  }

  /// Reads a trace file's text; `path` is what errors and warnings call it.
  package static func read(text: String, path: String) throws(InputError) -> Reading {
    try read(Data(text.utf8), path: path)
  }
}
