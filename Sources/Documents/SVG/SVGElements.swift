import Basics
import Foundation

/// An element with `content`, as SVG, in it: attributes that are nil are left out, numbers rounded
/// to hundredths, texts escaped.
package func svg(
  _ name: String, _ attributes: KeyValuePairs<String, Any?>, _ content: String? = nil
) -> String {
  let text = attributes.map { name, value in
    switch value {
    case nil: ""
    case let number as Double: " \(name)=\"\(decimal(number))\""
    case let number as CGFloat: " \(name)=\"\(decimal(Double(number)))\""
    case .some(let value): " \(name)=\"\("\(value)".xmlEscaped)\""
    }
  }.joined()
  return content.map { "<\(name)\(text)>\($0)</\(name)>" } ?? "<\(name)\(text)/>"
}

func svgLine(
  _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, class name: String
) -> String {
  svg("line", ["class": name, "x1": x1, "y1": y1, "x2": x2, "y2": y2])
}

package func svgRect(
  _ rect: CGRect, class name: String? = nil, _ fill: String? = nil, radius: Double? = nil
) -> String {
  svg(
    "rect",
    [
      "class": name, "fill": fill, "x": rect.minX, "y": rect.minY, "width": rect.width,
      "height": rect.height, "rx": radius,
    ])
}

package func svgText(
  _ content: String, x: Double, y: Double, class name: String, anchor: String? = nil,
  transform: String? = nil
) -> String {
  svg(
    "text", ["class": name, "x": x, "y": y, "text-anchor": anchor, "transform": transform],
    content.xmlEscaped)
}

/// A number of an SVG, to one in so many steps of a whole, without a tail of zeros.
package func decimal(_ value: Double, steps: Double = 100) -> String {
  plainNumeral((value * steps).rounded() / steps)
}

func pointList(_ points: [(Double, Double)]) -> String {
  points.map { "\(decimal($0.0)),\(decimal($0.1))" }.joined(separator: " ")
}
