/// What the symbolizer says of one function: a line with its name, and a line with file, line and column.
struct SymbolLines: Hashable {
  let function: Substring
  let location: Substring
}

/// The symbolizer's whole output: functions for each address, the innermost first, and an empty line after each.
struct SymbolizerAnswers {
  /// The functions of each address, the outermost first.
  private(set) var reversedLines: [[SymbolLines]] = []

  var count: Int { reversedLines.count }

  init(_ text: String) {
    var (functions, function): ([SymbolLines], Substring?) = ([], nil)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        if !functions.isEmpty { reversedLines.append(functions.reversed()) }
        functions = []
      } else if let name = function {
        functions.append(SymbolLines(function: name, location: line))
        function = nil
      } else {
        function = line
      }
    }
  }
}

/// Turns what the symbolizer says into frames.
struct SymbolNames {
  /// What the demangler says of Swift's symbols; empty without a demangler.
  let demangled: [Substring: Substring]

  /// The frame of a function in the file `object`.
  func frame(_ lines: SymbolLines, in object: String) -> CodeFrame {
    let symbol = lines.function
    guard symbol != "??" else { return Self.unknown(in: object) }
    let (file, line) = Self.location(lines.location)
    if let module = SwiftSymbol.module(of: symbol) {
      let name = SwiftSymbol.readable(demangled[symbol] ?? symbol)
      return CodeFrame(function: name, module: module, file: file, line: line)
    }
    return CodeFrame(
      function: Self.withoutArguments(symbol), module: Self.module(of: symbol, in: object),
      file: file, line: line)
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

  private static func module(of symbol: Substring, in object: String) -> String {
    let library = library(object)
    if library.contains(".so") { return library }
    // SwiftPM calls a program's beginning after its module.
    if symbol == "main" || symbol == "_start" || symbol.hasSuffix("_main") { return "main" }
    // The runtime may be linked into the program.
    let isRuntime = ["swift_", "_swift_", "__swift_", "swift::"].contains { symbol.hasPrefix($0) }
    return isRuntime ? "libswiftCore.so" : library
  }

  /// `path:line:column`; compiler-made code has no file, or no line.
  private static func location(_ text: Substring) -> (file: String?, line: Int?) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return (nil, nil) }
    let path = parts.dropLast(2).joined(separator: ":")
    let file = path.split(separator: "/").last.map(String.init)
    guard let file, file != "<compiler-generated>", file != "??" else { return (nil, nil) }
    return (file, Int(parts[parts.count - 2]).flatMap { $0 > 0 ? $0 : nil })
  }

  /// A function of C++ without its arguments: `swift::MetadataAllocator::Allocate`. Those of C have none.
  private static func withoutArguments(_ symbol: Substring) -> String {
    var name = ""
    var depth = 0
    let text = symbol.replacing("(anonymous namespace)::", with: "")
    for character in text {
      if character == "(", depth == 0, !name.hasSuffix("operator") { break }
      if character == "<" { depth += 1 }
      if depth == 0 { name.append(character) }
      if character == ">" { depth -= 1 }
    }
    // A template's name comes after its result.
    guard depth == 0, !name.contains("operator"), let space = name.lastIndex(of: " ") else {
      return depth == 0 ? name : String(text)
    }
    return String(name[name.index(after: space)...])
  }
}
