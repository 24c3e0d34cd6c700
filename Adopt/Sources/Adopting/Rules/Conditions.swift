import SwiftSyntax

/// `#if` and `#available`.
extension Adopter {
  /// What an app compiles for iOS is compiled here.
  mutating func apply(to node: IfConfigDeclSyntax) {
    for condition in node.clauses.compactMap(\.condition) {
      var open = [Syntax(condition)]
      while let next = open.popLast() {
        if let call = next.as(FunctionCallExprSyntax.self) {
          decide(call)
        } else if let flag = next.as(DeclReferenceExprSyntax.self)?.baseName.text {
          // The app's target is no package, and the copies have no resources.
          if flag == "SWIFT_PACKAGE" { edits.replace(next.range, with: "false") }
          let known = ["DEBUG", "SWIFT_PACKAGE", "TARGET_INTERFACE_BUILDER"]
          guard !known.contains(flag), !flag.hasPrefix("$") else { continue }
          edits.leave(
            "whether an app sets \(flag) is not known: it is not set here",
            "have the package define it if the app does", at: next)
        } else {
          open += next.children(viewMode: .sourceAccurate)
        }
      }
    }
  }

  private mutating func decide(_ call: FunctionCallExprSyntax) {
    let module = Self.moduleName(of: call)
    if let answer = Self.answer(to: call) {
      if !answer.isKnownToSwift { edits.replace(call.range, with: "\(answer.isTrue)") }
    } else if call.calledExpression.flat != "canImport" || Self.own.contains(module) {
      return
    } else if Self.missing[module] != nil {
      edits.leave(
        "there is no \(module) here: what stands under this condition is left out",
        "keep what the pager needs out of it", at: call)
    } else if names.isNeighbour(module, of: file) {
      edits.replace(call.range, with: "true")
    } else {
      edits.leave(
        "\(module) may not be here: what stands under this condition is left out then",
        "keep what the pager needs out of it", at: call)
    }
  }

  /// What an app for iOS says to a part of a condition, and whether Swift says the same here; nil
  /// if that is not known.
  fileprivate static func answer(
    to call: FunctionCallExprSyntax
  ) -> (isTrue: Bool, isKnownToSwift: Bool)? {
    let module = moduleName(of: call)
    switch (call.calledExpression.flat, call.arguments.first?.expression.flat ?? "") {
    case ("os", "iOS"), ("arch", "arm64"), ("_runtime", "_ObjC"): return (true, false)
    case ("os", "Linux"), ("arch", _), ("_runtime", _): return (false, false)
    case ("os", _), ("targetEnvironment", _): return (false, true)
    case ("canImport", _) where carried.contains(module) || libraries.contains(module):
      return (true, false)
    case ("canImport", "Glibc"), ("canImport", "FoundationNetworking"),
      ("canImport", "FoundationEssentials"), ("canImport", "FoundationXML"):
      return (false, false)
    case ("canImport", _) where elsewhere.contains(module): return (false, true)
    default: return nil
    }
  }

  /// `UIKit` of `canImport(UIKit.UIView)`.
  private static func moduleName(of call: FunctionCallExprSyntax) -> String {
    String((call.arguments.first?.expression.flat ?? "").prefix { $0 != "." })
  }

  mutating func apply(to node: AvailabilityConditionSyntax) {
    let isNew = node.availabilityArguments.contains { argument in
      let platform = argument.argument.as(PlatformVersionSyntax.self)
      return platform?.platform.text.hasPrefix("iOS") == true
        && Int(platform?.version?.major.text ?? "") ?? 0 > 13
    }
    guard isNew, !isAvailabilityListed else { return }
    isAvailabilityListed = true
    edits.leave(
      "the newest iOS is taken to run here, whatever a scenario names", "test it on that iOS, too",
      at: node)
  }
}

extension IfConfigClauseSyntax {
  /// Whether an app for iOS has what stands here; nil if that is not known.
  var isCompiled: Bool? {
    let own: Bool? = condition == nil ? true : condition?.holds
    guard own != false else { return false }
    // A long list of clauses would make this quadratic.
    for clause in parent?.as(IfConfigClauseListSyntax.self)?.prefix(8).map({ $0 }) ?? [] {
      if clause.id == id { return own }
      guard let holds = clause.condition?.holds else { return nil }
      if holds { return false }
    }
    return nil
  }
}

extension ExprSyntax {
  /// Whether a condition of `#if` holds for an app for iOS; nil if that is not known.
  fileprivate var holds: Bool? {
    switch self.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let node): return node.literal.text == "true"
    case .declReferenceExpr(let node): return node.baseName.text == "SWIFT_PACKAGE" ? false : nil
    case .functionCallExpr(let node): return Adopter.answer(to: node)?.isTrue
    case .prefixOperatorExpr(let node):
      return node.operator.text == "!" ? node.expression.holds.map { !$0 } : nil
    case .tupleExpr(let node):
      return node.elements.count == 1 ? node.elements.first?.expression.holds : nil
    case .sequenceExpr(let node):
      let parts = node.elements.split { $0.flat == "||" }.map { part in
        let all = part.split { $0.flat == "&&" }.map { $0.count == 1 ? $0.first?.holds : nil }
        return Self.combined(all, decisive: false)
      }
      return Self.combined(parts, decisive: true)
    default: return nil
    }
  }

  /// What one of `values` decides; nil if another may.
  private static func combined(_ values: [Bool?], decisive: Bool) -> Bool? {
    if values.contains(decisive) { return decisive }
    return values.contains(nil) ? nil : !decisive
  }
}
