enum Keywords {
  /// What an operand follows.
  static let beforeOperand: Set = [
    "as", "await", "case", "catch", "else", "guard", "if", "in", "is", "repeat", "return", "switch",
    "throw", "try", "where", "while",
  ]
  /// What a declaration begins with, after its modifiers.
  static let declarations: Set = [
    "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import",
    "init", "let", "protocol", "struct", "subscript", "typealias", "var",
  ]
  static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]
  static let access: Set = ["fileprivate", "internal", "open", "package", "private", "public"]
  static let modifiers = access.union([
    "class", "convenience", "dynamic", "final", "indirect", "isolated", "lazy", "mutating",
    "nonisolated", "nonmutating", "optional", "override", "required", "static", "unowned", "weak",
  ])
}
