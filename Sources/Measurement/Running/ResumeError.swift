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
