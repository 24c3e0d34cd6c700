import SwiftSyntax

/// The calls in an expression.
final class Calls: SyntaxVisitor {
  private var found: [FunctionCallExprSyntax] = []

  static func all(in node: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
    let visitor = Calls(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
}

/// The methods and properties that a block declares, under conditions as well.
final class Members: SyntaxVisitor {
  private(set) var found: [DeclSyntax] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(DeclSyntax(node))
    return .skipChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(DeclSyntax(node))
    return .skipChildren
  }
}
