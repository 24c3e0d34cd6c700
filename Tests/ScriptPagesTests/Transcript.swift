import Foundation

@testable import ScriptPages

extension Script {
  /// The script as text to compare: one line for each element and each part of a cue. A line
  /// break shows as ` / `.
  var transcript: String {
    var lines = title.map { ["title    \($0)"] } ?? []
    for element in elements {
      switch element {
      case .text(let kind, let text):
        lines.append(kind.name.padding(toLength: 9, withPad: " ", startingAt: 0) + text.onOneLine)
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
        switch part.kind {
        case .speech: "  says   \(part.text.onOneLine)"
        case .parenthetical: "  (      \(part.text.onOneLine)"
        case .lyric: "  sings  \(part.text.onOneLine)"
        }
      }
  }
}

extension Script.Kind {
  fileprivate var name: String {
    switch self {
    case .direction: "action"
    case .transition: "change"
    case .heading, .centred, .lyric, .prose: "\(self)"
    }
  }
}

extension String {
  fileprivate var onOneLine: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " / ")
  }
}

func fountain(_ text: String) throws -> String {
  try Script(bytes: Array(text.utf8), file: "play.fountain").transcript
}
