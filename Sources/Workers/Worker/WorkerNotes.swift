import Instruments

/// What a worker notes while it works, in memory that outlives it: its parent reads it however the worker ended.
package struct WorkerNotes {
  /// Whose code runs.
  package enum Phase: Int {
    /// Nobody said: not a worker of this version.
    case unknown
    /// The harness's, which reads the scenario and opens fonts.
    case settingUp
    /// The loader's, and the harness's around it.
    case loaderRuns
    /// The harness's, which sums up.
    case loaderEnded
  }

  /// Bytes before the job in the file that a worker is given: a page of memory.
  package static let size = 4_096
  private static let fields = 4

  private let fields: UnsafeMutablePointer<Int>

  /// The notes at the beginning of the file behind `descriptor`; nil keeps them to the worker itself.
  ///
  /// - Throws: where the file cannot be mapped.
  package init(descriptor: Int32?) throws(WorkerError) {
    if let descriptor {
      guard let page = AnonymousFile.map(descriptor, count: Self.size) else { throw .noNotes }
      fields = page.assumingMemoryBound(to: Int.self)
    } else {
      fields = .allocate(capacity: Self.fields)
      fields.initialize(repeating: 0, count: Self.fields)
    }
  }

  /// Whose code runs now.
  package func note(_ phase: Phase) { fields[0] = phase.rawValue }
  /// Pages fetched so far.
  package func note(fetches: Int) { fields[1] = fetches }
  /// The same, as it was noted.
  package var fetches: Int { fields[1] }
  /// Whether it is the loader's memory limit that makes an allocation fail, and no narrower one.
  package func note(isHeldToLimit: Bool) { fields[2] = isHeldToLimit ? 1 : 0 }

  /// How many threads the loader has left behind.
  package func note(threadsLeft: Int) { fields[3] = threadsLeft }

  /// The notes as they were left.
  package struct Reading {
    package var phase: Phase
    package var fetches: Int
    package var isHeldToLimit: Bool
    package var threadsLeft: Int

    /// What stands at the beginning of `file`.
    package init(_ file: AnonymousFile) {
      let bytes = file.bytes(in: 0..<WorkerNotes.fields * MemoryLayout<Int>.size)
      let words = bytes.withUnsafeBytes { Array($0.bindMemory(to: Int.self)) }
      phase = Phase(rawValue: words.first ?? 0) ?? .unknown
      fetches = words.count > 1 ? words[1] : 0
      isHeldToLimit = words.count > 2 && words[2] == 1
      threadsLeft = words.count > 3 ? words[3] : 0
    }
  }
}
