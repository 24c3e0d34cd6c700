/// What the symbolizer says of one address, as a line of JSON.
struct SymbolizerAnswer: Decodable {
  struct Function: Decodable, Hashable {
    /// The symbol; empty if it is not known, as is the file, and 0 is no line.
    var name = ""
    var file = ""
    var line = 0

    enum CodingKeys: String, CodingKey {
      case name = "FunctionName"
      case file = "FileName"
      case line = "Line"
    }
  }

  /// The innermost first; nil if the file cannot be read.
  let functions: [Function]?

  enum CodingKeys: String, CodingKey {
    case functions = "Symbol"
  }
}

/// Turns what the symbolizer says into frames.
struct SymbolNames {
  /// What the demangler says of Swift's symbols; empty without a demangler.
  let demangled: [String: String]

  /// The frame of a function in the file `object`.
  func frame(_ function: SymbolizerAnswer.Function, in object: String) -> CodeFrame {
    let symbol = function.name
    guard !symbol.isEmpty else { return Self.unknown(in: object) }
    // Code that the compiler made has no file, or no line.
    let file = function.file.split(separator: "/").last.map(String.init)
      .flatMap { $0 == "<compiler-generated>" ? nil : $0 }
    let swiftModule = SwiftSymbol.module(of: symbol)
    return CodeFrame(
      function: swiftModule == nil
        ? Self.withoutArguments(symbol) : SwiftSymbol.readable(demangled[symbol] ?? symbol),
      module: swiftModule ?? Self.module(of: symbol, in: object), file: file,
      line: file == nil || function.line == 0 ? nil : function.line)
  }

  /// A function of which nothing is known but its file; always the same, wherever the file is loaded.
  static func unknown(in object: String) -> CodeFrame {
    let library = library(object)
    return CodeFrame(function: library, module: library.contains(".so") ? library : "main")
  }

  /// The file's name with the first number of its version: `libpango-1.0.so.0`.
  private static func library(_ object: String) -> String {
    let name = object.split(separator: "/").last.map(String.init) ?? "unknown"
    guard let suffix = name.range(of: ".so.") else { return name }
    return String(name[..<suffix.upperBound] + name[suffix.upperBound...].prefix { $0 != "." })
  }

  private static func module(of symbol: String, in object: String) -> String {
    let library = library(object)
    if library.contains(".so") { return library }
    // SwiftPM calls a program's beginning after its module.
    if symbol == "main" || symbol == "_start" || symbol.hasSuffix("_main") { return "main" }
    // The runtime may be linked into the program.
    let isRuntime = ["swift_", "_swift_", "__swift_", "swift::"].contains { symbol.hasPrefix($0) }
    return isRuntime ? "libswiftCore.so" : library
  }

  /// A function of C++ without its arguments: `swift::MetadataAllocator::Allocate`. Those of C have none.
  private static func withoutArguments(_ symbol: String) -> String {
    var name = ""
    var depth = 0
    for character in symbol.replacing("(anonymous namespace)::", with: "") {
      if character == "(", depth == 0, !name.hasSuffix("operator") { break }
      if character == "<" { depth += 1 }
      if depth == 0 { name.append(character) }
      if character == ">" { depth -= 1 }
    }
    guard depth == 0 else { return symbol }
    // A template's name comes after its result.
    guard !name.contains("operator"), let space = name.lastIndex(of: " ") else { return name }
    return String(name[name.index(after: space)...])
  }
}
