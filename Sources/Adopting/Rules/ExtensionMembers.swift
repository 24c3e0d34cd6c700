/// Objective-C's methods can be overridden, and override, in extensions; Swift's alone cannot: they move into the class.
enum ExtensionMembers: Rule {
  static func apply(to file: SwiftFile, of pager: PagerNames, _ edits: inout Edits) {
    for type in file.types where type.keyword == "extension" {
      let isPlain = !type.head.contains { file[$0] == "where" }
      var (index, conditions) = (type.body.lowerBound + 1, 0)
      while index < type.body.upperBound {
        conditions += ["#if": 1, "#endif": -1][file[index], default: 0]
        let keyword = index
        index = file.next(after: index)
        guard ["func", "var", "subscript", "init"].contains(file[keyword]) else { continue }
        let start = file.start(ofDeclarationAt: keyword)
        let words = (start..<keyword).map { file[$0] }
        let isOverride = words.contains("override")
        let isOverridden =
          pager.overridden.contains(file[keyword + 1]) && pager.classes.contains(type.name)
          && words.isDisjoint(with: ["private", "fileprivate", "static"])
        guard isOverride || isOverridden else { continue }
        var brace = keyword
        while brace < type.body.upperBound, file[brace] != "{" { brace = file.next(after: brace) }
        index = file.partner(of: brace) + 1
        guard pager.classes.contains(type.name), isPlain, conditions == 0 else {
          if isOverride {
            edits.leave(
              "an extension of \(type.name) overrides \(file[keyword + 1])",
              "move it into the class",
              at: keyword, of: file)
          }
          continue
        }
        let access = type.words.intersection(Keywords.access).first ?? ""
        let isSaid = !Keywords.access.isDisjoint(with: words)
        edits.moves.append(
          (start...index - 1, type.name, isSaid || access.isEmpty ? "" : access + " "))
      }
    }
  }
}

extension [String] {
  fileprivate func isDisjoint(with words: Set<String>) -> Bool { words.isDisjoint(with: self) }
}
