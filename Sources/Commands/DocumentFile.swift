import Console
import Reporting

extension TextFile {
  /// The `document` at `path` with each of `texts` between the markers of its name.
  ///
  /// - Throws: `Failure` with exit code 65 where there are no such markers, or they do not match.
  package static func inserted(
    _ texts: [String: String], into document: String, of path: String
  ) throws(Failure) -> String {
    do { return try DocumentInsertion(of: texts, into: document).text } catch {
      throw Failure("\(path): \(error)", code: .badInput)
    }
  }
}
