import SwiftSyntax

/// On a phone every error is an NSError; here one that is not made by Foundation becomes one only by
/// `as`: a cast that asks does not find one, and a pattern stops the program.
extension Adopter {
  /// `x as? NSError` is `x as? any Error as NSError?`, and `is NSError` is `is any Error`.
  mutating func applyErrorCasts(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    for (mark, part) in zip(parts, parts.dropFirst()) {
      guard let type = part.as(TypeExprSyntax.self)?.type, isError(type) else { continue }
      let word = mark.as(UnresolvedAsExprSyntax.self)
      if mark.is(UnresolvedIsExprSyntax.self) {
        edits.replace(type.range, with: "any Error")
      } else if let sign = word?.questionOrExclamationMark {
        edits.insert("any Error as ", at: type.start)
        if sign.text == "?" { edits.insert("?", at: type.end) }
      } else if let word, let name = parts[0].boundName {
        bindError(name, word.start..<type.end, Syntax(node))
      }
    }
  }

  mutating func applyErrorCast(_ node: IsTypePatternSyntax) {
    if isError(node.type) { edits.replace(node.type.range, with: "any Error") }
  }

  private func isError(_ type: TypeSyntax) -> Bool {
    ["Foundation.NSError", "NSError"].contains(type.flat) && !names.isDeclared("NSError")
  }

  /// `catch let e as NSError {` is `catch let e { let e = e as NSError;`.
  private mutating func bindError(_ name: TokenSyntax, _ cast: Range<Int>, _ node: Syntax) {
    guard let (scope, start) = node.upward.lazy.compactMap(\.bodyOfPattern).first else {
      return edits.leave(
        "no error is an NSError here before it is made one", "write `error as NSError`", at: node)
    }
    edits.replace(cast, with: scope.is(CatchClauseSyntax.self) ? "" : "as any Error")
    edits.insert(" let \(name.text) = \(name.text) as NSError;", at: start)
    for token in scope.tokens(viewMode: .sourceAccurate).prefix(while: { $0.start < start }) {
      guard token.start > cast.upperBound, token.plain == name.plain,
        let read = token.parent?.as(DeclReferenceExprSyntax.self),
        read.parent?.as(MemberAccessExprSyntax.self)?.declName.id != read.id
      else { continue }
      edits.insert("(", at: token.start)
      edits.insert(" as NSError)", at: token.end)
    }
  }
}

extension ExprSyntax {
  /// The name that a pattern gives to a value.
  fileprivate var boundName: TokenSyntax? {
    let pattern = self.as(PatternExprSyntax.self)?.pattern
    return (pattern?.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern)?
      .as(IdentifierPatternSyntax.self)?.identifier
  }
}

extension Syntax {
  /// If a pattern of it binds values for a block: it, and where that begins.
  fileprivate var bodyOfPattern: (scope: Syntax, start: Int)? {
    switch self.as(SyntaxEnum.self) {
    case .catchClause(let node): (self, node.body.leftBrace.end)
    case .switchCase(let node): node.label.as(SwitchCaseLabelSyntax.self).map { (self, $0.end) }
    case .ifExpr(let node): (self, node.body.leftBrace.end)
    case .whileStmt(let node): (self, node.body.leftBrace.end)
    case .forStmt(let node): (self, node.body.leftBrace.end)
    default: nil
    }
  }
}
