import SwiftSyntax

/// What the files of a pager say to each other.
final class PagerNames {
  private(set) var types: [String: TypeRecord] = [:]
  private var namesakes: [String: [TypeRecord]] = [:]
  /// What other names stand for: a type, or those of a composition; nothing if it is not the same.
  private(set) var aliases: [String: [String]] = [:]
  /// The types that have a method of a name.
  private(set) var owners: [String: [TypeRecord]] = [:]
  /// The protocols that have an optional method of a name, with the method.
  private(set) var optionals: [String: [(owner: TypeRecord, method: Method)]] = [:]
  /// The protocols that have an optional property of a name, but for those that are read of a value
  /// whose type is not known.
  var optionalProperties: [String: [TypeRecord]] = [:]
  /// Whatever is declared, by its name alone.
  private(set) var declared: Set<String> = []
  /// What is declared outside of types.
  private(set) var globals: Set<String> = []
  /// Values, be they members or not.
  private(set) var values: Set<String> = []
  /// What each file keeps to itself, by name: the types that it is a member of, or "" if of none.
  private(set) var privates: [[String: Set<String>]] = []
  /// The numbers of the files, by their trees.
  private(set) var files: [SyntaxIdentifier: Int] = [:]
  /// The classes that override a member, by what it is called with its labels.
  private var overriders: [String: [TypeRecord]] = [:]
  /// The classes of which a member is overridden, by what it is called with its labels.
  private(set) lazy var overridden: [String: Set<ObjectIdentifier>] = overriders.mapValues {
    Set($0.flatMap { above($0).map(ObjectIdentifier.init) })
  }
  /// The folders that the files are in, by name.
  private var folders: [String: Set<String>] = [:]
  /// Signatures of methods that are asked for before they are called.
  var asked: Set<String> = []
  /// Those of methods that are named without a call.
  var bound: Set<String> = []
  /// What selectors name.
  private(set) var sent: Set<String> = []
  /// How deep `valueType(of:in:)` is in itself.
  var depth = 0

  init(_ files: [SwiftFile]) {
    for (number, file) in files.enumerated() {
      privates.append([:])
      values.formUnion(file.locals.keys)
      if let node = file.nodes.first { self.files[node.root.id] = number }
      for node in file.nodes { add(node, of: number) }
      var folder = file.path.hasPrefix("/") ? "/" : ""
      for part in file.path.split(separator: "/").dropLast() {
        folder += "\(part)/"
        folders[String(part), default: []].insert(folder)
      }
    }
    for type in sortedTypes {
      if !type.declarations.isEmpty { namesakes[type.name, default: []].append(type) }
      var signatures: Set<String> = []
      for method in type.optionals where signatures.insert(method.signature).inserted {
        optionals[method.name, default: []].append((type, method))
      }
      for name in type.optionalProperties { optionalProperties[name, default: []].append(type) }
    }
  }

  /// By their paths.
  var sortedTypes: [TypeRecord] { types.values.sorted { $0.path < $1.path } }

  private func record(_ path: String) -> TypeRecord {
    if let type = types[path] { return type }
    let type = TypeRecord(path: path)
    types[path] = type
    return type
  }

  private func add(_ node: Syntax, of file: Int) {
    let names = node.declaredNames
    declared.formUnion(names)
    keepAccess(names, node, file)
    if let method = node.as(FunctionDeclSyntax.self) {
      add(method, of: file)
    } else if let initializer = node.as(InitializerDeclSyntax.self) {
      owner(of: node)?.initializers.append(initializer)
    } else if let macro = node.as(MacroExpansionExprSyntax.self) {
      guard macro.macroName.text == "selector" else { return }
      sent.formUnion(macro.arguments.tokens(viewMode: .sourceAccurate).map(\.plain))
    } else if let alias = node.as(TypeAliasDeclSyntax.self) {
      let all = alias.initializer.value.typeNames
      aliases[names[0]] = aliases[names[0], default: all] == all ? all : []
    } else if let property = node.as(VariableDeclSyntax.self) {
      values.formUnion(names)
      add(property)
    } else if let group = node.asProtocol((any DeclGroupSyntax).self) {
      let type = record(node.typePath)
      let bounds = node.as(ProtocolDeclSyntax.self)?.genericWhereClause?.bounds(of: "Self") ?? []
      let named = group.inheritanceClause?.inheritedTypes.map(\.type) ?? []
      let inherited = (bounds + named).flatMap(\.typeNames)
      if node.is(ExtensionDeclSyntax.self) {
        type.inherited += inherited
      } else {
        type.declarations.append(node)
        type.inherited = inherited + type.inherited
      }
    }
  }

  /// Keeps whom a declaration says that it is for.
  private func keepAccess(_ names: [String], _ node: Syntax, _ file: Int) {
    let (around, owner) = (node.enclosingType, owner(of: node))
    guard around == nil || owner != nil else { return }
    if around == nil { globals.formUnion(names) }
    let modifiers = node.modifiers
    if let owner, modifiers?.has("static", "class") == true { owner.statics.formUnion(names) }
    let own = modifiers?.privacy
    let extended = around?.as(ExtensionDeclSyntax.self)
    guard let word = own ?? extended?.modifiers.privacy else { return }
    let canOpen = extended != nil && modifiers?.has("override") == false
    for name in names { owner?.hidden[name, default: []].append((word, file, canOpen)) }
    guard around == nil || own?.name.text != "private" else { return }
    for name in names + words(ofMade: node) {
      privates[file][name, default: []].insert(owner?.path ?? "")
    }
  }

