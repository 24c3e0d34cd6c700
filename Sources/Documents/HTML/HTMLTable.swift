import Basics

extension Table {
  /// The table as HTML, called `caption` or by its title, with readings and warnings below.
  func html(caption: String? = nil) -> String {
    let below =
      readings.map { "<p>\($0.singleLine.xmlEscaped)</p>" }
      + warnings.map {
        "<p class=\"warning\"><strong>Warning:</strong> \($0.singleLine.xmlEscaped)</p>"
      }
    guard !rows.isEmpty else {
      let text = placeholder.isEmpty ? [] : ["<p>\(placeholder.xmlEscaped)</p>"]
      return (text + below).joined(separator: "\n")
    }
    let name = (caption ?? title).singleLine.xmlEscaped
    return
      ([
        "<div class=\"scroller\" role=\"region\" aria-label=\"\(name)\" tabindex=\"0\">",
        "<table>", "<caption>\(name)</caption>", htmlHead, "<tbody>",
      ] + htmlRows + ["</tbody>", "</table>", "</div>"] + below).joined(separator: "\n")
  }

  private var htmlHead: String {
    let cells = displayColumns.map { column in
      let note = column.note.isEmpty ? "" : "<span class=\"unit\">\(column.note.xmlEscaped)</span>"
      let header = column.header.singleLine.xmlEscaped
      return "<th scope=\"col\"\(column.htmlClass(.plain))>\(header)\(note)</th>"
    }
    return "<thead><tr>\(cells.joined())</tr></thead>"
  }

  private var htmlRows: [String] {
    let names = displayColumns.map(\.header.singleLine.xmlEscaped)
    return zip(rows, entryTexts(repeatsLabels: true)).map { row, texts in
      let cells = texts.spans.map { span in
        let index = span.lowerBound
        let text = texts[index]
        let place =
          span.count > 1 ? "colspan=\"\(span.count)\"" : "data-name=\"\(names[index])\""
        let classes =
          text.isOutcome ? " class=\"bad\"" : self.columns[index].htmlClass(text.tone)
        let html = text.isBest ? "<strong>\(text.html)</strong>" : text.html
        let (opening, closing) = index == 0 ? ("th scope=\"row\"", "th") : ("td \(place)", "td")
        return "<\(opening)\(classes)>\(html)</\(closing)>"
      }
      return "<tr\(row.startsGroup ? " class=\"group\"" : "")>\(cells.joined())</tr>"
    }
  }
}

extension Table.Column {
  /// The kind of evidence and its unit: `timed, ms`.
  var note: String {
    [kind.rawValue, unit ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  fileprivate func htmlClass(_ tone: Tone) -> String {
    let names = [alignment == .trailing ? "number" : nil, tone.look.htmlClass].compactMap(\.self)
    return names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
  }
}

extension EntryText {
  fileprivate var html: String {
    interval.isEmpty
      ? main.xmlEscaped
      : "\(main.xmlEscaped)\(noBreakSpace)<span class=\"interval\">\(interval.xmlEscaped)</span>"
  }
}

extension String {
  /// The text as XML 1.0 holds it, in content and in attributes: markup, tabs and line breaks as
  /// references, and what XML knows no character for as U+FFFD.
  package var xmlEscaped: String {
    escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        "\u{FFFD}"
      default: nil
      }
    }
  }

  /// The text with `replacement` for each scalar that has one. Scalars, not characters: a parser
  /// sees the bar under a combining accent.
  package func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let replacement = replacement(scalar) {
        text += replacement
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
