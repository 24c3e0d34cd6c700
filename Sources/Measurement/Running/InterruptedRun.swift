import Basics

/// Run files that are to be continued: locked, and read.
package struct InterruptedRun {
  package let paths: Sides<String>
  package let runs: Sides<Run>
  let files: Sides<JSONLinesFile>

  /// - Throws: `InputError`.
  package init(_ paths: Sides<String>) throws(InputError) {
    self.paths = paths
    let opened = try paths.map { _, path throws(InputError) in try Run.resume(path) }
    (runs, files) = (opened.map { $1.run }, opened.map { $1.file })
  }

  /// What was asked for when it began.
  package var options: Options { runs.head.header.options }

  /// Compares the headers with those of files that would begin `now`.
  ///
  /// - Throws: `InputError` if they are not the same run.
  func check(_ now: Sides<RunHeader>) throws(InputError) {
    if runs.isPair {
      let ties = runs.map { $1.header.interleaving }
      guard let id = ties[.base]?.id, ties[.head]?.id == id,
        ties.names.allSatisfy({ ties[$0]?.side == $0 })
      else { throw .notAPair(paths.all) }
    }
    for side in runs.names {
      let differences = runs[side].header.differences(from: now[side])
      guard differences.isEmpty else {
        throw .cannotResume(paths[side], among: paths.all, differences)
      }
    }
  }
}
