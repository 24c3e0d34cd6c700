import Foundation
import Measurement

/// A commit that was measured.
package struct Commit: Hashable, Sendable {
  /// Its hash.
  package let hash: String
  /// The first line of its message; empty where it is not known.
  package let subject: String

  /// A commit.
  package init(hash: String, subject: String = "") {
    self.hash = hash
    self.subject = subject
  }

  /// The first seven digits of the hash.
  package var shortHash: String { String(hash.prefix(7)) }
}

/// A run as the history keeps it.
package struct RecordedRun: Hashable, Sendable {
  /// What was measured; nil where nobody knows.
  package let commit: Commit?
  /// The run's place in the history: when the commit was made, or else when the run began.
  package let date: Date
  /// When the run began, ISO 8601.
  package let began: String
  /// The version of the program that measured.
  package let program: String
  /// The run file, as it was named when it was added.
  package let path: String
  /// A mark of what was measured, when and where: the same for a run that has gone on since.
  package let identity: String
  /// A mark of everything in the file.
  package let fingerprint: String

  /// A run from its parts.
  init(
    commit: Commit?, date: Date, began: String, program: String, path: String, identity: String,
    fingerprint: String
  ) {
    self.commit = commit
    self.date = date
    self.began = began
    self.program = program
    self.path = path
    self.identity = identity
    self.fingerprint = fingerprint
  }

  /// `run` from `path`, measured at `commit`.
  ///
  /// - Parameter date: When the commit was made; nil for when the run began.
  /// - Throws: `HistoryError` where the run does not say when it began.
  package init(
    _ run: Run, path: String, commit: Commit?, date: Date?
  ) throws(HistoryError) {
    guard let began = try? Date(run.header.began, strategy: .iso8601) else {
      throw .undated(path: path, text: run.header.began)
    }
    let identity = Self.mark(of: [run.header])
    self.init(
      commit: commit, date: date ?? began, began: run.header.began, program: run.header.program,
      path: path, identity: identity,
      fingerprint: identity + Self.mark(of: run.repetitions))
  }

  private static func mark(of values: [some Encodable]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // A value that was read from JSON can be written as JSON.
    let text = values.map {
      (try? encoder.encode($0)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    return ScenarioFile(path: "", text: text.joined(separator: "\n")).fingerprint
  }
}

/// What a run says about one metric of one cell.
package struct RecordedValue: Hashable, Sendable {
  /// What was measured.
  package let cell: Cell
  /// The metric's name.
  package let metric: String
  /// The value: of a timed metric the median.
  package let value: Double
  /// The ends of its interval; nil where it is exact, or too few samples bound none.
  package let interval: ClosedRange<Double>?
  /// How many repetitions it rests on.
  package let sampleCount: Int
  /// Where it was measured.
  package let place: Place

  /// A value.
  package init(
    cell: Cell, metric: String, value: Double, interval: ClosedRange<Double>?, sampleCount: Int,
    place: Place
  ) {
    self.cell = cell
    self.metric = metric
    self.value = value
    self.interval = interval
    self.sampleCount = sampleCount
    self.place = place
  }
}

/// What a number may depend on besides the program.
package struct Place: Hashable, Sendable {
  /// The machine: times are compared with others of the same only.
  package let machine: String
  /// Allocator, drawing libraries and fonts: bytes depend on them.
  package let libraries: String

  /// A place by its names.
  package init(machine: String, libraries: String) {
    self.machine = machine
    self.libraries = libraries
  }

  /// The place that `machine` is; `name` is what somebody calls it who knows that it is the same.
  package init(_ machine: Machine, name: String? = nil) {
    self.init(
      machine: name ?? machine.identity,
      libraries: ([machine.allocator, machine.drawing] + machine.fonts).joined(separator: "; "))
  }
}
