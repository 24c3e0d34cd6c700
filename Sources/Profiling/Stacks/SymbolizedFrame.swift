import Basics
import Instruments

extension Symbolizer {
  /// The functions at each address: that which contains it, then what was inlined, innermost last;
  /// the file's name if none is known.
  func frames(of addresses: Set<CodeAddress>) throws(Failure) -> [CodeAddress: [CodeFrame]] {
    let functions = try functions(at: addresses)
    return Dictionary(
      uniqueKeysWithValues: addresses.map { address in
        let known = functions[address, default: []].reversed()
          .map { CodeFrame($0, in: address.object) }
        return (address, known.isEmpty ? [.unknown(in: address.object)] : known)
      })
  }
}

extension CodeFrame {
  init(_ function: CodeFunction, in object: String) {
    let symbol = function.name
    guard !symbol.isEmpty else {
      self = .unknown(in: object)
      return
    }
    let swiftModule = SwiftSymbol.module(of: symbol)
    // A function of C++ comes with its arguments.
    let withoutArguments = String(
      symbol.replacing("(anonymous namespace)::", with: "").prefix { $0 != "(" })
    self.init(
      function: swiftModule == nil ? withoutArguments : SwiftSymbol.readable(symbol),
      module: swiftModule ?? Self.module(of: symbol, in: object), file: function.fileName,
      line: function.position == nil ? nil : function.line)
  }

  /// A function of which only its file is known; always the same, wherever that is loaded.
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
}
