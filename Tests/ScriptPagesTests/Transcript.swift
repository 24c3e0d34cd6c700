@testable import ScriptPages

extension Script {
  /// The script as text to compare: one line for each element and each part of a cue. A line
  /// break shows as ` / `.
  var transcript: String {
    var lines = title.map { ["title    \($0)"] } ?? []
    for element in elements {
      switch element {
      case .heading(let text): lines.append("heading  \(text.onOneLine)")
      case .direction(let text): lines.append("action   \(text.onOneLine)")
      case .centred(let text): lines.append("centred  \(text.onOneLine)")
      case .lyric(let text): lines.append("lyric    \(text.onOneLine)")
      case .transition(let text): lines.append("change   \(text.onOneLine)")
      case .prose(let text): lines.append("prose    \(text.onOneLine)")
      case .cue(let cue): lines += cue.transcript
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Cue {
  fileprivate var transcript: [String] {
    let remark = remark.map { " [\($0)]" } ?? ""
    let name = "cue      \(character)\(remark)\(isSimultaneous ? " at the same time" : "")"
    return [name]
      + parts.map { part in
        switch part {
        case .speech(let text): "  says   \(text.onOneLine)"
        case .parenthetical(let text): "  (      \(text.onOneLine)"
        case .lyric(let text): "  sings  \(text.onOneLine)"
        }
      }
  }
}

extension String {
  fileprivate var onOneLine: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " / ")
  }
}

/// The transcript of `text`, read as Fountain.
func fountain(_ text: String) throws -> String {
  try Script(bytes: Array(text.utf8), file: "play.fountain").transcript
}
