import SwiftSyntax

/// A requirement that may be missing has a default that throws: a method that does not throw meets
/// it. A call asks first, as Objective-C does: `d?.f?(x)` is `d?.asking("f(_:)")?.f(x)`, where what
/// is asked gives a value with the methods, or nil. A protocol for Objective-C is one for classes.
extension Adopter {
  mutating func apply(to node: ProtocolDeclSyntax) {
    guard let type = names.types[node.typePath] else { return }
    var (defaults, asked): ([String], [String]) = ([], [])
    let access = node.modifiers.access.map { $0 + " " } ?? ""
    let isOpen = ["public ", "package "].contains(access)
    if node.enclosingType != nil { writePaths(in: node) }
    let methods = type.optionals.filter { $0.node.enclosingType?.id == node.id }
    let counts = Dictionary(methods.map { ($0.signature, 1) }, uniquingKeysWith: +)
    for (method, shape) in methods.map({ ($0, MethodShape($0.node, &edits)) }) {
      addThrows(to: method.node)
      if counts[method.signature] ?? 0 > 1, !method.node.isConditional {
        edits.leave(
          "which of two methods called \(method.signature) an object has is not known",
          "rename one of them", at: method.node)
      }
      if !type.defaults.contains(method.signature) {
        let word = method.isStatic ? "static " : ""
        defaults.append("\(word)\(shape.requirement) { throw OptionalMethodMissing() }")
      }
      if method.isStatic {
        edits.leave(
          "a static method that may be missing has to be there",
          "give it a default in an extension", at: method.node)
      } else {
        let word = isOpen ? access : ""
        let own = names.bound.contains(method.signature) ? "; " + shape.bound(word) : ""
        // In the structure, `Self` is not the object.
        asked.append(
          (shape.answer(word) + own).replacing(/\bSelf\b/, with: "(any \(type.path))"))
      }
    }
    defaults += carryProperties(of: node, type)
    if node.attributes.has("objc") { makeClassBound(node) }
    let answers = "Asked_" + type.path.replacing(".", with: "_")
    if !asked.isEmpty {
      defaults.append(
        """
        func asking(_ name: String) -> \(answers)? { PaneUIKit.hasMethod(name, of: self) ? \
        \(answers)(object: self) : nil }
        """)
    }
    guard !defaults.isEmpty else { return }
    var text = "\(access)extension \(type.path) { \(defaults.joined(separator: "; ")) }"
    if !asked.isEmpty {
      asked.insert("let object: any \(type.path)", at: 0)
      let head = "\(node.attributes.ofSwift)\(access)struct \(answers)"
      text += "; \(head) { \(asked.joined(separator: "; ")) }"
    }
    if node.isConditional || node.enclosingType == nil {
      edits.insert("; " + text, at: node.end)
    } else {
      edits.widen(Syntax(node))
      edits.tail += text + "\n"
    }
  }

  /// What follows a nested protocol stands outside of the types around it, whose own types are written
  /// with their paths then.
  private mutating func writePaths(in node: ProtocolDeclSyntax) {
    let scope = node.typePath
    for token in node.memberBlock.tokens(viewMode: .sourceAccurate) {
      guard token.parent?.is(IdentifierTypeSyntax.self) == true,
        let type = names.type(token.plain, in: scope), type.path != token.plain,
        scope.hasPrefix(type.path.dropLast(type.name.count)),
        let declaration = type.declarations.first
      else { continue }
      edits.replace(token.range, with: type.path, isFilled: false)
      if names.fileNumber(of: declaration) == number { edits.widen(declaration) }
    }
  }

  private mutating func makeClassBound(_ node: ProtocolDeclSyntax) {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    guard Set(["AnyObject", "class", "NSObjectProtocol"]).isDisjoint(with: inherited) else {
      return
    }
    let colon = node.inheritanceClause?.colon
    edits.insert(colon == nil ? ": AnyObject" : " AnyObject,", at: (colon ?? node.name).end)
  }

  private mutating func addThrows(to method: FunctionDeclSyntax) {
    let effects = method.signature.effectSpecifiers
    guard effects?.throwsClause == nil else { return }
    let last = effects?.asyncSpecifier ?? method.signature.parameterClause.rightParen
    edits.insert(" throws", at: last.end)
  }

