import CExecutorHooks
import Foundation

/// The functions of a class that is known at run time alone, as Swift writes them:
/// `App.Pager.scrollViewDidScroll(PaneUIKit.UIScrollView) -> ()`. Objective-C asks an object what it
/// has; here the symbols of the program say so.
struct ClassMethods {
  private typealias Function = (text: String, address: UnsafeRawPointer, isHidden: Bool)
  private var functions: [Function] = []

  /// Those that each of `types` has itself, and does not inherit: none if its program has no symbols,
  /// which are read once for all.
  static func of(_ types: [AnyClass]) -> [ClassMethods] {
    var methods = types.map { _ in ClassMethods() }
    let names = types.map { UnsafePointer(strdup(_mangledTypeName($0).map { "$s\($0)" } ?? "-")) }
    defer { for name in names { free(UnsafeMutablePointer(mutating: name)) } }
    withUnsafeMutablePointer(to: &methods) { methods in
      c_for_each_function(names, names.count, methods) { context, type, text, address, isHidden in
        guard let context, let text, let address else { return }
        context.assumingMemoryBound(to: [ClassMethods].self).pointee[type].functions
          .append((String(cString: text), address, isHidden))
      }
    }
    return methods
  }

  /// Whether no other module sees the class: an optimizer leaves out what its own does not call.
  var isHidden: Bool {
    // Types that are in it have one, too, with a longer name.
    let accessors = functions.filter { $0.text.hasPrefix("type metadata accessor") }
    return accessors.min { $0.text.utf8.count < $1.text.utf8.count }?.isHidden ?? true
  }

  /// The methods, as in `f(_:b:)`; nil of a class whose symbols are not found by its name, as those
  /// of generic classes are not. Every other one has some.
  var signatures: Set<String>? {
    guard !functions.isEmpty else { return nil }
    return Set(functions.compactMap { Self.signature(of: $0.text) })
  }

  /// What is private is in brackets, with a number of its file.
  private static func plain(_ text: some StringProtocol) -> String {
    String(text).replacing(/\((\S+) in _[0-9A-F]+\)/) { String($0.1) }
  }

  /// `App.Pager.f(_: Int, b: [C]) -> ()` is `f(_:b:)`; nil of what is no method.
  private static func signature(of text: String) -> String? {
    let text = plain(text)
    guard let open = text.firstIndex(of: "("), !text[..<open].contains(" "),
      let dot = text[..<open].lastIndex(of: ".")
    else { return nil }
    var (labels, depth, word): ([String], Int, String) = ([], 0, "")
    var isNamed = false
    for character in text[open...].dropFirst() {
      if depth == 0, character == "," || character == ")" {
        if isNamed || !word.isEmpty { labels.append(isNamed ? word : "_") }
        (word, isNamed) = ("", false)
        if character == ")" { break }
      } else if depth == 0, character == ":", !isNamed {
        isNamed = true
      } else if !isNamed {
        word += character == " " ? "" : String(character)
      }
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && depth > 0 { depth -= 1 }
    }
    let name = text[text.index(after: dot)..<open]
    return name + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  /// Where the method is whose text ends with `signature`, from a dot on, and not a closure in it;
  /// nil if there is none.
  subscript(signature: String) -> UnsafeRawPointer? {
    functions.first { function in
      function.text.hasSuffix("." + signature)
        && !Self.plain(function.text.dropLast(signature.count)).contains(" ")
    }?.address
  }

  /// The names and labels of the methods whose text has `part` behind a dot.
  func names(with part: String) -> [String] {
    functions.compactMap { function in
      function.text.range(of: "." + part).map {
        String(function.text[$0.lowerBound...].dropFirst())
      }
    }
  }
}

/// Keeps what was found of classes: many threads may play replays at the same time.
final class ClassTable<Value: Sendable>: Sendable {
  // Sendable because `values` is touched under `lock` alone.
  private nonisolated(unsafe) var values: [ObjectIdentifier: Value] = [:]
  private let lock = NSLock()

  /// What is kept of `type`, or else what `make` finds.
  func value(of type: AnyClass, _ make: (AnyClass) -> Value) -> Value {
    lock.withLock {
      if let value = values[ObjectIdentifier(type)] { return value }
      let value = make(type)
      values[ObjectIdentifier(type)] = value
      return value
    }
  }
}
