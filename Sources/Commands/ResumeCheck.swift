import Measurement

extension RunHeader {
  /// Whether the run with this header, in the file at `path`, may be resumed by one that would have the header `now`.
  ///
  /// - Parameter remedy: What else there is to do.
  /// - Throws: `Failure` with exit code 65 where values of the two must not stand in one median.
  func checkResuming(
    as now: RunHeader, at path: String, otherwise remedy: String
  ) throws(Failure) {
    let differences = differences(from: now)
    guard differences.isEmpty else {
      throw Failure(
        "\(path): this run cannot be resumed here, for it was measured with \(differences.joined(separator: "; ")). Resume it where it was begun, or \(remedy).",
        code: .badInput)
    }
    guard looks == now.looks else {
      throw Failure(
        "\(path): this run was begun with other looks at the evidence, and to add some now would make chance findings likelier. Leave --until-decided, --at-most and --repetitions out, or \(remedy).",
        code: .badInput)
    }
  }
}
