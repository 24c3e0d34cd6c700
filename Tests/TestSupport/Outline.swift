import Foundation
import FoundationXML

/// What a page says to those who do not see it: its elements, in order, read back.
package final class Outline: NSObject, XMLParserDelegate {
  package struct Element {
    package let name: String
    package let attributes: [String: String]
    /// The names of the elements that it is in, from the outermost.
    package let ancestors: [String]
    package fileprivate(set) var text = ""
  }

  package private(set) var elements: [Element] = []
  private var open: [Int] = []
  /// Whether the page is well-formed, also as XML.
  package private(set) var isSound = false

  /// The outline of `html`, style and script left out.
  package init(_ html: String) {
    super.init()
    let markup = html.replacing(/<style>.*?<\/style>/.dotMatchesNewlines(), with: "")
      .replacing(/<script>.*?<\/script>/.dotMatchesNewlines(), with: "")
    let parser = XMLParser(data: Data(markup.utf8))
    parser.delegate = self
    isSound = parser.parse()
  }

  package func named(_ names: String...) -> [Element] {
    elements.filter { names.contains($0.name) }
  }

  package func values(of attribute: String) -> [String] {
    elements.compactMap { $0.attributes[attribute] }
  }

  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(
      Element(name: name, attributes: attributes, ancestors: open.map { elements[$0].name }))
    open.append(elements.count - 1)
  }

  package func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  package func parser(_ parser: XMLParser, foundCharacters text: String) {
    for index in open { elements[index].text += text }
  }
}
