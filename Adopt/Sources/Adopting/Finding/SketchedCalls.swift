import SwiftSyntax

/// What the adapter answers, and calls.
extension PagerNames {
  /// The data sources and delegates of `type` that have to be there, with the lines that answer
  /// them by the pages.
  func dataSources(
    of type: TypeRecord
  ) -> (found: [(property: String, type: TypeRecord)], lines: [String]) {
    var (found, lines): ([(property: String, type: TypeRecord)], [String]) = ([], [])
    let properties = line(of: type).types.flatMap { $0.properties.sorted { $0.key < $1.key } }
    for (name, value) in properties {
      guard name.lowercased().hasSuffix("datasource") || name.lowercased().hasSuffix("delegate"),
        let other = value.type?.typeName.flatMap({ self.type($0, in: type.path) }),
        other.isProtocol, !found.contains(where: { $0.type === other })
      else { continue }
      let required = other.methods.filter {
        $0.node.body == nil && !other.defaults.contains($0.signature) && !$0.isStatic
      }
      // A delegate that only hears is not needed.
      guard required.contains(where: { $0.node.signature.returnClause != nil }) else { continue }
      found.append((name, other))
      // The adapter is public: so is what answers a public protocol.
      let isPublic = other.declarations.contains {
        $0.as(ProtocolDeclSyntax.self)?.modifiers.has("public") == true
      }
      lines += required.flatMap { ["", (isPublic ? "public " : "") + answer(to: $0)] }
    }
    return (found, lines)
  }

  private func answer(to method: Method) -> String {
    let parameters = method.node.signature.parameterClause.parameters
    func name(of type: String...) -> String? {
      parameters.last { type.contains($0.type.trimmedDescription) }
        .map { ($0.secondName ?? $0.firstName).text }
    }
    let number = name(of: "Int", "UInt") ?? name(of: "IndexPath").map { "\($0).item" }
    let view = name(of: "UIView", "UIImageView")
    let type = method.node.result
    let result = type?.trimmedDescription
    let element = type?.unwrapped.as(ArrayTypeSyntax.self)?.element.trimmedDescription
    let lower = method.name.lowercased()
    // How many pages there are: not where it begins, how many show, or how high something is.
    let isCount = ["count", "number"].contains(where: lower.contains) && !lower.contains("visible")
    let each = element.flatMap { PagerNames.page("$0", as: $0, named: lower) }
    let body: String? =
      switch (result, number) {
      case (nil, let number?) where view != nil: "pages.draw(\(number), in: \(view ?? ""))"
      case (nil, _): ""
      case ("Int", _) where isCount: "pages.count"
      case _ where each != nil: each.map { "(0..<pages.count).map { \($0) }" }
      case (let result?, let number?):
        PagerNames.page(number, as: result, named: lower)
          ?? viewOfOwn(result.filter { $0 != "?" }, number)
      default: nil
      }
    let head =
      "func \(method.node.name.text)\(method.node.genericParameterClause?.flat ?? "")\(method.node.signature.flat)"
    return "\(head) { \(body ?? "#error(\"Answer with 'pages' here.\")") }"
  }

  /// A view of a class of the files, with the page in it; nil of a cell, which a list hands out.
  private func viewOfOwn(_ type: String, _ number: String) -> String? {
    guard let record = self.type(type), record.plainClass != nil, isView(type),
      line(of: record).root?.hasSuffix("Cell") != true
    else { return nil }
    return """
      let view = \(type)(frame: UIScreen.main.bounds); pages.draw(\(number), in: view); return view
      """
  }

  /// The statement that has the pager go to a page: a method that takes a number and perhaps whether
  /// it is animated, or a property.
  func showing(of type: TypeRecord) -> String? {
    let verbs = ["scroll", "move", "go", "show", "select", "set", "jump", "turn", "display"]
    let nouns = ["page", "index", "item", "indexpath", "to", "at"]
    let line = line(of: type).types
    let calls = line.flatMap(\.methods).compactMap { method -> String? in
      let parameters = method.node.signature.parameterClause.parameters
      let given = parameters.filter { $0.defaultValue == nil || $0.type.flat == "Bool" }
      guard verbs.contains(where: method.name.lowercased().hasPrefix),
        !method.node.modifiers.has("private", "fileprivate", "static", "class"),
        !method.node.isConditional, let first = given.first, first.type.flat == "Int",
        given.dropFirst().allSatisfy({ $0.type.flat == "Bool" && $0.firstName.text == "animated" }),
        nouns.contains(where: (method.name + first.firstName.text).lowercased().contains)
      else { return nil }
      let values = given.enumerated().map { number, parameter in
        let label = parameter.firstName.text
        return (label == "_" ? "" : label + ": ") + (number == 0 ? "page" : "animated")
      }
      return "pager.\(method.node.name.text)(\(values.joined(separator: ", ")))"
    }
    // The one that can be animated, if one can.
    if let call = calls.max(by: { !$0.contains("animated") && $1.contains("animated") }) {
      return call
    }
    let names = ["currentPage", "currentIndex", "selectedIndex", "pageIndex"]
    let name = names.first { name in
      guard let value = property(name, of: type.path), value.isSettable else { return false }
      return !line.contains { $0.hidden[name] != nil }
        && value.type?.trimmedDescription ?? "Int" == "Int"
    }
    return name.map { "pager.\($0) = page" }
  }
}
