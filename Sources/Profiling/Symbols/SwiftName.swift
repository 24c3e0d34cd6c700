import Foundation

/// A Swift symbol as a person would write it: `ThreePaneLoader.recycle(_:)` of `PageLoaders`.
package struct SwiftName: Hashable, Sendable {
  /// The function with the types around it and the labels of its arguments.
  package let function: String
  /// The module that the code is of; empty where the symbol does not say.
  package let module: String

  /// The name behind a mangled symbol; nil where it is not one of Swift's.
  package init?(mangled: String) {
    guard mangled.hasPrefix("$s") || mangled.hasPrefix("$S"),
      let text = Self.demangle(mangled), text != mangled
    else { return nil }
    self.init(demangled: text)
  }

  /// The name in what the demangler prints.
  package init(demangled text: String) {
    var text = DemangledText(text)
    if let cut = text.split(at: " with unmangled suffix ") { text = cut.before }
    self.init(text)
  }

  private init(function: String, module: String) {
    (self.function, self.module) = (function, module)
  }

  private init(_ whole: DemangledText) {
    let text = whole.withoutWrappers
    if let witness = text.dropping("protocol witness for "),
      let parts = witness.split(at: " in conformance ")
    {
      self.init(witness: parts.before, conformance: parts.after)
    } else if text.starts(with: "reabstraction thunk") {
      self.init(function: "reabstraction thunk", module: "")
    } else if let parts = text.firstOf([" in ", " of ", " for "]) {
      let after = parts.after.dropping("type ") ?? parts.after
      let rest = SwiftName(after.split(at: " and conformance ")?.before ?? after)
      let isLocal = parts.separator == " in "
      let left = isLocal ? parts.before.localName : parts.before.text
      self.init(function: left + parts.separator + rest.function, module: rest.module)
    } else {
      let path = DeclarationPath(text)
      self.init(function: path.names.joined(separator: "."), module: path.module)
    }
  }

  /// What a type does for a protocol: named as if the type itself declared it.
  private init(witness: DemangledText, conformance: DemangledText) {
    var conformance = conformance
    if conformance.takeBrackets("<") != nil { _ = conformance.take(" ") }
    let parts = conformance.splitAtLast(" in ")
    let type = (parts?.before ?? conformance).splitAtLast(" : ")?.before ?? conformance
    // The requirement's own path begins with the protocol.
    let member = DeclarationPath(witness.withoutWrappers).names.dropFirst()
    self.init(
      function: ([SwiftName(type).function] + member).joined(separator: "."),
      module: parts?.after.text ?? SwiftName(type).module)
  }

  /// Source: swift/stdlib/public/runtime/Demangle.cpp.
  private static func demangle(_ symbol: String) -> String? {
    guard let text = swiftDemangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}

/// A declaration's module, the types around it and its name.
private struct DeclarationPath {
  private(set) var module = ""
  /// Without the module.
  private(set) var names: [String] = []

  init(_ text: DemangledText) {
    var rest = text
    var path: [String] = []
    var extending: String?
    while !rest.isEmpty {
      if rest.take("(extension in "), let parts = rest.split(at: "):") {
        extending = extending ?? parts.before.text
        rest = parts.after
        continue
      }
      guard let name = Self.name(&rest) else { break }
      path.append(name)
      _ = rest.takeBrackets("<")
      if let arguments = rest.takeBrackets("(") {
        path[path.count - 1] += arguments.labels
        break
      }
      guard rest.take(".") else { break }
    }
    guard !path.isEmpty else {
      names = [text.text]
      return
    }
    if let index = path.firstIndex(of: "subscript"), rest.take(" : ") {
      _ = rest.takeBrackets("<")
      path[index] += rest.takeBrackets("(")?.labels ?? ""
    }
    module = extending ?? (path.count > 1 ? path[0] : "")
    names = path.count > 1 ? Array(path.dropFirst()) : path
  }

  /// The next name; private ones come with a discriminator: `(rows in _0123ABC)`.
  private static func name(_ rest: inout DemangledText) -> String? {
    var name: String?
    if let inner = rest.takeBrackets("(") {
      guard let parts = inner.split(at: " in ") else { return nil }
      name = parts.before.text
    } else {
      name = rest.takeName()
    }
    return switch name {
    case "__allocating_init": "init"
    case "__deallocating_deinit", "__isolated_deallocating_deinit": "deinit"
    default: name
    }
  }
}

extension DemangledText {
  /// What says how the compiler made a function, and nothing about what it does.
  private static let wrappers = [
    "merged ", "outlined ", "partial apply forwarder for ", "partial apply ObjC forwarder for ",
    "dispatch thunk of ", "curry thunk of ", "method lookup function for ", "@objc ", "@nonobjc ",
    "async function pointer to ", "static ",
  ]
  private static let bracketedWrappers = [
    "generic specialization ", "generic not re-abstracted specialization ",
    "generic partial specialization ", "generic pre-specialization ",
    "function signature specialization ", "inlined generic function ",
  ]

  fileprivate var withoutWrappers: DemangledText {
    var text = self
    while let inner = text.withoutWrapper { text = inner }
    return text
  }

  private var withoutWrapper: DemangledText? {
    for wrapper in Self.wrappers {
      if let rest = dropping(wrapper) { return rest }
    }
    for wrapper in Self.bracketedWrappers {
      guard var rest = dropping(wrapper) else { continue }
      if rest.takeBrackets("<") != nil, rest.take(" of ") { return rest }
    }
    // A function that waits is cut into several: `(1) suspend resume partial function for`.
    if starts(with: "("), let parts = split(at: " resume partial function for ") {
      return parts.after
    }
    return nil
  }

  /// The text around whichever of `separators` comes first.
  fileprivate func firstOf(
    _ separators: [String]
  ) -> (before: DemangledText, separator: String, after: DemangledText)? {
    let found = separators.compactMap { separator in
      split(at: separator).map { (before: $0.before, separator: separator, after: $0.after) }
    }
    return found.min { $0.before.bytes.count < $1.before.bytes.count }
  }

  /// A name within a function: closures keep their number, functions get their labels.
  fileprivate var localName: String {
    guard let parts = split(at: " #") else { return text }
    var rest = parts.after
    let number = rest.takeName() ?? ""
    if parts.before.text.hasSuffix("closure") { return "\(parts.before.text) #\(number)" }
    _ = rest.take(" ")
    _ = rest.takeBrackets("<")
    return parts.before.text + (rest.takeBrackets("(")?.labels ?? "")
  }

  /// The labels of these arguments: `(at:_:)`.
  fileprivate var labels: String {
    guard !isEmpty else { return "()" }
    var labels = "("
    var rest: DemangledText? = self
    while let arguments = rest {
      let parts = arguments.split(at: ", ")
      let argument = parts?.before ?? arguments
      labels += (argument.split(at: ": ")?.before.text ?? "_") + ":"
      rest = parts?.after
    }
    return labels + ")"
  }
}

@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
