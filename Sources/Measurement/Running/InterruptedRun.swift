/// Run files that are to be continued: locked, and read.
package struct InterruptedRun {
  package let paths: Sides<String>
  package let runs: Sides<Run>
  let files: Sides<JSONLinesFile>

  /// - Throws: `RunFileError`.
  package init(_ paths: Sides<String>) throws(RunFileError) {
    self.paths = paths
    let opened = try paths.map { _, path throws(RunFileError) in try Run.resume(path) }
    (runs, files) = (opened.map { $1.run }, opened.map { $1.file })
  }

  /// What was asked for when it began.
  package var options: Options { runs.head.header.options }

  /// Compares the headers with those of files that would begin `now`.
  ///
  /// - Throws: `ResumeError` if they are not the same run.
  func check(_ now: Sides<RunHeader>) throws(ResumeError) {
    if runs.isPair {
      let ties = runs.map { $1.header.interleaving }
      guard let id = ties[.base]?.id, ties[.head]?.id == id,
        ties.names.allSatisfy({ ties[$0]?.side == $0 })
      else { throw ResumeError(.notAPair, paths.all) }
    }
    for side in runs.names {
      let differences = runs[side].header.differences(from: now[side])
      guard differences.isEmpty else {
        throw ResumeError(.differs(path: paths[side], differences), paths.all)
      }
    }
  }
}

/// Why a run, or two that were measured in turn, cannot be resumed here, and what to do.
package struct ResumeError: Error, Hashable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// The two are of different comparisons.
    case notAPair
    /// Machine, program, libraries or texts are others: phrases.
    case differs(path: String, [String])
  }

  package let reason: Reason
  private let paths: [String]

  init(_ reason: Reason, _ paths: [String]) { (self.reason, self.paths) = (reason, paths) }

  package var description: String {
    let remedy =
      paths.count > 1
      ? "measure into new files with --output" : "measure into a new file with --output"
    return switch reason {
    case .notAPair:
      "\(paths.joined(separator: " and ")) are not of one comparison. Give the --output of one, or \(remedy)."
    case .differs(let path, let differences):
      "\(path): this run cannot be resumed here, for it was measured with \(differences.joined(separator: "; ")). Resume it where it was begun, or \(remedy)."
    }
  }
}
