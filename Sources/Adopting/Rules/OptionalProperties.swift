/// `d?.p` of an optional property is `(try? d?.p)`: nil if it is missing, or there is no `d`.
enum OptionalProperties: Rule {
  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard let protocols = edits.pager.optionalProperties[file[index]], file[index - 1] == ".",
      let type = file.type(ofValueBefore: index - 1, edits.pager), protocols.contains(type)
    else { return }
    let start = file.start(ofChainBefore: index - 1)
    edits.insert("(try? ", at: file.tokens[start].range.lowerBound)
    edits.insert(")", at: file.tokens[index].range.upperBound)
  }
}
