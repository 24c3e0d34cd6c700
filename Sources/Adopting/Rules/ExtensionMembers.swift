/// Methods of Objective-C can override, and be overridden, in extensions; Swift's cannot: they move
/// into the class.
enum ExtensionMembers: Rule {
  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard ["func", "var", "subscript", "init"].contains(file[index]),
      let type = file.type(around: index), type.keyword == "extension"
    else { return }
    let (start, name) = (file.start(ofDeclarationAt: index), file[index + 1])
    let path = file.path(of: type)
    let words = Set(file[start..<index])
    let isOverride = words.contains("override")
    let isOverridden =
      edits.pager.overridden.contains(name) && words.isDisjoint(with: ["private", "static"])
    let (isHere, access) = (edits.pager.classes.contains(path), Keywords.access)
    guard isOverride || isOverridden && isHere, file.isMember(index, of: type) else { return }
    let brace = file.end(ofHeadAt: index)
    if isHere, file[brace] == "{", !file[type.head].contains("where"), !file.isConditional(start) {
      let word = words.isDisjoint(with: access) ? type.words.intersection(access).first : nil
      edits.moves.append((start...file.partner(of: brace), path, word.map { $0 + " " } ?? ""))
    } else if isOverride {
      edits.leave(
        "an extension of \(path) overrides \(name)", "move it into the class", at: index)
    }
  }
}

extension SwiftFile {
  /// Whether the token at `index` stands in no other braces than those of `type`.
  fileprivate func isMember(_ index: Int, of type: TypeDeclaration) -> Bool {
    var at = type.body.lowerBound + 1
    while at < index { at = next(after: at) }
    return at == index
  }
}
