/// What the files of a pager say to each other.
struct PagerNames {
  /// The labels of optional methods, by name.
  private(set) var optionalMethods: [String: [[String]]] = [:]
  /// Optional properties by name, with their protocols: those of which each use says of what.
  private(set) var optionalProperties: [String: Set<String>] = [:]
  /// With the types around them.
  private(set) var classes: Set<String> = []
  private(set) var protocols: Set<String> = []
  /// Methods and properties that a class overrides.
  private(set) var overridden: Set<String> = []
  /// Properties and values by name, whatever their types.
  private(set) var values: Set<String> = []
  /// The types that properties are declared with, by the types around them and their names.
  private var properties: [String: Set<String>] = [:]
  /// What Swift calls a method, by its type and the name that Objective-C has for it.
  private var methods: [String: String] = [:]
  /// The superclass, or else the first protocol, of each class.
  private(set) var superclasses: [String: String] = [:]

  init(_ files: [SwiftFile]) {
    for file in files {
      classes.formUnion(file.classes.keys)
      protocols.formUnion(file.types.filter { $0.keyword == "protocol" }.map(\.name))
      for type in file.types where type.keyword == "class" && type.head.count > 1 {
        superclasses[type.name] = file[type.head.lowerBound + 1]
      }
      for index in file.tokens.indices {
        var owner: String { file.type(around: index)?.name ?? "" }
        if ["let", "var"].contains(file[index]) {
          values.insert(file[index + 1])
          if file[index + 2] == ":", file[index + 3].first?.isUppercase == true {
            properties["\(owner).\(file[index + 1])", default: []].insert(file[index + 3])
          }
        } else if file[index] == "func", let method = NamedMethod(at: index, in: file) {
          methods["\(owner).\(method.selector)"] = method.reference
        }
        if file[index] == "override" {
          var keyword = index
          while Keywords.modifiers.contains(file[keyword]) { keyword += 1 }
          overridden.insert(file[keyword + 1])
        } else if let method = OptionalMethod(at: index, in: file) {
          optionalMethods[method.name, default: []].append(file.labels(in: method.parameters))
        } else if let property = OptionalProperty(at: index, in: file) {
          optionalProperties[property.name, default: []].insert(owner)
        }
      }
    }
    for file in files { keepKnownProperties(in: file) }
  }

  /// Gives up optional properties that are read of a value whose type is not known.
  private mutating func keepKnownProperties(in file: SwiftFile) {
    for index in file.tokens.indices
    where optionalProperties[file[index]] != nil && file[index - 1] == "." {
      guard file.type(ofValueBefore: index - 1, self) == nil else { continue }
      optionalProperties[file[index]] = nil
    }
  }

  /// The class `owner` and those above it.
  private func ancestry(of owner: String?) -> [String] {
    guard let owner else { return [] }
    // Types of one name in several others may look like a ring.
    return Array(sequence(first: owner) { superclasses[$0] }.prefix(16))
  }

  /// Whether the class `name` is UIKit's of views, or descends from one.
  func isView(_ name: String) -> Bool {
    guard let root = ancestry(of: name).last, root.hasPrefix("UI") else { return false }
    return !["Controller", "Layout", "Recognizer"].contains { root.hasSuffix($0) }
  }

  /// Whether the class `name` is of objects that are no responders, and the first of its line that
  /// observes.
  func isFirstObserver(_ name: String) -> Bool {
    let line = ancestry(of: name)
    let observes = line.dropFirst().contains { owner in
      methods.contains { $0.key.hasPrefix("\(owner).observeValue") }
    }
    return !observes
      && ["NSObject", "Layout", "GestureRecognizer"].contains { line.last?.hasSuffix($0) ?? false }
  }

  /// The type that `property` of the class `owner` is declared with; nil if that is not known.
  func type(of property: String, in owner: String?) -> String? {
    ancestry(of: owner).lazy.compactMap { properties["\($0).\(property)"]?.min() }.first
  }

  /// What Swift calls the method of the class `owner`, or of one above it, that Objective-C calls
  /// `selector`, with the type that has it; nil if no file declares it.
  func method(_ selector: String, in owner: String?) -> (owner: String, reference: String)? {
    ancestry(of: owner).lazy.compactMap { owner in
      methods["\(owner).\(selector)"].map { (owner, $0) }
    }.first
  }

  /// Whether a call of `name` with arguments that have `labels` is one of an optional method.
  func isOptional(_ name: String, labels: [String]) -> Bool {
    optionalMethods[name, default: []].contains(labels) || takesClosure(name, labels)
  }

  /// Whether it is one only if a closure stands behind the arguments.
  func takesClosure(_ name: String, _ labels: [String]) -> Bool {
    let methods = optionalMethods[name, default: []]
    return !methods.contains(labels) && methods.contains { $0.dropLast() == labels[...] }
  }
}

/// A requirement that may be missing.
struct OptionalMethod {
  let name: String
  /// The index of its `func`.
  let keyword: Int
  /// The index of the parenthesis before its parameters.
  let parameters: Int

  /// The method whose `optional` is at `index`; nil if that is no modifier of a method.
  init?(at index: Int, in file: SwiftFile) {
    guard file[index] == "optional" else { return nil }
    keyword = file.keyword(ofDeclarationAt: index)
    guard file[keyword] == "func" else { return nil }
    (name, parameters) = (file[keyword + 1], file.parameters(after: keyword))
    guard file[parameters] == "(" else { return nil }
  }
}

/// A property that may be missing, and is only read.
struct OptionalProperty {
  let name: String
  /// The index of its `var`.
  let keyword: Int
  /// The index of its `get`.
  private(set) var getter: Int

  /// The property whose `optional` is at `index`; nil if that is no modifier of such a one.
  init?(at index: Int, in file: SwiftFile) {
    guard file[index] == "optional" else { return nil }
    keyword = file.keyword(ofDeclarationAt: index)
    (name, getter) = (file[keyword + 1], keyword + 2)
    while !["{", "}", ""].contains(file[getter]) { getter = file.next(after: getter) }
    getter += 1
    guard file[keyword] == "var", file[getter..<getter + 2] == ["get", "}"] else { return nil }
  }
}

/// A method with its two names.
private struct NamedMethod {
  /// Objective-C's.
  let selector: String
  /// Swift's, with labels.
  let reference: String

  private static let prepositions: Set = [
    "at", "by", "for", "from", "in", "of", "on", "to", "using", "with",
  ]

  /// The method whose `func` is at `index`; nil if it is an operator.
  init?(at index: Int, in file: SwiftFile) {
    guard file.tokens.indices.contains(index + 1), file.tokens[index + 1].kind == .word else {
      return nil
    }
    let (name, labels) = (file[index + 1], file.labels(in: file.parameters(after: index)))
    let words = labels.enumerated().map { number, label in
      guard number == 0, label != "_" else { return label == "_" ? "" : label }
      let word = label.prefix(1).uppercased() + label.dropFirst()
      return Self.prepositions.contains(label) ? word : "With" + word
    }
    reference = labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))"
    let start = file.start(ofDeclarationAt: index)
    if let named = (start..<index).first(where: { file[$0] == "@objc" && file[$0 + 1] == "(" }) {
      selector = file[named + 2..<file.partner(of: named + 1)].joined()
    } else {
      selector = name + words.map { $0 + ":" }.joined()
    }
  }
}