  /// What tells an initializer or a subscript: its labels, or else the type.
  private func words(ofMade node: Syntax) -> [String] {
    let parameters =
      node.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      ?? node.as(SubscriptDeclSyntax.self)?.parameterClause.parameters
    let labels = parameters?.map(\.firstName.plain).filter { $0 != "_" }
    return labels.map { $0.isEmpty ? [owner(of: node)?.name ?? ""] : $0 } ?? []
  }

  /// The type that `node` is a member of, itself or under a condition; nil of what is local.
  func owner(of node: some SyntaxProtocol) -> TypeRecord? {
    for parent in node.upward.dropFirst() {
      if parent.isProtocol((any DeclGroupSyntax).self) { return record(parent.typePath) }
      if parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self) { return nil }
    }
    return nil
  }

  private func add(_ node: FunctionDeclSyntax, of file: Int) {
    guard let owner = owner(of: node) else { return }
    let method = Method(node: node, file: file, signature: node.plainSignature)
    if node.modifiers.has("override") { overriders[method.signature, default: []].append(owner) }
    if node.modifiers.has("optional") {
      owner.optionals.append(method)
    } else {
      owner.add(method)
      if owners[method.name]?.last !== owner { owners[method.name, default: []].append(owner) }
      let extended = node.enclosingType?.as(ExtensionDeclSyntax.self)
      let isForAll = extended != nil && extended?.genericWhereClause == nil
      if isForAll { owner.defaults.insert(method.signature) }
    }
  }

  private func add(_ node: VariableDeclSyntax) {
    guard let owner = owner(of: node) else { return }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain else {
        continue
      }
      if node.modifiers.has("override") { overriders[name, default: []].append(owner) }
      owner.counts[name, default: 0] += 1
      let value = SwiftFile.Value(
        type: binding.typeAnnotation?.type, initial: binding.initializer?.value,
        isHeld: !binding.isComputed && !node.modifiers.has("weak", "unowned"),
        isSettable: binding.isSettable(in: node), isMember: true)
      guard !node.modifiers.has("static", "class") else {
        owner.classProperties[name] = value
        continue
      }
      owner.properties[name] = value
      if node.modifiers.has("optional"), binding.isReadOnly {
        owner.optionalProperties.insert(name)
      }
    }
  }

  /// Whether `module` is a folder of other files, and not of `file`: their module, then.
  func isNeighbour(_ module: String, of file: SwiftFile) -> Bool {
    folders[module]?.contains { !file.path.hasPrefix($0) } ?? false
  }

  /// Whether a folder around `file` is called `module`, as its own module may be.
  func isOwn(_ module: String, of file: SwiftFile) -> Bool {
    !["CA", "NS", "UI"].contains(where: module.hasPrefix)
      && folders[module]?.contains { file.path.hasPrefix($0) } ?? false
  }

  /// The type that `name` means within the type `scope`.
  func type(_ name: String, in scope: String = "") -> TypeRecord? {
    find(name, in: scope) ?? aliases[name].flatMap { $0.count == 1 ? find($0[0], in: scope) : nil }
  }

  private func find(_ name: String, in scope: String) -> TypeRecord? {
    var around = scope.split(separator: ".")
    while true {
      if let type = types[(around + [Substring(name)]).joined(separator: ".")] { return type }
      guard around.popLast() != nil else { break }
    }
    if let same = namesakes[name] { return same.count == 1 ? same[0] : nil }
    // `Module.Type`: the files are one module.
    guard let dot = name.firstIndex(of: "."), types[String(name[..<dot])] == nil else { return nil }
    return find(String(name[name.index(after: dot)...]), in: scope)
  }

  /// Whether the files declare the type that `name` means, and not only extend it.
  func isDeclared(_ name: String) -> Bool { type(name)?.declarations.isEmpty == false }

  /// The type that `name` means, and what it descends from; none if it means none.
  func descent(of name: String?) -> [TypeRecord] {
    name.flatMap { type($0) }.map { line(of: $0).types } ?? []
  }

  /// `type`, what it descends from as far as the files say, and the name of what that descends
  /// from.
  func line(of type: TypeRecord) -> (types: [TypeRecord], root: String?) {
    if let line = type.line { return line }
    var (line, root): ([TypeRecord], String?) = ([type], nil)
    while line.count < 32, let name = line[line.count - 1].inherited.first {
      guard let next = self.type(name, in: line[line.count - 1].path), next !== line.last,
        !next.isProtocol, !next.declarations.isEmpty
      else {
        root = aliases[name]?.first ?? name
        break
      }
      line.append(next)
    }
    type.line = (line, root)
    return (line, root)
  }

  /// All that `type` conforms to, by itself or by what it descends from.
  func conformances(of type: TypeRecord) -> Set<String> {
    if let all = type.conformances { return all }
    var (all, open): (Set<String>, [TypeRecord]) = ([], [type] + above(type))
    while let next = open.popLast() {
      let names = next.inherited.flatMap { [$0] + aliases[$0, default: []] }
      for name in names where all.insert(name).inserted {
        if let type = self.type(name, in: next.path), type.isProtocol { open.append(type) }
      }
    }
    type.conformances = all
    return all
  }
}
