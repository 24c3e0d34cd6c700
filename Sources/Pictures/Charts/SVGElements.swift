import Basics
import Tables

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

/// A position in a chart: to a tenth of a pixel.
func coordinate(_ value: Double) -> String { decimal(value, steps: 10) }

/// A number of an SVG, to one in so many steps from each whole number to the next, without a tail of zeros.
func decimal(_ value: Double, steps: Double = 100) -> String {
  plainNumeral((value * steps).rounded() / steps)
}
