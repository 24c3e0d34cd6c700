import SwiftSyntax

/// A type that the files of a pager declare, or that they extend.
final class TypeRecord {
  let path: String
  /// Its declarations: several under conditions, none of a type that is only extended.
  var declarations: [Syntax] = []
  /// What its declarations and extensions say that it is, the superclass first.
  var inherited: [String] = []
  var methods: [Method] = []
  var initializers: [InitializerDeclSyntax] = []
  private var signatures: [String: Method] = [:]
  private var named: [String: [Method]] = [:]
  /// By what Objective-C calls them.
  private(set) lazy var selectors: [String: Method] = Dictionary(
    methods.map { (PagerNames.selector($0), $0) }, uniquingKeysWith: { first, _ in first })
  /// How many members have a name.
  var counts: [String: Int] = [:]
  var statics: Set<String> = []
  /// What keeps members to a file or a type, by their names, and whether others may see them if it
  /// goes: an extension's that override nothing.
  var hidden: [String: [(modifier: DeclModifierSyntax, file: Int, canOpen: Bool)]] = [:]
  /// Methods that an extension has for all that conform: a phone does not call them.
  var defaults: Set<String> = []
  var line: (types: [TypeRecord], root: String?)?
  var conformances: Set<String>?
  var properties: [String: SwiftFile.Value] = [:]
  /// Those of the type itself.
  var classProperties: [String: SwiftFile.Value] = [:]
  /// Members that may be missing, of a protocol.
  var optionals: [Method] = []
  var optionalProperties: Set<String> = []

  init(path: String) { self.path = path }

  /// What an enumeration can be, with nothing else.
  var cases: [String] {
    declarations.compactMap { $0.as(EnumDeclSyntax.self) }.flatMap(\.memberBlock.members)
      .flatMap { $0.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? [] }
      .filter { $0.parameterClause == nil }.map(\.name.plain)
  }

  var name: String { path.split(separator: ".").last.map(String.init) ?? path }
  var isProtocol: Bool { declarations.first?.is(ProtocolDeclSyntax.self) ?? false }
  /// The class, if it is one and its only declaration is compiled whatever holds.
  var plainClass: ClassDeclSyntax? {
    guard declarations.count == 1, !declarations[0].isConditional else { return nil }
    return declarations[0].as(ClassDeclSyntax.self)
  }

  func method(_ signature: String) -> Method? { signatures[signature] }

  /// Those called `name`, with these labels if any are given.
  func methods(_ name: String, _ labels: [String]? = nil) -> [Method] {
    named[name, default: []].filter { labels == nil || $0.labels == labels }
  }

  func add(_ method: Method) {
    methods.append(method)
    counts[method.name, default: 0] += 1
    named[method.name, default: []].append(method)
    if signatures[method.signature]?.answers != true { signatures[method.signature] = method }
  }
}

/// A method of a type, with its names.
struct Method {
  let node: FunctionDeclSyntax
  let file: Int
  /// `f(_:b:)`.
  let signature: String
  var name: String { node.name.plain }
  var labels: [String] { node.signature.labels }
  var isStatic: Bool { node.modifiers.has("static", "class") }
  /// Whether messages find it, whoever sends them.
  var isExposed: Bool {
    let around = node.enclosingType?.asProtocol((any WithAttributesSyntax).self)?.attributes
    return !isStatic && !node.attributes.has("nonobjc")
      && (node.attributes.has("IBAction", "objc") || around?.has("objc", "objcMembers") == true)
  }
  /// Whether a protocol of Objective-C finds it: what is private is not seen without `@objc`.
  var answers: Bool {
    !isStatic && !node.attributes.has("nonobjc")
      && (node.attributes.has("objc") || !node.modifiers.has("private"))
  }
}
