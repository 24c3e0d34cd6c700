@testable import ScriptPages

extension Script {
  /// The script as text to compare: one line for each element and each part of a cue. Emphasis
  /// shows as `<i>`, `<b>` and `<u>`, a line break as ` / `.
  var transcript: String {
    var lines = titlePage.map { "title    \($0.key) = \($0.value.onOneLine)" }
    for element in elements {
      switch element {
      case .heading(let prose): lines.append("heading  \(prose.marked)")
      case .direction(let prose): lines.append("action   \(prose.marked)")
      case .centred(let prose): lines.append("centred  \(prose.marked)")
      case .lyric(let prose): lines.append("lyric    \(prose.marked)")
      case .transition(let prose): lines.append("change   \(prose.marked)")
      case .prose(let prose): lines.append("prose    \(prose.marked)")
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
        case .speech(let prose): "  says   \(prose.marked)"
        case .parenthetical(let prose): "  (      \(prose.marked)"
        case .lyric(let prose): "  sings  \(prose.marked)"
        }
      }
  }
}

extension Prose {
  /// The text with its emphasis as tags.
  var marked: String {
    var marks: [(place: Int, order: Int, tag: String)] = []
    for (number, span) in spans.enumerated() {
      for tag in span.emphasis.tags {
        marks.append((span.range.lowerBound, number, "<\(tag)>"))
        marks.append((span.range.upperBound, -number - 1, "</\(tag)>"))
      }
    }
    marks.sort { ($0.place, $0.order) < ($1.place, $1.order) }
    var bytes = Array(text.utf8)
    for mark in marks.reversed() { bytes.insert(contentsOf: mark.tag.utf8, at: mark.place) }
    return String(decoding: bytes, as: UTF8.self).onOneLine
  }
}

extension Prose.Emphasis {
  fileprivate var tags: [String] {
    [(Prose.Emphasis.italic, "i"), (.bold, "b"), (.underline, "u")].filter { contains($0.0) }
      .map(\.1)
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
