import PlainText

func svgLine(
  _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, class name: String
) -> String {
  """
  <line class="\(name)" x1="\(coordinate(x1))" y1="\(coordinate(y1))" \
  x2="\(coordinate(x2))" y2="\(coordinate(y2))"/>
  """
}

/// One line of text, turned by `degrees` about its anchor.
func svgText(
  _ content: String, x: Double, y: Double, class name: String, anchor: String? = nil,
  degrees: Double = 0
) -> String {
  let anchoring = anchor.map { " text-anchor=\"\($0)\"" } ?? ""
  let center = "\(coordinate(x)) \(coordinate(y))"
  let turning = degrees == 0 ? "" : " transform=\"rotate(\(coordinate(degrees)) \(center))\""
  return """
    <text class="\(name)" x="\(coordinate(x))" y="\(coordinate(y))"\(anchoring)\(turning)>\
    \(content.xmlEscaped)</text>
    """
}

/// A position to a tenth of a pixel, without a tail of zeros.
func coordinate(_ value: Double) -> String {
  plainNumeral((value * 10).rounded() / 10)
}

extension String {
  /// The text as XML 1.0 holds it, in content and in attributes: markup, tabs and line breaks as references, and what XML
  /// knows no character for as U+FFFD.
  var xmlEscaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