  /// Has what is only read throw where it is missing; returns the defaults.
  private mutating func carryProperties(of node: ProtocolDeclSyntax, _ type: TypeRecord) -> [String]
  {
    var (defaults, throwing): ([String], [Int]) = ([], [])
    for property in node.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      guard property.modifiers.has("optional"), let binding = property.bindings.first else {
        continue
      }
      let name = binding.pattern.trimmedDescription
      if names.optionalProperties[name]?.contains(where: { $0 === type }) == true,
        case .accessors(let all) = binding.accessorBlock?.accessors, let getter = all.first,
        let annotation = binding.typeAnnotation
      {
        throwing.append(getter.accessorSpecifier.end)
        defaults.append(
          "var \(name): \(edits.flat(annotation.type)) { get throws { throw OptionalMethodMissing() } }"
        )
      } else {
        edits.leave(
          "an optional property has to be there", "give it a default in an extension", at: property)
      }
    }
    for end in throwing { edits.insert(" throws", at: end) }
    return defaults
  }
}

/// A method with names of our own for its parameters, in one line.
struct MethodShape {
  private let method: FunctionDeclSyntax
  private let parameters: [(label: String, type: String)]
  private let generics, result: String

  /// Its types are those of the copy.
  init(_ method: FunctionDeclSyntax, _ edits: inout Edits) {
    self.method = method
    parameters = method.signature.parameterClause.parameters.map {
      ($0.firstName.text, edits.flat($0.type))
    }
    generics = method.genericParameterClause.map { edits.flat($0) } ?? ""
    result = method.result.map { edits.flat($0) } ?? ""
  }

  private var effects: FunctionEffectSpecifiersSyntax? { method.signature.effectSpecifiers }
  private var isAsync: Bool { effects?.asyncSpecifier != nil }
  var isThrowing: Bool { effects?.throwsClause != nil }
  private var isOptional: Bool { method.result?.isOptional == true }
  /// What a value of the result's type is.
  private var given: String {
    method.result?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
      ? "\(result.dropLast())?" : result
  }

  private var head: String {
    let list = parameters.enumerated().map { number, parameter in
      "\(parameter.label) p\(number): \(parameter.type)"
    }
    return """
      func \(method.name.text)\(generics)\
      (\(list.joined(separator: ", ")))\(isAsync ? " async" : "")
      """
  }
  private func call(_ object: String, _ prefix: String) -> String {
    let list = parameters.enumerated().map { number, parameter in
      (parameter.label == "_" ? "" : parameter.label + ": ") + "\(prefix)\(number)"
        + (parameter.type.contains("@autoclosure") ? "()" : "")
    }
    return
      "\(isAsync ? "await " : "")\(object).\(method.name.text)(\(list.joined(separator: ", ")))"
  }

  /// `func f(_ p0: A) throws -> B`.
  var requirement: String { "\(head) throws\(result.isEmpty ? "" : " -> " + result)" }

  /// What calls the method of an object of which it is known that it has it: nil if that was wrong.
  func answer(_ access: String) -> String {
    let type = result.isEmpty ? "Void?" : isOptional ? given : "(\(given))?"
    let call = call("object", "p")
    let body =
      isThrowing
      ? "do { return try \(call) } catch is OptionalMethodMissing { return nil }" : "try? \(call)"
    return """
      @discardableResult \(method.attributes.ofSwift)\(access)\(head)\(isThrowing ? " throws" : "") -> \(type) { \(body) }
      """
  }

  /// What the method itself is called, bound to the object.
  static func bound(_ signature: String) -> String {
    "bound_"
      + signature.map { $0.isLetter || $0.isNumber || !$0.isASCII ? String($0) : "_" }.joined()
  }

  /// The method of an object of which it is known that it has it.
  func bound(_ access: String) -> String {
    let types = parameters.map(\.type).joined(separator: ", ")
    let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
    let call = (isThrowing ? "try " : "") + call("self", "$")
    let (type, body) =
      result.isEmpty ? ("Void", "_ = \(call)") : (given, isOptional ? call : call + "!")
    let name = Self.bound(method.plainSignature)
    return """
      \(method.attributes.ofSwift)\(access)var \(name): (\(types))\(effects) -> \(type) { { \(body) } }
      """
  }
}

extension PagerNames {
  /// Gives up optional properties that are read of values whose type is not known, or by a path.
  func keepKnownProperties(in file: SwiftFile) {
    guard !optionalProperties.isEmpty else { return }
    for node in file.nodes {
      if let member = node.as(MemberAccessExprSyntax.self), let base = member.base,
        optionalProperties[member.declName.baseName.plain] != nil,
        objectType(of: base, in: file) == nil
      {
        optionalProperties[member.declName.baseName.plain] = nil
      }
      guard let path = node.as(KeyPathExprSyntax.self) else { continue }
      for component in path.components {
        let property = component.component.as(KeyPathPropertyComponentSyntax.self)
        guard let name = property?.declName.baseName.plain,
          let owners = optionalProperties[name],
          path.components.count > 1
            || path.root?.typeName.map({ root in owners.contains { isA(root, $0) } }) ?? true
        else { continue }
        optionalProperties[name] = nil
      }
    }
  }
}
