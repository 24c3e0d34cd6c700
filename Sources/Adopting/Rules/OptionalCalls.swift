/// `d?.f?(x)` is `(try? d?.f(x))`: nil if the method is missing, or there is no `d`. UIKit's own
/// optional methods have defaults: the mark goes.
enum OptionalCalls: Rule {
  private static let uikit: Set = [
    "animationDidStart", "animationDidStop", "collectionView", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "navigationController", "numberOfSections",
    "pageViewController", "presentationCount", "presentationIndex", "tableView",
  ]

  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    let (name, mark, isMember) = (file[index], file[index + 1], file[index - 1] == ".")
    let isKnown = edits.pager.optionalMethods[name] != nil
    guard isKnown || isMember && uikit.contains(name), ["?", "!"].contains(mark),
      file[index + 2] == "(", file.isAdjacent(index + 1), file.isAdjacent(index + 2)
    else { return }
    let labels = file.labels(in: index + 2)
    let isOptional =
      edits.pager.isOptional(name, labels: labels)
      && (isMember || file.type(around: index)?.keyword == "extension")
    guard isOptional || isMember && uikit.contains(name) else { return }
    edits.remove(index + 1)
    let start = isMember ? file.start(ofChainBefore: index - 1) : index
    guard isOptional || mark == "?" && !file[start..<index].contains("?") else { return }
    var close = file.partner(of: index + 2)
    if isOptional, edits.pager.takesClosure(name, labels), file[close + 1] == "{" {
      close = file.partner(of: close + 1)
    }
    let goesOn = mark == "?" && [".", "["].contains(file[close + 1]) && file.isAdjacent(close + 1)
    let word = isOptional ? "(try\(mark) " : "Optional("
    edits.insert(word, at: file.tokens[start].range.lowerBound)
    edits.insert(goesOn ? ")?" : ")", at: file.tokens[close].range.upperBound)
  }
}
