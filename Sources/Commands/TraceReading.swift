import Gestures

/// Reads the traces that a command is given.
enum TraceReading {
  /// The trace in `path`; what was mended is said on standard error.
  ///
  /// - Throws: `Failure` with exit code 65 or 74.
  static func file(_ path: String) throws(Failure) -> TraceFile {
    let reading: TraceFile.Reading
    do { reading = try TraceFile.read(path) } catch {
      throw Failure(
        error.description, code: error.fault == .unreadable ? .fileAccess : .badInput)
    }
    reading.warnings.forEach { StandardError.print("warning: \($0)") }
    return reading.file
  }
}
