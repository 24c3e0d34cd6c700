import SwiftSyntax

/// Numbers, classes that are values, and keys.
extension Adopter {
  /// Foundation's CGFloat has a static `abs` on Linux, which hides Swift's in an extension of it.
  mutating func applyAbsoluteValue(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      name.text == "abs", !names.declared.contains("abs"),
      node.enclosingType?.as(ExtensionDeclSyntax.self)?.extendedType.flat == "CGFloat"
    else { return }
    edits.insert("Swift.", at: name.start)
  }

  // MARK: Classes that are values

  private static let madeBy = [
    [], ["frame"], ["frame", "collectionViewLayout"], ["nibName", "bundle"],
    ["rootViewController"], ["style", "reuseIdentifier"], ["type"],
  ]

  /// `type.init(frame:)` of a view's class that is a value is `type.newOfClass(frame:)`: Swift's
  /// has to be required, and UIKit's is not. So are `T()` and `T.init()` of a parameter `T: UIView`,
  /// and of cells, buttons and controllers.
  mutating func applyMetatype(_ node: FunctionCallExprSyntax) {
    guard node.leftParen != nil, node.trailingClosure == nil else { return }
    guard Self.madeBy.contains(node.labels) else { return applyOwnClass(node) }
    let isOwn = node.enclosingType.map { isMade($0.typePath, by: node) } ?? false
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
      guard isGenericView(name.plain, at: node) || isOwn && name.text == "Self" else { return }
      return edits.insert(".newOfClass", at: name.end)
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init", let base = member.base,
      base.firstToken(viewMode: .sourceAccurate)?.text != "."
    else { return }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      // `self.init` of an initializer is another one of it.
      if name == "self", !node.isInStatic { return }
      let word = name == "self" ? "Self" : name
      if isGenericView(word, at: node) || isOwn && word == "Self" {
        return edits.replace(member.declName.range, with: "newOfClass")
      }
    }
    let end = base.as(MemberAccessExprSyntax.self)?.declName.baseName.plain.first
    guard base.typeName == nil, end?.isUppercase != true, !base.is(SuperExprSyntax.self) else {
      return
    }
    // If nobody says of what the value is a class, `frame` does.
    let isTelling = !node.arguments.isEmpty && node.labels != ["type"]
    let type = names.valueType(of: base, in: file)
    let isView = type.map {
      $0.isClass
        && (isMade($0.name, by: node) || isGenericView($0.name, at: node)
          || isTelling && names.type($0.name) == nil)
    }
    guard isView ?? isTelling else { return }
    edits.replace(member.declName.range, with: "newOfClass")
  }

  /// `type.isSubclass(of: A.self)`, which Objective-C has of any class, is
  /// `PaneUIKit.isSubclass(type, of: A.self)`: an object has its own, of its own class.
  mutating func applyAncestry(_ node: FunctionCallExprSyntax) {
    guard node.labels == ["of"], let paren = node.leftParen,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "isSubclass", !names.declared.contains("isSubclass"),
      !base.is(SuperExprSyntax.self), !base.is(OptionalChainingExprSyntax.self)
    else { return }
    edits.insert("PaneUIKit.isSubclass(", at: base.start)
    edits.replace(member.period.start..<paren.end, with: ", ", isFilled: false)
  }

  /// `type(of: view).init(image: a)` is `UIImageView.init(image: a)` if the files have no subclass.
  private mutating func applyOwnClass(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init",
      let base = member.base?.as(FunctionCallExprSyntax.self), base.labels == ["of"],
      let name = names.valueType(of: ExprSyntax(base), in: file)?.name,
      names.isView(name) || names.isController(name), !names.isDeclared(name),
      !names.types.values.contains(where: {
        !$0.declarations.isEmpty && names.line(of: $0).root == name
      })
    else { return }
    edits.replace(base.range, with: name, isFilled: false)
  }

  /// Whether objects of the class `name` are made so.
  private func isMade(_ name: String, by node: FunctionCallExprSyntax) -> Bool {
    !isRequired(name, by: node)
      && (names.isView(name)
        || ["", "nibName", "rootViewController"].contains(node.labels.first ?? "")
          && names.isController(name))
  }

  /// Whether the files require the initializer of the type `name`, whatever the class: Swift makes
  /// one by it.
  private func isRequired(_ name: String, by node: FunctionCallExprSyntax) -> Bool {
    let line = names.descent(of: name)
    let all = line.flatMap { names.conformances(of: $0) }.compactMap { names.type($0) } + line
    return all.flatMap(\.initializers).contains {
      ($0.modifiers.has("required") || $0.enclosingType?.is(ProtocolDeclSyntax.self) == true)
        && $0.signature.takes(node.labels)
    }
  }

  /// Whether `name` is a parameter of something generic around `node`, and stands for views:
  /// `<T: UIView>`.
  private func isGenericView(_ name: String, at node: FunctionCallExprSyntax) -> Bool {
    let all = names.bounds(of: name, at: node)?.flatMap(\.typeNames) ?? []
    return all.contains { isMade($0, by: node) } && !all.contains { isRequired($0, by: node) }
  }

  /// A class that is kept as an object: `classes[name] = type` is `= type as AnyObject`.
  mutating func applyAssignment(_ node: SequenceExprSyntax) {
    guard let (target, mark, value) = node.sides, mark.is(AssignmentExprSyntax.self),
      let list = target.as(SubscriptCallExprSyntax.self)?.calledExpression,
      names.valueType(of: value, in: file)?.isClass == true,
      names.declared(list, in: file)?.type?.unwrapped
        .as(DictionaryTypeSyntax.self)?.value.typeName == "AnyObject"
    else { return }
    edits.insert(" as AnyObject", at: value.end)
  }

  /// `String(stringInterpolationSegment: x)` is what `describing` says now; Foundation's attributed
  /// strings have to be told that they are empty.
  mutating func applyOldString(_ node: FunctionCallExprSyntax) {
    let callee = node.calledExpression
    if node.arguments.isEmpty, node.trailingClosure == nil, let paren = node.leftParen,
      let name = callee.flat == ".init" ? node.made?.typeName : callee.typeName,
      ["NSAttributedString", "NSMutableAttributedString", "NSTextStorage"].contains(name),
      names.types[name]?.declarations.isEmpty != false
    {
      edits.insert("string: \"\"", at: paren.end)
    }
    guard callee.typeName == "String", node.arguments.count == 1,
      let label = node.arguments.first?.label, label.text == "stringInterpolationSegment"
    else { return }
    edits.replace(label.range, with: "describing")
  }

  // MARK: Keys

  /// `setValue(v, forKey: "k")` of a property that the object's class declares is
  /// `setValue(v, at: \.k)`, unless the class has such a method of its own.
  mutating func applyKeyValueCoding(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.reference?.baseName.text,
      ["addObserver", "observe", "publisher", "setValue", "value"].contains(name)
    else { return }
    let line = names.descent(of: names.receiver(of: node, in: file))
    // A class's own method is called.
    let isOwn = line.contains { $0.methods(name).contains { node.hasLabels($0.labels) } }
    if isOwn { return }
    guard ["setValue", "value"].contains(name) else { return applyObservation(node, name) }
    guard let last = node.arguments.last,
      ["forKey", "forKeyPath"].contains(last.label?.text ?? ""),
      let key = last.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        ?? last.expression.as(MacroExpansionExprSyntax.self)?.arguments.first.map(Self.keys),
      node.arguments.count == (name == "value" ? 1 : 2)
    else { return }
    // What the app only extends may answer by itself, as UserDefaults and layers do.
    guard let record = line.first, !record.declarations.isEmpty || names.isView(record.path),
      isPath(key, of: record.path)
    else {
      if key.hasPrefix("_") {
        edits.leave("\(key) is private to UIKit", "leave it out", at: node)
      }
      return
    }
    // Objective-C sets what others may only read.
    if name == "setValue", names.property(key, of: record.path)?.isSettable == false,
      node.enclosingType?.typePath != record.path
    {
      return edits.leave("\(key) may only be read here", "set it where it is declared", at: node)
    }
    edits.replace(last.range, with: "at: \\.\(key)")
  }

  /// Whether the files declare each property of the path.
  private func isPath(_ path: String, of type: String) -> Bool {
    var owner: String? = type
    let parts = path.split(separator: ".").map(String.init)
    for part in parts {
      guard let known = owner else { return names.values.contains(part) }
      // Swift's path ends at what may be nil.
      guard let value = names.property(part, of: known),
        part == parts.last || value.type?.is(OptionalTypeSyntax.self) != true
      else { return false }
      owner = value.type?.typeName ?? value.madeType
    }
    return true
  }

  /// Only UIKit's own properties tell who observes them.
  private mutating func applyObservation(_ node: FunctionCallExprSyntax, _ name: String) {
    let isNamed = name == "addObserver"
    let key = node.arguments.first { !isNamed || $0.label?.text == "forKeyPath" }?.expression
    guard isNamed || key?.is(KeyPathExprSyntax.self) == true,
      let last = key?.trimmedDescription
        .split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).last.map(String.init),
      names.types.values.contains(where: {
        $0.properties[last] != nil || $0.classProperties[last] != nil
      }),
      !["contentOffset", "contentSize", "bounds", "frame"].contains(last)
    else { return }
    edits.leave(
      "\(last) tells nobody that it changes here", "call what follows in didSet", at: node)
  }
}

extension GenericWhereClauseSyntax {
  /// What `name` is said to be.
  func bounds(of name: String) -> [TypeSyntax] {
    requirements.compactMap { $0.requirement.as(ConformanceRequirementSyntax.self) }
      .filter { $0.leftType.trimmedDescription == name }.map(\.rightType)
  }
}
