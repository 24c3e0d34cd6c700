/// What an app compiles for iOS is compiled here.
enum Conditions: Rule {
  private static let met: Set = [
    "os(iOS)", "canImport(UIKit)", "canImport(QuartzCore)", "canImport(CoreGraphics)",
  ]

  static func apply(to file: SwiftFile, of pager: PagerNames, _ edits: inout Edits) {
    var line: Int?
    for index in file.tokens.indices {
      if ["#if", "#elseif"].contains(file[index]) { line = file.line(of: index) }
      guard line != nil, ["os", "canImport"].contains(file[index]) else { continue }
      guard file.line(of: index) == line else {
        line = nil
        continue
      }
      let call = index...file.partner(of: index + 1)
      if met.contains(call.map { file[$0] }.joined()) {
        edits.replace(call, of: file, with: "true")
      }
    }
  }
}
