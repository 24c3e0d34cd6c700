import SwiftSyntax

/// Methods of Objective-C can override, and be overridden, in extensions; Swift's cannot: they move
/// into the class.
extension Adopter {
  /// A member of an extension that overrides another, or is overridden, or may be, by an app's files
  /// that are not given.
  mutating func apply(toMember node: DeclSyntax) {
    guard node.enclosingType?.is(ExtensionDeclSyntax.self) == true, let member = node.member,
      let type = names.owner(of: node)
    else { return }
    let (name, isOverride) = (member.name, member.modifiers.has("override"))
    let isOverridden =
      !member.modifiers.has("private", "static")
      && names.overridden[member.signature]?.contains(ObjectIdentifier(type)) == true
    guard isOverride || isOverridden || member.modifiers.has("open"),
      !move(node, to: type), isOverride || isOverridden
    else { return }
    edits.leave(
      isOverride
        ? "an extension of \(type.path) overrides \(name)"
        : "a subclass overrides \(name), which an extension of \(type.path) has",
      "move it into the class", at: node)
  }

  /// Whether a method of `type` can override one of its superclass: one of an extension moves.
  mutating func canOverride(_ method: Method, in type: TypeRecord) -> Bool {
    guard !method.node.isConditional else { return false }
    return method.node.enclosingType?.is(ExtensionDeclSyntax.self) != true
      || moves.contains { $0.member.id == method.node.id }
      || move(DeclSyntax(method.node), to: type)
  }

  /// Moves a member of an extension into its class if it means the same there.
  private mutating func move(_ node: DeclSyntax, to type: TypeRecord) -> Bool {
    guard let target = type.plainClass, let member = node.member, member.hasBody,
      let around = node.enclosingType?.as(ExtensionDeclSyntax.self),
      around.genericWhereClause == nil, !node.isConditional,
      names.mean(node, in: type, from: number, to: names.fileNumber(of: target))
    else { return false }
    // What is left out with its file stays there.
    guard edits.missing == nil || names.fileNumber(of: target) == number else { return true }
    if member.modifiers.access == nil, let word = around.modifiers.access {
      let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
      let next = attributes?.lastToken(viewMode: .sourceAccurate)?.next
      // What is private to a file is not private to the class.
      let own = word == "private" ? "fileprivate" : word
      edits.insert(own + " ", at: next?.start ?? node.start)
    }
    moves.append((node, type))
    return true
  }

  /// A phone calls no method that an extension gives to a protocol of UIKit's.
  mutating func apply(to node: ExtensionDeclSyntax) {
    let name = node.typePath
    guard let type = names.types[name], type.isProtocol || type.declarations.isEmpty else { return }
    let all = type.isProtocol ? names.conformances(of: type) : [name]
    let delegates = all.filter(Self.isDelegate)
    guard !delegates.isEmpty else { return }
    let requirements = ([type] + all.compactMap { names.type($0, in: type.path) })
      .flatMap(\.methods).filter { $0.node.enclosingType?.is(ProtocolDeclSyntax.self) == true }
    // The app's own is required by its protocol, or is not called with an object of UIKit's.
    for method in node.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
    where delegates.contains(where: { PagerNames.belongs(method, to: $0) })
      && !requirements.contains(where: { $0.signature == method.plainSignature })
    {
      edits.leave(
        "a phone does not call what an extension gives to \(name)",
        "declare \(method.name.text) in the class", at: method)
    }
  }
}

