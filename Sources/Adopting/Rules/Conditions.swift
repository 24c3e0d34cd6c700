/// What an app compiles for iOS is compiled here.
enum Conditions: Rule {
  private static let met: Set = [
    "os(iOS)", "canImport(UIKit)", "canImport(QuartzCore)", "canImport(CoreGraphics)",
  ]

  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard ["#if", "#elseif"].contains(file[index]) else { return }
    let rest = (index + 1..<file.tokens.count).prefix { file.line(of: $0) == file.line(of: index) }
    for word in rest {
      let call = word...max(word, file.partner(of: word + 1))
      if met.contains(file[call].joined()) { edits.replace(call, with: "true") }
    }
  }
}
