extension Scenario {
  /// Whether a scenario can name a loader so: as one word, wherever loaders are listed.
  package static func canSpell(loader name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    var lexer = Lexer(scalars)
    let token = lexer.next()
    return token.kind == .word && token.range == scalars.indices && name != "at"
  }
}
