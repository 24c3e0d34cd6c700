import Basics
import Documents
import Instruments

extension KeptObjects {
  /// `kept: ReaderPager and 12 other objects, 1.2 KiB: ReaderPager → timer: Timer → closure
  /// (ReaderPager.swift:31) → self, a cycle`
  var sentence: String {
    let objects = count == 1 ? type : "\(grouped(count)) \(type)"
    let further = others == 0 ? "" : " and \(counted(others, "other object"))"
    let amount = "\(objects)\(further), \(NumberFormat.bytes.text(Double(bytes)))"
    guard !path.isEmpty else { return "kept: \(amount), held by something that was not found" }
    var way = path.map(\.text)
    if isCycle, path.last?.property == "self" { way[way.count - 1] = "self" }
    let certainty = isCertain ? "" : ", perhaps"
    return
      "kept: \(amount)\(certainty): \(way.joined(separator: " → "))\(isCycle ? ", a cycle" : "")"
  }
}

extension KeptObjects.Step {
  fileprivate var text: String {
    let property = property.map { "\($0): " } ?? ""
    return switch kind {
    case .variable: "static \(name ?? "variable")"
    case .object: property + (name ?? "")
    case .closure: property + "closure" + (position.map { " (\($0))" } ?? "")
    }
  }
}
