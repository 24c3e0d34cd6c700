import Runtime

/// What a mangled Swift symbol says. Source: swift/docs/ABI/Mangling.rst.
package enum SwiftSymbol {
  /// The module that the code is of: that of the extension, or of the outermost type or function.
  /// Nil if `symbol` is not Swift's.
  package static func module(of symbol: String) -> String? {
    guard symbol.hasPrefix("$s") || symbol.hasPrefix("$S") else { return nil }
    var rest = symbol.utf8.dropFirst(2)
    var module: String?
    if let first = rest.first, "sS".utf8.contains(first) {
      (module, rest) = ("Swift", rest.dropFirst(first == UInt8(ascii: "s") ? 1 : 2))
    }
    while let name = identifier(&rest) {
      guard module != nil else {
        module = name
        continue
      }
      // A type within the module, or another module that extends it.
      let kind = rest.popFirst().map { Character(UnicodeScalar($0)) }
      if kind == "E" { return name }
      guard let kind, "CVOP".contains(kind) else { break }
    }
    return module ?? ""
  }

  /// `11PageLoaders`: how long it is, then the name itself.
  private static func identifier(_ rest: inout Substring.UTF8View) -> String? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let length = Int(String(decoding: digits, as: UTF8.self)), length > 0,
      digits.first != UInt8(ascii: "0")
    else { return nil }
    let name = rest.dropFirst(digits.count).prefix(length)
    rest = rest.dropFirst(digits.count + length)
    return name.count == length ? String(decoding: name, as: UTF8.self) : nil
  }

  /// What says how the compiler made a function, and nothing about what it does.
  private static let wrappers = [
    "partial apply for ", "specialized ", "merged ", "dispatch thunk of ", "curry thunk of ",
    "static ",
  ]

  /// What `swift-demangle --simplified` says; the symbol itself if it is not Swift's.
  static func demangled(_ symbol: String) -> String {
    SymbolicatedBacktrace.Symbol(
      imageIndex: 0, imageName: "", rawName: symbol, offset: 0, sourceLocation: nil
    ).name
  }

  /// The name as a person writes it: no generic parameters.
  package static func readable(_ symbol: String) -> String {
    var name = demangled(symbol)[...]
    while let wrapper = wrappers.first(where: { name.hasPrefix($0) }) {
      name = name.dropFirst(wrapper.count)
    }
    return String(
      name.replacing(".__allocating_init", with: ".init")
        .replacing("__deallocating_deinit", with: "deinit").replacing(" infix(", with: "(")
        .replacing(/<(?:[A-Z]\d?(?:, [A-Z]\d?)*)?>/, with: ""))
  }
}
