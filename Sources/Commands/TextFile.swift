import Foundation
import Reporting

/// Writes whole files: beside the old one, then in its place; and puts texts into documents.
enum TextFile {
  /// - Throws: `Failure` with exit code 74; what was there before is still there then.
  static func write(_ text: String, to path: String) throws(Failure) {
    let temporary = path + ".part-\(getpid())"
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: temporary))
    } catch {
      throw Failure(
        "\(path): cannot be written: \(reason(error)). Choose another place.", code: .fileAccess)
    }
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw Failure(
        "\(path): cannot be written: \(reason). Choose another place.", code: .fileAccess)
    }
  }

  /// The `document` at `path` with each of `texts` in the place of its name.
  ///
  /// - Throws: `Failure` with exit code 65 where there is no such place, or markers do not match.
  static func inserted(
    _ texts: [String: String], into document: String, of path: String
  ) throws(Failure) -> String {
    do { return try DocumentInsertion(of: texts, into: document).text } catch {
      throw Failure("\(path): \(error)", code: .badInput)
    }
  }

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return underlying?.localizedDescription ?? error.localizedDescription
  }
}
