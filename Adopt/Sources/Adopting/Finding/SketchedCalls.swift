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
      let answers = answers(to: other, of: type)
      // A delegate that only hears is not needed.
      guard answers.contains(where: { !$0.hasSuffix("{  }") }) else { continue }
      found.append((name, other))
      // The adapter is public: so is what answers a public protocol.
      let isPublic = other.declarations.contains {
        $0.as(ProtocolDeclSyntax.self)?.modifiers.has("public") == true
      }
      lines += answers.flatMap { ["", (isPublic ? "public " : "") + $0] }
    }
    return (found, lines)
  }

  /// The members that `source`, of the pager `type`, and the protocols that it is demand.
  private func answers(to source: TypeRecord, of type: TypeRecord) -> [String] {
    let inherited = conformances(of: source).sorted().compactMap { self.type($0) }
    return ([source] + inherited.filter { $0 !== source && $0.isProtocol }).flatMap { part in
      let methods = part.methods.filter {
        $0.node.body == nil && !part.defaults.contains($0.signature) && !$0.isStatic
      }
      let properties = part.declarations.compactMap { $0.as(ProtocolDeclSyntax.self) }
        .flatMap(\.memberBlock.members).compactMap { $0.decl.as(VariableDeclSyntax.self) }
        .filter { !$0.modifiers.has("optional", "static") }.flatMap(\.bindings)
      return properties.compactMap { answer(to: $0, of: part) }
        + methods.map { answer(to: $0, of: type) }
    }
  }

  /// What answers a property, unless an extension of the protocol does.
  private func answer(to property: PatternBindingSyntax, of source: TypeRecord) -> String? {
    guard let type = property.typeAnnotation?.type,
      let name = property.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain,
      source.counts[name] == 1
    else { return nil }
    let value = property.isReadOnly ? answer(of: type, named: name, number: nil) : nil
    return "var \(name): \(type.flat) { \(value ?? Self.unanswered) }"
  }

  private func answer(to method: Method, of pager: TypeRecord) -> String {
    let parameters = method.node.signature.parameterClause.parameters
    func name(of type: String...) -> String? {
      parameters.last { type.contains($0.type.trimmedDescription) }
        .map { ($0.secondName ?? $0.firstName).text }
    }
    let number = name(of: "Int", "UInt") ?? name(of: "IndexPath").map { "\($0).item" }
    let view = name(of: "UIView", "UIImageView")
    let handler = parameters.last { $0.type.flat.contains(/\(UIImage\??\) ?-> ?(Void|\(\))/) }
    let body: String? =
      switch (method.node.result, number) {
      case (nil, let number?) where handler != nil:
        handler.map {
          let isOptional = $0.type.isOptional ? "?" : ""
          return "\(($0.secondName ?? $0.firstName).text)\(isOptional)(pages.image(of: \(number)))"
        }
      case (nil, let number?) where view != nil: "pages.draw(\(number), in: \(view ?? ""))"
      case (nil, _): ""
      case (let type?, _):
        cell(of: type.trimmedDescription, number, name, from: pager)
          ?? answer(of: type, named: method.name, number: number)
      }
    let head =
      "func \(method.node.name.text)\(method.node.genericParameterClause?.flat ?? "")\(method.node.signature.flat)"
    return "\(head) { \(body ?? Self.unanswered) }"
  }

  private static let unanswered = "#error(\"Answer with 'pages' here.\")"

  /// A value of `type` for what is called `name`, of page `number` if there is one.
  private func answer(of type: TypeSyntax, named name: String, number: String?) -> String? {
    let (result, lower) = (type.trimmedDescription, name.lowercased())
    let element = type.unwrapped.as(ArrayTypeSyntax.self)?.element.trimmedDescription
    // How many pages there are: not where it begins, how many show, or how high something is.
    let isCount =
      ["count", "number"].contains(where: lower.contains)
      && !["visible", "section", "column"].contains(where: lower.contains)
    if result == "Int", isCount { return "pages.count" }
    if let each = element.flatMap({ PagerNames.page("$0", as: $0, named: lower) }) {
      return "(0..<pages.count).map { \(each) }"
    }
    return number.flatMap {
      PagerNames.page($0, as: result, named: lower) ?? viewOfOwn(result.filter { $0 != "?" }, $0)
    }
  }

  /// How a pager that hands out cells registers one, and has it given back.
  private func cellCalls(of type: TypeRecord) -> (register: Method, dequeue: Method)? {
    let all = line(of: type).types.flatMap(\.methods)
      .filter { !$0.node.modifiers.has("private", "fileprivate", "override") }
    func types(_ method: Method) -> [String] {
      method.node.signature.parameterClause.parameters.map { $0.type.flat.replacing("?", with: "") }
    }
    let register = all.first { types($0) == ["AnyClass", "String"] }
    let dequeue = all.first { method in
      [["String", "Int"], ["String", "IndexPath"]].contains(types(method))
        && method.node.result.map { isCell($0.flat) } == true
    }
    guard let register, let dequeue else { return nil }
    return (register, dequeue)
  }

  /// The call of a method of the pager.
  private func call(_ method: Method, _ values: String...) -> String {
    let given = zip(method.node.signature.parameterClause.parameters, values).map { $0.given($1) }
    return "pager.\(method.node.name.text)(\(given.joined(separator: ", ")))"
  }

  /// A cell that `pager` hands out, with page `number` in it; nil if it hands out none.
  private func cell(
    of type: String, _ number: String?, _ name: (String...) -> String?, from pager: TypeRecord
  ) -> String? {
    guard let number, let (_, dequeue) = cellCalls(of: pager), isCell(type),
      let kind = dequeue.node.signature.parameterClause.parameters.last?.type.trimmedDescription,
      let given = name(kind)
    else { return nil }
    let isCast = dequeue.node.result?.flat != type
    return """
      let cell = \(call(dequeue, "\"page\"", given))\(isCast ? " as! \(type)" : ""); \
      pages.draw(\(number), in: cell.contentView); return cell
      """
  }

  /// What registers the cells that `sources` of the pager `type` hand out.
  func registrations(of sources: [TypeRecord], in type: TypeRecord) -> [String] {
    guard let (register, _) = cellCalls(of: type) else { return [] }
    let cells = sources.flatMap(\.methods).compactMap { $0.node.result?.trimmedDescription }
    return Set(cells.filter(isCell)).sorted().map { call(register, "\($0).self", "\"page\"") }
  }

  private func isCell(_ type: String) -> Bool {
    type == "UICollectionViewCell"
      || self.type(type).flatMap { line(of: $0).root }?.hasSuffix("Cell") == true
  }

  /// A view of a class of the files, with the page in it; nil of a cell, which a list hands out.
  private func viewOfOwn(_ type: String, _ number: String) -> String? {
    guard let record = self.type(type), record.plainClass != nil, isView(type), !isCell(type),
      record.initializers.isEmpty
        || initializers(of: record).contains(where: { $0.signature.takes(["frame"]) })
    else { return nil }
    return """
      let view = \(type)(frame: UIScreen.main.bounds); pages.draw(\(number), in: view); return view
      """
  }

  /// The statement that gives the pager its pages: a method that takes nothing else, or a property.
  func filling(of type: TypeRecord) -> String? {
    let verbs = ["set", "configure", "reload", "load", "update", "show", "add", "bind", "fill"]
    let line = line(of: type).types
    func fills(_ value: String?) -> Bool { value?.contains("{ pages.") == true }
    for method in line.flatMap(\.methods)
    where verbs.contains(where: method.name.lowercased().hasPrefix) && !method.node.isConditional
      && !method.node.modifiers.has("private", "fileprivate", "static", "class", "override")
    {
      let given = method.node.signature.parameterClause.parameters.compactMap { argument($0) }
      guard given.contains(where: fills), !given.contains(where: { $0.contains("<#") }) else {
        continue
      }
      return "pager.\(method.node.name.text)(\(given.joined(separator: ", ")))"
    }
    let others = ["button", "bar", "tab", "dot", "indicator", "placeholder", "label", "selected"]
    for (name, property) in line.flatMap({ $0.properties.sorted { $0.key < $1.key } })
    where canSet(name, of: type) && !others.contains(where: name.lowercased().contains) {
      let value = property.type.flatMap { Self.value(name.lowercased(), $0) }
      if let value, fills(value) { return "pager.\(name) = \(value)" }
    }
    return nil
  }

  /// Whether other files can set a property.
  func canSet(_ name: String, of type: TypeRecord) -> Bool {
    property(name, of: type.path)?.isSettable == true
      && !line(of: type).types.contains { $0.hidden[name] != nil }
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
      let others = ["limit", "count", "number", "size", "width", "space"]
      guard verbs.contains(String(method.name.prefix { $0.isLowercase })),
        !method.node.modifiers.has("private", "fileprivate", "static", "class"),
        !method.node.isConditional, let first = given.first, first.type.flat == "Int",
        !others.contains(where: (method.name + first.firstName.text).lowercased().contains),
        given.dropFirst().allSatisfy({ $0.type.flat == "Bool" && $0.firstName.text == "animated" }),
        nouns.contains(where: (method.name + first.firstName.text).lowercased().contains)
      else { return nil }
      let values = given.enumerated().map { number, parameter in
        parameter.given(number == 0 ? "page" : "animated")
      }
      return "pager.\(method.node.name.text)(\(values.joined(separator: ", ")))"
    }
    // The one that can be animated, if one can.
    if let call = calls.max(by: { !$0.contains("animated") && $1.contains("animated") }) {
      return call
    }
    let names = [
      "currentPage", "currentIndex", "selectedIndex", "pageIndex", "currentPageIndex",
      "selectedPage", "selectedPageIndex",
    ]
    let name = names.first {
      canSet($0, of: type) && property($0, of: type.path)?.type?.flat ?? "Int" == "Int"
    }
    return name.map { "pager.\($0) = page" }
  }
}

extension FunctionParameterSyntax {
  /// What stands in a call that gives it `value`.
  func given(_ value: String) -> String {
    firstName.text == "_" ? value : "\(firstName.text): \(value)"
  }
}
