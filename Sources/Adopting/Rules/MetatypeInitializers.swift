/// `type.init(frame:)` of a view's class that is a value is `type.newInstance(frame:)`: Swift's has
/// to be required, and UIKit's is not.
enum MetatypeInitializers: Rule {
  private static let labels = [["frame"], ["frame", "collectionViewLayout"]]

  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard file[index] == "init", file[index - 1] == ".", file[index + 1] == "(",
      labels.contains(file.labels(in: index + 1))
    else { return }
    let (first, last) = (file[file.start(ofChainBefore: index - 1)], file[index - 2])
    guard first != ".", !["self", "super"].contains(last),
      ![first, last].contains(where: { $0.first?.isUppercase == true })
    else { return }
    edits.replace(index...index, with: "newInstance")
  }
}
