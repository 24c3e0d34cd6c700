/// `d?.f?(x)` is `(try? d?.f(x))`: nil if the method is missing, or nothing is there to ask.
///
/// UIKit's own optional methods have defaults: the mark goes.
enum OptionalCalls: Rule {
  private static let uikit: Set = [
    "collectionView", "gestureRecognizer", "gestureRecognizerShouldBegin", "indexTitles",
    "numberOfSections", "pageViewController",
    "pageViewControllerPreferredInterfaceOrientationForPresentation",
    "pageViewControllerSupportedInterfaceOrientations", "presentationCount", "presentationIndex",
    "tableView",
  ]

  static func apply(to file: SwiftFile, of pager: PagerNames, _ edits: inout Edits) {
    for index in file.tokens.indices where file.tokens[index].kind == .word {
      let (name, mark) = (file[index], file[index + 1])
      let isMember = file[index - 1] == "."
      let names = pager.optionalMethods[name] != nil
      if names, isMember, file.isComparedWithNil(index) {
        edits.leave(
          "whether a method is there cannot be asked", "call it as \(name)?(…)", at: index, of: file
        )
      }
      guard ["?", "!"].contains(mark), file[index + 2] == "(", file.isAdjacent(index + 1),
        file.isAdjacent(index + 2)
      else { continue }
      let labels = file.labels(in: index + 2)
      let isOptional =
        names && pager.isOptional(name, labels: labels)
        && (isMember || file.type(around: index)?.keyword == "extension")
      guard isOptional || isMember && uikit.contains(name) else { continue }
      edits.remove(index + 1, of: file)
      let start = isMember ? file.start(ofChainBefore: index - 1) : index
      let isChained = (start..<index).contains { file[$0] == "?" }
      guard isOptional || mark == "?" && !isChained else { continue }
      var close = file.partner(of: index + 2)
      // A closure behind the arguments is the last of them.
      if isOptional, pager.takesClosure(name, labels), file[close + 1] == "{" {
        close = file.partner(of: close + 1)
      }
      let continues = [".", "["].contains(file[close + 1]) && file.isAdjacent(close + 1)
      edits.insert(
        isOptional ? "(try\(mark) " : "Optional(", at: file.tokens[start].range.lowerBound)
      edits.insert(continues && mark == "?" ? ")?" : ")", at: file.tokens[close].range.upperBound)
    }
  }
}

extension SwiftFile {
  /// Whether the member at `index` is compared with nil, or bound to a name, and not called.
  fileprivate func isComparedWithNil(_ index: Int) -> Bool {
    let comparison = [self[index + 1], self[index + 2], self[index + 3]]
    return comparison == ["!", "=", "nil"] || comparison == ["=", "=", "nil"]
  }
}
