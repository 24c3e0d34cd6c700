import Foundation
import Gestures
import InputFiles

/// A trace as it stands in a file: JSON Lines, a header and then the samples in order of time.
package struct TraceFile: Hashable, Sendable {
  /// A sample or event of the trace.
  package enum Place: Hashable, Sendable {
    /// A touch, by its index.
    case touch(Int)
    /// An offset, by its index.
    case offset(Int)
    /// An event, by its index.
    case event(Int)
  }

  /// The first line.
  package var header: TraceHeader
  /// The samples and events.
  package var trace: Trace
  /// Keys that this program does not know, of those samples that have some.
  package var extras: [Place: [JSONMember]]

  /// A file of `trace`, which must hold no samples of another kind than its header says.
  package init(header: TraceHeader, trace: Trace, extras: [Place: [JSONMember]] = [:]) {
    self.header = header
    self.trace = trace
    self.extras = extras
  }

  /// A trace file that was read, and what its reader should know.
  package struct Reading: Hashable, Sendable {
    /// The file.
    package let file: TraceFile
    /// What was mended, each with its place.
    package let warnings: [String]
  }

  /// Reads the file at `path`, piece by piece: a line without end is refused, not swallowed, and so are pipes and devices. Linear.
  package static func read(_ path: String) throws(InputError) -> Reading {
    var reader = TraceReader(path: path)
    try RegularFile.read(path) { piece throws(InputError) in try reader.take(piece) }
    return try reader.finish()
  }

  /// Reads a trace file's text; `path` is what errors and warnings call it.
  package static func read(text: String, path: String) throws(InputError) -> Reading {
    var reader = TraceReader(path: path)
    try reader.take(Data(text.utf8))
    return try reader.finish()
  }
}
