/// Foundation's CGFloat has a static `abs` on Linux, which hides Swift's in an extension of it.
enum AbsoluteValue: Rule {
  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard file[index] == "abs", file[index + 1] == "(", ![".", "func"].contains(file[index - 1]),
      file.type(around: index)?.name == "CGFloat"
    else { return }
    edits.insert("Swift.", at: file.tokens[index].range.lowerBound)
  }
}
