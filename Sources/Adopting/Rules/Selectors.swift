/// `#selector(f(_:))` is `Selector("f:", Type.f(_:))`: a method that is bound to no object, so that
/// nothing is retained.
enum Selectors: Rule {
  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard file[index + 1] == "(" else { return }
    let close = file.partner(of: index + 1)
    let argument = file[index + 2..<close]
    switch file[index] {
    case "#selector":
      if let text = selector(of: index + 2..<close, in: file, edits.pager) {
        edits.replace(index...close, with: text)
      } else {
        edits.leave("this selector has no type", "name it: Type.method", at: index)
      }
    case "#keyPath":
      let names = argument.filter { $0 != "." }.drop { $0.first?.isUppercase == true }
      edits.replace(index...close, with: "\"\(names.joined(separator: "."))\"")
    case "Selector" where !Keywords.types.contains(file[index - 1]), "NSSelectorFromString":
      let name = file.text(index + 1...close).filter { !"()\"".contains($0) }
      if let method = edits.pager.method(name, in: file.type(around: index)?.name) {
        let text = "Selector(\"\(name)\", \(method.owner).\(method.reference))"
        edits.replace(index...close, with: text)
      } else {
        edits.leave("a name alone calls nothing", "write #selector(…)", at: index)
      }
    case "responds" where argument.contains { edits.pager.optionalMethods[$0] != nil }:
      edits.leave(
        "whether an optional method is there is not known: the answer is yes",
        "give the protocol a default", at: index)
    default: return
    }
  }

  /// What stands for a selector of `argument`; nil if the type is not known of which that is a
  /// method.
  private static func selector(
    of argument: Range<Int>, in file: SwiftFile, _ pager: PagerNames
  ) -> String? {
    guard argument.count > 0 else { return nil }
    let isAccessor = ["getter", "setter"].contains(file[argument.lowerBound])
    let first = argument.lowerBound + (isAccessor ? 2 : 0)
    var end = argument.lowerBound
    while end < argument.upperBound, file[end] != "as" { end = file.next(after: end) }
    let name = file[end - 1] == ")" ? file.partner(of: end - 1) - 1 : end - 1
    let written = name > first ? file.text(first...max(first, name - 2)) : "self"
    let isOwn = ["self", "Self", "type(of: self)"].contains(written)
    let base = (name > first ? file.type(ofValueBefore: name - 1, pager) : nil) ?? written
    // A protocol's own selector is one of whatever conforms to it.
    let own = file.type(around: first).map { pager.protocols.contains($0.name) ? "Self" : $0.name }
    guard name >= first, let owner = isOwn ? own : base,
      isOwn || owner.first?.isUppercase == true
    else { return nil }
    let plain = file[name].filter { $0 != "`" }
    if isAccessor {
      let setter = "set\(plain.prefix(1).uppercased())\(plain.dropFirst()):"
      let accessor = file[argument.lowerBound]
      let selector = accessor == "getter" ? plain : setter
      return "Selector(\"\(selector)\", \(accessor): \\\(owner).\(file[name]))"
    }
    let labels = file[name + 1..<end].filter { !"():".contains($0) }.map {
      $0 == "_" ? ":" : $0 + ":"
    }
    var method = "\(owner).\(file.text(name...end - 1))"
    if end + 1 < argument.upperBound {
      // A cast to the type of one of several: here they are bound to no object, and the main
      // actor's.
      let type = file.text(end + 1...argument.upperBound - 1)
      let arrows = type.ranges(of: "->")
      method +=
        isOwn || arrows.count < 2
        ? " as (\(owner)) -> @MainActor \(type)"
        : " as \(type[..<arrows[0].upperBound]) @MainActor\(type[arrows[0].upperBound...])"
    }
    return "Selector(\"\(plain)\(labels.joined())\", \(method))"
  }
}
