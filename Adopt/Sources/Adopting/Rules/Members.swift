import SwiftSyntax

/// A member of an extension that belongs into its class.
struct Move {
  let member: DeclSyntax
  let type: TypeRecord
  /// What the extension said of who may use it.
  let access: String
}

/// Methods of Objective-C can override, and be overridden, in extensions; Swift's cannot: they move
/// into the class.
extension Adopter {
  mutating func apply(to node: ExtensionDeclSyntax) {
    let path = node.typePath
    if let type = names.types[path] { listDefaults(of: node, type) }
    for member in node.memberBlock.members {
      guard let (signature, name, modifiers) = Self.named(member.decl) else { continue }
      let isOverride = modifiers.has("override")
      let type = names.types[path].flatMap { $0.declarations.isEmpty ? nil : $0 }
      let isOverridden =
        !modifiers.has("private", "static")
        && type.map { names.isOverridden(signature, $0) } == true
      guard isOverride || isOverridden else { continue }
      guard let type, canMove(member.decl, of: node, to: type) else {
        edits.leave(
          isOverride
            ? "an extension of \(path) overrides \(name)"
            : "a subclass overrides \(name), which an extension of \(path) has",
          "move it into the class", at: member.decl)
        continue
      }
      let word = modifiers.access == nil ? node.modifiers.access : nil
      moves.append(Move(member: member.decl, type: type, access: word.map { $0 + " " } ?? ""))
    }
    for member in node.memberBlock.members { listConditional(member.decl, of: path) }
  }

  /// What a member is overridden by, its name and its modifiers; nil if it cannot be.
  private static func named(_ member: DeclSyntax) -> (String, String, DeclModifierListSyntax)? {
    switch member.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node): return (node.plainSignature, node.name.text, node.modifiers)
    case .variableDecl(let node):
      let name = node.bindings.first?.pattern.trimmedDescription ?? ""
      return (name, name, node.modifiers)
    case .initializerDecl(let node): return ("init", "init", node.modifiers)
    case .subscriptDecl(let node): return ("subscript", "subscript", node.modifiers)
    default: return nil
    }
  }

  /// Members under a condition stay.
  private mutating func listConditional(_ member: DeclSyntax, of path: String) {
    guard let condition = member.as(IfConfigDeclSyntax.self) else { return }
    for clause in condition.clauses {
      guard case .decls(let members) = clause.elements else { continue }
      for member in members {
        guard let (_, name, modifiers) = Self.named(member.decl), modifiers.has("override") else {
          listConditional(member.decl, of: path)
          continue
        }
        edits.leave(
          "an extension of \(path) overrides \(name)", "move it into the class", at: member.decl)
      }
    }
  }

  /// Whether a method of `type` can override one of its superclass: one of an extension moves.
  mutating func canOverride(_ method: Method, in type: TypeRecord) -> Bool {
    guard !method.node.isConditional else { return false }
    guard let node = method.node.enclosingType?.as(ExtensionDeclSyntax.self) else { return true }
    let member = DeclSyntax(method.node)
    if moves.contains(where: { $0.member.id == member.id }) { return true }
    guard canMove(member, of: node, to: type) else { return false }
    let word = method.node.modifiers.access == nil ? node.modifiers.access : nil
    moves.append(Move(member: member, type: type, access: word.map { $0 + " " } ?? ""))
    return true
  }

  private func canMove(_ member: DeclSyntax, of node: ExtensionDeclSyntax, to type: TypeRecord)
    -> Bool
  {
    guard let target = type.plainClass, node.genericWhereClause == nil, !node.isConditional,
      member.hasBody
    else { return false }
    let number = names.fileNumber(of: target)
    guard number != self.number else { return true }
    // What it means has to be seen there, and to be the same.
    let words = member.words
    return names.privates[self.number].isDisjoint(with: words)
      && names.privates[number].isDisjoint(with: words)
      && names.canOpen(words, of: type, in: self.number)
  }

  /// A phone calls no method that an extension gives to a protocol of UIKit's.
  private mutating func listDefaults(of node: ExtensionDeclSyntax, _ type: TypeRecord) {
    let name = type.path
    guard Self.isDelegate(name), type.declarations.isEmpty else { return }
    for member in node.memberBlock.members {
      guard let method = member.decl.as(FunctionDeclSyntax.self),
        Self.isOfUIKit(method.name.plain)
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
  fileprivate var hasBody: Bool {
    switch self.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node): node.body != nil
    case .variableDecl(let node): node.bindings.allSatisfy { $0.accessorBlock != nil }
    case .initializerDecl(let node): node.body != nil
    case .subscriptDecl(let node): node.accessorBlock != nil
    default: false
    }
  }

  fileprivate var words: Set<String> {
    var words: Set<String> = []
    for token in tokens(viewMode: .sourceAccurate) {
      if case .identifier(let text) = token.tokenKind { words.insert(text) }
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
    kept(words, of: type, in: file).allSatisfy { type.counts[$0.name, default: 0] <= 1 }
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
        adopters[target].late.append((brace, "\n\(start)\n\(move.access)\(member)\n\(end)\n"))
      }
    }
    for index in adopters.indices {
      adopters[index].edits.erase(adopters[index].moves.map(\.member.range))
      for (offset, text) in adopters[index].late { adopters[index].edits.insert(text, at: offset) }
    }
  }
}
