/// A part of a source that is neither space nor comment.
struct Token {
  enum Kind {
    /// A word may begin with `@` or `#`; a mark is one character of an operator, or a bracket; a
    /// string has a literal for each piece between interpolations.
    case word, mark, literal
  }

  let kind: Kind
  /// Of a literal, only a quotation mark.
  let text: String
  /// Bytes of the source.
  let range: Range<Int>
  let followsSpace: Bool
}

enum Keywords {
  static let beforeOperand: Set = [
    "as", "await", "case", "catch", "else", "guard", "if", "in", "is", "repeat", "return", "switch",
    "throw", "try", "where", "while",
  ]
  static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]
  static let access: Set = ["fileprivate", "internal", "open", "package", "private", "public"]
  static let modifiers = access.union([
    "class", "convenience", "dynamic", "final", "indirect", "lazy", "mutating", "nonisolated",
    "nonmutating", "optional", "override", "required", "static", "unowned", "weak",
  ])
  /// What stands in a declaration before its name.
  static let declarations = modifiers.union(types).union([
    "associatedtype", "case", "deinit", "func", "import", "init", "let", "subscript", "typealias",
    "var",
  ])
}
