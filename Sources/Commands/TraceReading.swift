import InputFiles
import TraceFormats

/// Reads the traces that a command is given.
enum TraceReading {
  /// The trace in `path`; what was mended is said on standard error.
  static func file(_ path: String) throws(InputError) -> TraceFile {
    let reading = try TraceFile.read(path)
    reading.warnings.forEach { StandardError.print("warning: \($0)") }
    return reading.file
  }
}
