/// A requirement that may be missing throws where it is missing: a method that does not throw meets it. What is Objective-C's is a
/// class.
enum OptionalRequirements: Rule {
  static func apply(to file: SwiftFile, of pager: PagerNames, _ edits: inout Edits) {
    for type in file.types where type.keyword == "protocol" {
      if type.words.contains("@objc") { makeClassBound(type, of: file, &edits) }
      var defaults = ""
      for index in type.body where file[index] == "optional" && file.isModifier(index) {
        edits.replace(index...index, of: file)
        if let method = OptionalMethod(at: index, in: file) {
          defaults += carry(method, of: file, &edits)
        } else {
          edits.leave(
            "an optional property has to be there",
            "give it a default in an extension of the protocol",
            at: index, of: file)
        }
      }
      guard !defaults.isEmpty else { continue }
      let around = file.types.filter {
        $0.body.contains(type.body.lowerBound) && $0.body != type.body
      }
      let access = type.words.contains("public") ? "public " : ""
      edits.tail += """
        \(access)extension \((around + [type]).map(\.name).joined(separator: ".")) {
        \(defaults)}

        """
    }
  }

  private static func makeClassBound(
    _ type: TypeDeclaration, of file: SwiftFile, _ edits: inout Edits
  ) {
    let inherited = type.head.map { file[$0] }
    guard !inherited.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) })
    else { return }
    let end = file.tokens[type.head.lowerBound - (inherited.first == ":" ? 0 : 1)].range.upperBound
    edits.insert(inherited.first == ":" ? " AnyObject," : ": AnyObject", at: end)
  }

  /// Has the method throw; returns its default.
  private static func carry(
    _ method: OptionalMethod, of file: SwiftFile, _ edits: inout Edits
  ) -> String {
    let close = file.partner(of: method.parameters)
    var end = close
    if file[end + 1] == "async" { end += 1 }
    let effects = file.text(close...end).dropFirst()
    if file[end + 1] == "throws" {
      end += 1
    } else {
      edits.insert(" throws", at: file.tokens[end].range.upperBound)
    }
    var result = ""
    if file[end + 1] == "-", file[end + 2] == ">" {
      let first = end + 3
      var next = file.next(after: first)
      while next < file.tokens.count, !file.endsDeclaration(next) { next = file.next(after: next) }
      result = " -> " + file.text(first...next - 1)
    }
    var name = method.parameters
    while file[name - 1] != "func" { name -= 1 }
    return """
        \(method.isStatic ? "static " : "")func \(file.text(name...close))\(effects) throws\(result) \
      { throw OptionalMethodMissing() }

      """
  }
}

extension SwiftFile {
  /// Whether a declaration before `index` has ended.
  fileprivate func endsDeclaration(_ index: Int) -> Bool {
    ["}", ";"].contains(self[index]) || self[index].hasPrefix("#")
      || self[index].hasPrefix("@") && self[index - 1] != ">"
      || Keywords.modifiers.union(Keywords.declarations).contains(self[index])
  }
}
