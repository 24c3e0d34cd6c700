import Basics

/// Run files that are to be continued: locked, and read.
package struct InterruptedRun {
  package let paths: Sides<String>
  package let runs: Sides<Run>
  let files: Sides<JSONLinesFile>

  package init(_ paths: Sides<String>) throws(InputError) {
    self.paths = paths
    let opened = try paths.map { _, path throws(InputError) in try Run.resume(path) }
    (runs, files) = (opened.map { $1.run }, opened.map { $1.file })
  }

  package var options: Options { runs.head.header.options }

  /// Compares the headers with those of files that would begin `now`.
  func check(_ now: Sides<RunHeader>) throws(InputError) {
    let anew = "measure into \(paths.isPair ? "new files" : "a new file") with --output"
    if runs.isPair {
      let ties = runs.map { $1.header.interleaving }
      guard let id = ties[.base]?.id, ties[.head]?.id == id,
        ties.sides.allSatisfy({ ties[$0]?.side == $0 })
      else {
        throw InputError(
          "\(paths.all.joined(separator: " and ")) are not of one comparison",
          remedy: "give the --output of one, or \(anew)")
      }
    }
    for side in runs.sides {
      let differences = runs[side].header.differences(from: now[side])
      guard differences.isEmpty else {
        throw InputError(
          "this run cannot be resumed here, for it was measured with \(differences.joined(separator: "; "))",
          remedy: "resume it where it was begun, or \(anew)", path: paths[side])
      }
    }
  }
}
