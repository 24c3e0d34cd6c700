import Foundation
import Mustache
import Profiling
import Reporting

extension FlameGraph {
  /// The graph as part of a page, which ``FlameGraph/script`` draws: boxes can be zoomed to and searched.
  ///
  /// - Parameter id: The element's, unlike any other on the page.
  func html(id: String) -> String {
    let layout = layout(least: 0.0001, limit: 4000)
    let values: [String: Any] = [
      "id": id, "title": title,
      "note": [meaning, remark(on: layout)].compactMap { $0 }.joined(separator: " "),
      "key": FlameStyle.key(of: self).map { ["name": $0.name, "meaning": $0.meaning] },
      "data": data(layout),
    ]
    return Self.template.render(values)
  }

  private static let template: MustacheTemplate = {
    let text = String(decoding: PackageResources.flame_mustache, as: UTF8.self)
    guard let template = try? MustacheTemplate(string: text) else {
      preconditionFailure("flame.mustache is a Mustache template")
    }
    return template
  }()

  /// What the script reads: a number of each box in each list, callers before those they call.
  private struct Payload: Encodable {
    struct Function: Encodable {
      let name, short, color: String
    }
    let unit: String
    let sides: [String]?
    var functions: [Function] = []
    var function: [Int] = []
    var depth: [Int] = []
    /// Where functions are: indices into `locations`.
    var location: [Int] = []
    var locations: [String] = []
    var width: [Int] = []
    var cost: [Int] = []
    var own: [Int] = []
    var base: [Int]?
    /// The colours, where they are not those of the functions.
    var color: [String]?
  }

  private func data(_ layout: FlameLayout) -> String {
    var payload = Payload(unit: unit.rawValue, sides: sides.map { [$0.base, $0.head] })
    var indexOfFunction: [CodeFrame: Int] = [:]
    for item in layout.items where indexOfFunction[item.box.frame] == nil {
      let frame = item.box.frame
      indexOfFunction[frame] = payload.functions.count
      payload.functions.append(
        Payload.Function(
          name: frame.function, short: frame.shortName, color: FlameStyle.name(of: frame)))
    }
    let boxes = layout.items.map(\.box)
    payload.function = boxes.compactMap { indexOfFunction[$0.frame] }
    payload.depth = layout.items.map(\.depth)
    payload.locations = Set(boxes.map(\.location)).sorted()
    let indexOfLocation = Dictionary(
      uniqueKeysWithValues: payload.locations.enumerated().map { ($1, $0) })
    payload.location = boxes.compactMap { indexOfLocation[$0.location] }
    payload.width = boxes.map(\.width)
    payload.cost = boxes.map(\.cost)
    payload.own = boxes.map(\.own)
    if sides != nil {
      let greatest = root.greatestChange
      payload.base = boxes.map { $0.base ?? 0 }
      payload.color = boxes.map { colorName(of: $0, greatestChange: greatest) }
    }
    return Self.json(payload)
  }

  /// JSON within an element of a page that is sound as XML too.
  private static func json(_ payload: Payload) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers are whole and strings can always be encoded.
    let json = (try? encoder.encode(payload)) ?? Data()
    return String(decoding: json, as: UTF8.self)
      .replacing("<", with: "\\u003c").replacing("&", with: "\\u0026")
  }
}
