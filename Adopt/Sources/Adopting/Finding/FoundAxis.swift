import SwiftSyntax

/// Which way the pages follow each other, and the line that says so.
public struct FoundAxis: Codable, Hashable, Sendable {
  public let isVertical: Bool
  public let path: String
  /// From 1.
  public let line: Int

  /// What the files say, the surest first: a direction that is named where something pages, one that
  /// is named anywhere, UIKit's own of a layout and of a table, and along which offsets are read.
  /// Nil if they do not say, or say both.
  init?(_ files: [SwiftFile], _ names: PagerNames) {
    let isDirected = files.contains { $0.words.contains("scrollDirection") }
    let paging = Set(files.flatMap { $0.nodes.filter(Self.pages).map(\.outermostType) })
    var signs: [Sign: [FoundAxis]] = [:]
    for file in files {
      for node in file.nodes {
        guard let (sign, isVertical) = Self.sign(of: node, in: file, names, paging),
          // A layout that is told a direction has not its own.
          sign != .ofUIKit || !isDirected
        else { continue }
        signs[sign, default: []].append(FoundAxis(isVertical, file, node))
      }
    }
    for sign in Sign.allCases {
      let all = signs[sign] ?? []
      let vertical = all.count { $0.isVertical }
      let horizontal = all.count - vertical
      // Offsets of the other axis are read here and there.
      let (most, fewest) = (max(vertical, horizontal), min(vertical, horizontal))
      guard vertical != horizontal, sign == .offset ? most > 2 * fewest : fewest == 0,
        let first = all.first(where: { $0.isVertical == (vertical > horizontal) })
      else { continue }
      self = first
      return
    }
    return nil
  }

  private init(_ isVertical: Bool, _ file: SwiftFile, _ node: Syntax) {
    (self.isVertical, path, line) = (isVertical, file.path, file.line(at: node.start))
  }

  private enum Sign: CaseIterable { case namedOfPager, named, ofUIKit, offset }

  /// Whether something that pages is made there.
  private static func pages(_ node: Syntax) -> Bool {
    if let member = node.as(MemberAccessExprSyntax.self) {
      return ["isPagingEnabled", "decelerationRate"].contains(member.declName.baseName.text)
    }
    return ["targetContentOffset", "scrollViewWillEndDragging"]
      .contains(node.as(FunctionDeclSyntax.self)?.name.text)
      || node.as(FunctionDeclSyntax.self)?.signature.labels.contains("withVelocity") == true
  }

  private static func sign(
    of node: Syntax, in file: SwiftFile, _ names: PagerNames, _ paging: Set<String>
  ) -> (Sign, isVertical: Bool)? {
    if let call = node.as(FunctionCallExprSyntax.self) {
      let way = call.arguments.first { $0.label?.text == "navigationOrientation" }?.expression
      if let way = way?.direction { return (.namedOfPager, way) }
      let isLayout = call.calledExpression.typeName == "UICollectionViewFlowLayout"
      return isLayout && paging.contains(node.outermostType) ? (.ofUIKit, true) : nil
    }
    guard let member = node.as(MemberAccessExprSyntax.self) else { return nil }
    switch member.declName.baseName.text {
    case "scrollDirection":
      let way = member.assigned?.direction
      return way.map { (paging.contains(node.outermostType) ? .namedOfPager : .named, $0) }
    case "isPagingEnabled":
      let type = member.base.map { names.objectType(of: $0, in: file) ?? $0.trimmedDescription }
      let isTable = type == "UITableView" || type == "tableView"
      return isTable && member.assigned?.trimmedDescription == "true" ? (.named, true) : nil
    case "x", "y":
      let base = member.base?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      guard ["contentOffset", "targetContentOffset", "pointee"].contains(base) else { return nil }
      return (.offset, member.declName.baseName.text == "y")
    default: return nil
    }
  }
}

extension Syntax {
  /// The first of the names of the types around.
  fileprivate var outermostType: String {
    typePath.split(separator: ".").first.map(String.init) ?? ""
  }
}

extension MemberAccessExprSyntax {
  /// What is assigned to it.
  fileprivate var assigned: ExprSyntax? {
    guard let (left, mark, right) = parent?.parent?.as(SequenceExprSyntax.self)?.sides,
      left.id == id, mark.is(AssignmentExprSyntax.self)
    else { return nil }
    return right
  }
}

extension ExprSyntax {
  /// Whether it is `.vertical`, and not `.horizontal`; nil if it is neither.
  fileprivate var direction: Bool? {
    let name = self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return ["vertical": true, "horizontal": false][name ?? ""]
  }
}