extension DeclSyntax {
  /// What a member is overridden by, its name and its modifiers, and whether it says what it does;
  /// nil if it cannot be overridden.
  fileprivate var member:
    (signature: String, name: String, modifiers: DeclModifierListSyntax, hasBody: Bool)?
  {
    switch self.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      return (node.plainSignature, node.name.text, node.modifiers, node.body != nil)
    case .variableDecl(let node):
      let name = node.bindings.first?.pattern.trimmedDescription ?? ""
      return (name, name, node.modifiers, node.bindings.allSatisfy { $0.accessorBlock != nil })
    case .initializerDecl(let node): return ("init", "init", node.modifiers, node.body != nil)
    case .subscriptDecl(let node):
      return ("subscript", "subscript", node.modifiers, node.accessorBlock != nil)
    default: return nil
    }
  }

  /// The words that are no members of other objects, and no names of its own.
  fileprivate var freeWords: Set<String> {
    let own = words { token in
      [.identifierPattern, .functionParameter, .closureParameter, .closureShorthandParameter]
        .contains(token.parent?.kind)
    }
    return words { token in
      guard token.parent?.is(LabeledExprSyntax.self) != true else { return false }
      let member = token.parent?.parent?.as(MemberAccessExprSyntax.self)
      return member?.declName.baseName != token
        || member?.base?.unmarked.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    }.subtracting(own)
  }

  fileprivate func words(where isMeant: (TokenSyntax) -> Bool = { _ in true }) -> Set<String> {
    let words = tokens(viewMode: .sourceAccurate).filter { token in
      switch token.tokenKind {
      case .identifier, .binaryOperator, .postfixOperator, .prefixOperator: isMeant(token)
      default: false
      }
    }
    return Set(words.map(\.plain))
  }
}

extension PagerNames {
  /// The number of the file that declares a type.
  func fileNumber(of node: some SyntaxProtocol) -> Int { files[node.root.id] ?? 0 }

  /// What of `words` extensions of `type` in a file keep to themselves, and can show to others.
  private func kept(
    _ words: Set<String>, of type: TypeRecord, in file: Int
  ) -> [(name: String, modifier: DeclModifierSyntax)] {
    words.flatMap { word in
      type.hidden[word, default: []].filter { $0.canOpen && $0.file == file }
        .map { (word, $0.modifier) }
    }
  }

  /// Whether the words of `member` mean in the braces of `type`, in the file `target`, what they mean
  /// in an extension of it in the file `source`.
  fileprivate func mean(
    _ member: DeclSyntax, in type: TypeRecord, from source: Int, to target: Int
  ) -> Bool {
    let words = member.words()
    var outer = type.path
    while let dot = outer.lastIndex(of: ".") {
      outer = String(outer[..<dot])
      // An extension does not see what the types around its own declare.
      let statics = types[outer]?.statics ?? []
      guard words.allSatisfy({ !statics.contains($0) && types["\(outer).\($0)"] == nil }) else {
        return false
      }
    }
    guard source != target else { return true }
    // What the type keeps to its file was not meant.
    return member.freeWords.allSatisfy { type.hidden[$0]?.contains { $0.file == target } != true }
      && words.allSatisfy { word in
        [source, target].allSatisfy { privates[$0][word]?.isSubset(of: [type.path]) ?? true }
      }
      // What its extensions keep means nothing else once it is seen everywhere.
      && kept(words, of: type, in: source).allSatisfy {
        type.counts[$0.name, default: 0] <= 1 && !globals.contains($0.name)
      }
  }

  /// Puts members of extensions at the end of their classes.
  func moveMembers(_ adopters: inout [Adopter]) {
    var inserts: [(file: Int, text: String, offset: Int)] = []
    for source in adopters.indices {
      let moves = adopters[source].moves.compactMap { move in
        move.type.plainClass.map { (member: move.member, type: move.type, node: $0) }
      }
      // Other files see what extensions of the class keep to themselves: a member goes there.
      for move in moves where fileNumber(of: move.node) != source {
        for (_, modifier) in kept(move.member.words(), of: move.type, in: source) {
          adopters[source].edits.replace(modifier.range)
        }
      }
      for (member, _, node) in moves {
        let (target, brace) = (fileNumber(of: node), node.memberBlock.rightBrace.start)
        let (file, other) = (adopters[source].file, adopters[target].file)
        let text = adopters[source].edits.applied(in: member.range)
        let start = Adoption.location(file.path, line: file.line(at: member.start))
        let end = Adoption.location(other.path, line: other.line(at: brace))
        let own = member.enclosingType?.as(ExtensionDeclSyntax.self)?.attributes.ofSwift ?? ""
        inserts.append((target, "\n\(start)\n\(own)\(text)\n\(end)\n", brace))
      }
      // With the semicolon behind each.
      adopters[source].edits.erase(moves.map { $0.member.parent?.range ?? $0.member.range })
    }
    for (file, text, offset) in inserts { adopters[file].edits.insert(text, at: offset) }
  }
}
