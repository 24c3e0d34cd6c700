import SwiftSyntax

/// A member of an extension that belongs into its class.
struct Move {
  let member: DeclSyntax
  let type: TypeRecord
  /// The extension's own.
  let attributes: String
}

/// Methods of Objective-C can override, and be overridden, in extensions; Swift's cannot: they move
/// into the class.
extension Adopter {
  /// A member of an extension that overrides another, or is overridden, or may be, by an app's files
  /// that are not given.
  mutating func apply(toMember node: DeclSyntax) {
    guard let around = node.enclosingType?.as(ExtensionDeclSyntax.self), let member = node.member,
      let type = names.owner(of: node)
    else { return }
    let (name, isOverride) = (member.name, member.modifiers.has("override"))
    let isOverridden =
      !member.modifiers.has("private", "static") && names.isOverridden(member.signature, type)
    guard isOverride || isOverridden || member.modifiers.has("open"),
      !move(node, of: around, to: type), isOverride || isOverridden
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
    guard let node = method.node.enclosingType?.as(ExtensionDeclSyntax.self) else { return true }
    return moves.contains { $0.member.id == method.node.id }
      || move(DeclSyntax(method.node), of: node, to: type)
  }

  /// Moves a member of an extension into its class if it means the same there.
  private mutating func move(
    _ member: DeclSyntax, of node: ExtensionDeclSyntax, to type: TypeRecord
  ) -> Bool {
    guard let target = type.plainClass, node.genericWhereClause == nil, !member.isConditional,
      member.member?.hasBody == true,
      names.mean(member, in: type, from: number, to: names.fileNumber(of: target))
    else { return false }
    // What is left out with its file stays there.
    guard edits.missing == nil || names.fileNumber(of: target) == number else { return true }
    let own = member.member?.modifiers.access
    // What is private to a file is not private to the class.
    let word = node.modifiers.access.map { $0 == "private" ? "fileprivate " : $0 + " " }
    if own == nil, let word {
      let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes
      let next = attributes?.lastToken(viewMode: .sourceAccurate)?.nextToken(
        viewMode: .sourceAccurate)
      edits.insert(word, at: next?.start ?? member.start)
    }
    moves.append(Move(member: member, type: type, attributes: node.attributes.ofSwift))
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
    for member in node.memberBlock.members {
      // The app's own is required by its protocol, or is not called with an object of UIKit's.
      guard let method = member.decl.as(FunctionDeclSyntax.self),
        delegates.contains(where: { PagerNames.belongs(method, to: $0) }),
        !requirements.contains(where: { $0.signature == method.plainSignature })
      else { continue }
      edits.leave(
        "a phone does not call what an extension gives to \(name)",
        "declare \(method.name.text) in the class", at: method)
    }
  }

  /// Has other files see what extensions of the class keep to themselves: a member has moved there.
  mutating func open(_ type: TypeRecord, for words: Set<String>) {
    for (_, modifier) in names.kept(words, of: type, in: number) { edits.replace(modifier.range) }
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

  fileprivate var words: Set<String> { words { _ in true } }

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

  private func words(where isMeant: (TokenSyntax) -> Bool) -> Set<String> {
    var words: Set<String> = []
    for token in tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier, .binaryOperator, .postfixOperator, .prefixOperator:
        if isMeant(token) { words.insert(token.plain) }
      default: break
      }
    }
    return words
  }
}

extension PagerNames {
  /// The number of the file that declares a type.
  func fileNumber(of node: some SyntaxProtocol) -> Int { files[node.root.id] ?? 0 }

  /// Whether a class that descends from `type` overrides the member.
  func isOverridden(_ signature: String, _ type: TypeRecord) -> Bool {
    overridden[signature]?.contains(ObjectIdentifier(type)) ?? false
  }

  /// What of `words` extensions of `type` in a file keep to themselves, with what says so.
  func kept(
    _ words: Set<String>, of type: TypeRecord, in file: Int
  ) -> [(name: String, modifier: DeclModifierSyntax)] {
    guard let all = privateMembers[type.path] else { return [] }
    return words.flatMap { word in
      (all[word] ?? []).filter { $0.file == file }.map { (word, $0.modifier) }
    }
  }

  /// Whether each of `words` that extensions of `type` in a file keep to themselves means nothing
  /// else once it is seen everywhere.
  func canOpen(_ words: Set<String>, of type: TypeRecord, in file: Int) -> Bool {
    kept(words, of: type, in: file).allSatisfy {
      type.counts[$0.name, default: 0] <= 1 && !globals.contains($0.name)
    }
  }

  /// Whether the words of `member` mean in the braces of `type`, in the file `target`, what they mean
  /// in an extension of it in the file `source`.
  fileprivate func mean(
    _ member: DeclSyntax, in type: TypeRecord, from source: Int, to target: Int
  ) -> Bool {
    let words = member.words
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
    guard member.freeWords.allSatisfy({ type.hidden[$0]?.contains(target) != true }) else {
      return false
    }
    return words.allSatisfy { word in
      [source, target].allSatisfy { privates[$0][word]?.subtracting([type.path]).isEmpty ?? true }
    } && canOpen(words, of: type, in: source)
  }

  /// Puts members of extensions at the end of their classes.
  func moveMembers(_ adopters: inout [Adopter]) {
    for source in adopters.indices {
      for move in adopters[source].moves where move.type.plainClass.map(fileNumber) != source {
        adopters[source].open(move.type, for: move.member.words)
      }
    }
    for source in adopters.indices {
      for move in adopters[source].moves {
        guard let type = move.type.plainClass else { continue }
        let (target, brace) = (fileNumber(of: type), type.memberBlock.rightBrace.start)
        let (file, other) = (adopters[source].file, adopters[target].file)
        let member = adopters[source].edits.applied(in: move.member.range)
        let start = Adoption.location(file.path, line: file.line(at: move.member.start))
        let end = Adoption.location(other.path, line: other.line(at: brace))
        adopters[target].late.append((brace, "\n\(start)\n\(move.attributes)\(member)\n\(end)\n"))
      }
    }
    for index in adopters.indices {
      // With the semicolon behind each.
      let left = adopters[index].moves.map { $0.member.parent?.range ?? $0.member.range }
      adopters[index].edits.erase(left)
      for (offset, text) in adopters[index].late { adopters[index].edits.insert(text, at: offset) }
    }
  }
}
