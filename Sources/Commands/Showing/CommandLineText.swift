import Foundation

enum CommandLineText {
  /// A word as a shell reads it back.
  static func quoted(_ word: String) -> String {
    if word.wholeMatch(of: /[-A-Za-z0-9_.\/=:,@%+]+/) != nil { return word }
    return "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
