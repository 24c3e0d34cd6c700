/// A part of a source that is neither space nor comment.
struct Token {
  enum Kind {
    /// An identifier, a keyword, or one of these after `@` or `#`.
    case word
    /// One character of an operator or a bracket.
    case mark
    /// A number, a regular expression, or what a string has between its interpolations.
    case literal
  }

  let kind: Kind
  /// Without a literal's contents.
  let text: String
  /// Bytes of the source.
  let range: Range<Int>
  /// Whether a space or a comment stands before it.
  let followsSpace: Bool
}
