import Replaying

/// What a worker notes while it works, in memory that outlives it: its parent reads it however the worker ended.
package struct WorkerNotes {
  /// Bytes before the job in the file that a worker is given: a page of memory.
  package static let size = 4_096
  private static let count = 3

  private let fields: UnsafeMutablePointer<Int>

  /// The notes at the beginning of the file behind `descriptor`.
  ///
  /// - Throws: if the file cannot be mapped.
  package init(descriptor: Int32) throws(WorkerError) {
    guard let page = AnonymousFile.map(descriptor, count: Self.size) else { throw .noNotes }
    fields = page.assumingMemoryBound(to: Int.self)
  }

  /// From now on a loader's code runs, and the harness's around it. Before, the harness reads the script and opens fonts.
  package func noteLoaderRuns() { fields[0] = 1 }
  /// Pages fetched so far.
  package func note(fetches: Int) { fields[1] = fetches }
  /// Whether it is the loader's memory limit that makes an allocation fail, and no narrower one.
  package func note(isHeldToLimit: Bool) { fields[2] = isHeldToLimit ? 1 : 0 }

  /// The notes as they were left.
  package struct Reading {
    package let loaderHasRun: Bool
    package let fetches: Int
    package let isHeldToLimit: Bool

    /// What stands at the beginning of `file`.
    package init(_ file: AnonymousFile) {
      let bytes = file.bytes(in: 0..<WorkerNotes.count * MemoryLayout<Int>.size)
      let fields = bytes.withUnsafeBytes { Array($0.bindMemory(to: Int.self)) }
      (loaderHasRun, fetches, isHeldToLimit) = (fields[0] == 1, fields[1], fields[2] == 1)
    }
  }
}
