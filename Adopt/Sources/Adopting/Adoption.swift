import Foundation
import SwiftSyntax

/// An app's files as files that compile beside PaneUIKit, and mean the same. Every line stays where
/// it was, and errors, crashes and profiles name the app's own file. What means the same only under
/// a condition is changed if all files say that it holds, and listed if they do not.
public struct Adoption {
  /// The copies, in the order of the files.
  public private(set) var copies: [String] = []
  /// What no rule can carry, by file and line.
  public private(set) var leftovers: [Leftover] = []
  /// Which way the pages follow each other, if the files say so.
  public private(set) var axis: FoundAxis?
  /// What makes the pager, if one of the files' classes is one.
  public private(set) var sketch: PagerSketch?

  /// The files of one pager: what they declare crosses them.
  ///
  /// - Throws: `Leftover` for a file that is not Swift.
  public init(_ sources: [(path: String, text: String)]) throws {
    self = try Self.onDeepStack(sources) { try Adoption(here: sources) }
  }

  /// A tree is followed from node to node, which takes a stack of its depth. What does not end is
  /// given up.
  private static func onDeepStack(
    _ sources: [(path: String, text: String)], _ body: @escaping () throws -> Adoption
  ) throws -> Adoption {
    nonisolated(unsafe) var result: Result<Adoption, any Error>?
    nonisolated(unsafe) let body = body
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = Result { try body() }
      isDone.signal()
    }
    thread.stackSize = 1 << 29
    thread.start()
    let size = sources.reduce(0) { $0 + $1.text.utf8.count }
    guard isDone.wait(timeout: .now() + 60 + Double(size) / 10_000) == .success, let result else {
      throw Leftover(
        path: sources.first?.path ?? "", line: 1, reason: "Swift's parser does not end",
        remedy: "name fewer files, to find which")
    }
    return try result.get()
  }

  private init(here sources: [(path: String, text: String)]) throws {
    let files = try sources.map { try SwiftFile(path: $0.path, text: $0.text) }
    let names = PagerNames(files)
    for file in files { names.keepKnownProperties(in: file) }
    var adopters = files.enumerated().map { Adopter(number: $0, names: names, edits: Edits($1)) }
    for index in adopters.indices {
      for node in files[index].nodes where !adopters[index].isLeftOut(node) {
        adopters[index].apply(to: node)
      }
    }
    // What is written of protocols has the types of the copy.
    for index in adopters.indices {
      for node in files[index].nodes.compactMap({ $0.as(ProtocolDeclSyntax.self) })
      where !adopters[index].isLeftOut(node) {
        adopters[index].apply(to: node)
      }
    }
    let users = adopters.filter { $0.edits.missing == nil }.map(\.file)
    for index in adopters.indices { adopters[index].listLost(users) }
    axis = FoundAxis(files, names)
    sketch = names.sketch(isVertical: axis?.isVertical ?? false)
    names.listNamesakes(&adopters)
    names.addSubclassMethods(&adopters)
    names.moveMembers(&adopters)
    names.addAnswers(&adopters)
    for index in adopters.indices {
      copies.append(adopters[index].copy)
      leftovers += adopters[index].edits.leftovers.sorted { $0.line < $1.line }
    }
  }

  static func location(_ path: String, line: Int) -> String {
    "#sourceLocation(file: \(String(reflecting: path)), line: \(line))"
  }
}

/// A file that is being adopted.
struct Adopter {
  let number: Int
  let names: PagerNames
  var edits: Edits
  /// Members of extensions that belong into their classes.
  var moves: [(member: DeclSyntax, type: TypeRecord)] = []
  /// Where declarations are left out that need what is not here.
  var leftOut: [Range<Int>] = []
  /// Whether the file was told already that conditions of availability are met.
  var isAvailabilityListed = false
  var file: SwiftFile { edits.file }

  /// Adds to the edits what changes at `node`.
  mutating func apply(to node: Syntax) {
    if let member = node.as(DeclSyntax.self) { apply(toMember: member) }
    switch node.as(SyntaxEnum.self) {
    case .importDecl(let node): apply(to: node)
    case .ifConfigDecl(let node): apply(to: node)
    case .attribute(let node): apply(to: node)
    case .declModifier(let node): apply(to: node)
    case .extensionDecl(let node):
      apply(to: node)
      applyOwnProperties(in: node)
    case .functionDecl(let node): apply(to: node)
    case .functionCallExpr(let node): apply(to: node)
    case .memberAccessExpr(let node):
      apply(to: node)
      let base = node.base?.as(DeclReferenceExprSyntax.self)
      apply(toModule: base?.baseName, before: node.declName.baseName)
    case .memberType(let node):
      apply(toModule: node.baseType.as(IdentifierTypeSyntax.self)?.name, before: node.name)
    case .moduleSelector(let node):
      apply(toModule: node.moduleName, before: node.colonColon.next)
    case .macroExpansionExpr(let node): apply(to: node)
    case .macroExpansionDecl(let node): applyPreview(node)
    case .sequenceExpr(let node):
      applyAssignment(node)
      applyErrorCasts(node)
    case .isTypePattern(let node): applyErrorCast(node)
    case .implicitlyUnwrappedOptionalType(let node):
      // `as T!` of Swift 4 is `as T?`.
      guard node.parent?.is(TypeExprSyntax.self) == true else { return }
      edits.replace(node.exclamationMark.range, with: "?")
    case .availabilityCondition(let node): apply(to: node)
    default: break
    }
  }

  /// The copy, but for what says that it is one.
  fileprivate var copy: String {
    mutating get {
      let text = edits.applied(in: 0..<file.bytes.count)
      let end = edits.missing == nil ? "" : "\n#endif\n"
      let tail = edits.tail.isEmpty ? end : "\n#sourceLocation()\n\(edits.tail)\(end)"
      return """
        \(edits.missing.map { "#if canImport(\($0))" } ?? "import \(module)")
        \(Adoption.location(file.path, line: 1))
        \(text)\(tail)
        """
    }
  }
}
