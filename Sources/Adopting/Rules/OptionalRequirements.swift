/// A requirement that may be missing throws where it is missing: a method that does not throw meets
/// it. A protocol for Objective-C is one for classes.
enum OptionalRequirements: Rule {
  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard file[index] == "{", let type = file.type(around: index), type.keyword == "protocol",
      type.body.lowerBound == index
    else { return }
    if type.words.contains("@objc") { makeClassBound(type, of: file, &edits) }
    // Objective-C's protocols may say so; Swift's must not.
    for word in type.body where ["unowned", "weak"].contains(file[word]) && file.isModifier(word) {
      edits.replace(word...word)
    }
    var defaults = ""
    for word in type.body where file[word] == "optional" && file.isModifier(word) {
      edits.replace(word...word)
      if let method = OptionalMethod(at: word, in: file) {
        defaults += carry(method, from: word, of: file, &edits)
      } else if let property = OptionalProperty(at: word, in: file),
        edits.pager.optionalProperties[property.name] != nil
      {
        edits.insert(" throws", at: file.tokens[property.getter].range.upperBound)
        let declared = file.text(property.keyword...property.getter)
        defaults += "  \(declared) throws { throw OptionalMethodMissing() } }\n"
      } else {
        edits.leave(
          "an optional property has to be there", "give it a default in an extension", at: word)
      }
    }
    guard !defaults.isEmpty else { return }
    let access = type.words.contains("public") ? "public " : ""
    edits.tail += "\(access)extension \(file.path(of: type)) {\n\(defaults)}\n"
  }

  private static func makeClassBound(
    _ type: TypeDeclaration, of file: SwiftFile, _ edits: inout Edits
  ) {
    let inherited = file[type.head]
    guard Set(["AnyObject", "class", "NSObjectProtocol"]).isDisjoint(with: inherited) else {
      return
    }
    let inherits = inherited.first == ":"
    let end = file.tokens[type.head.lowerBound - (inherits ? 0 : 1)].range.upperBound
    edits.insert(inherits ? " AnyObject," : ": AnyObject", at: end)
  }

  /// Has the method throw; returns its default.
  private static func carry(
    _ method: OptionalMethod, from index: Int, of file: SwiftFile, _ edits: inout Edits
  ) -> String {
    let close = file.partner(of: method.parameters)
    let end = file[close + 1] == "async" ? close + 1 : close
    let isThrowing = file[end + 1] == "throws"
    if !isThrowing { edits.insert(" throws", at: file.tokens[end].range.upperBound) }
    let arrow = isThrowing ? end + 2 : end + 1
    var result = ""
    if file[arrow] == "-" {
      var next = arrow + 2
      repeat { next = file.next(after: next) } while !file.endsRequirement(next)
      next = min(next, file.tokens.count)
      result = " " + file.text(arrow...next - 1)
    }
    let word = file[index..<method.keyword].contains("static") ? "static " : ""
    let declared = file.text(method.keyword...end)
    return "  \(word)\(declared) throws\(result) { throw OptionalMethodMissing() }\n"
  }
}
