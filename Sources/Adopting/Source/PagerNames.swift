/// What the files of a pager say to each other.
struct PagerNames {
  /// The labels of optional methods, by name.
  private(set) var optionalMethods: [String: [[String]]] = [:]
  /// With the types around them.
  private(set) var classes: Set<String> = []
  /// Methods and properties that a class overrides.
  private(set) var overridden: Set<String> = []
  /// The types that properties are declared with, by the types around them and their names.
  private var properties: [String: Set<String>] = [:]
  /// The superclass, or else the first protocol, of each class.
  private var superclasses: [String: String] = [:]

  init(_ files: [SwiftFile]) {
    for file in files {
      classes.formUnion(file.classes.keys)
      for type in file.types where type.keyword == "class" && type.head.count > 1 {
        superclasses[type.name] = file[type.head.lowerBound + 1]
      }
      for index in file.tokens.indices {
        if ["let", "var"].contains(file[index]), file[index + 2] == ":",
          file[index + 3].first?.isUppercase == true
        {
          let owner = file.type(around: index)?.name ?? ""
          properties["\(owner).\(file[index + 1])", default: []].insert(file[index + 3])
        }
        if file[index] == "override" {
          var keyword = index
          while Keywords.modifiers.contains(file[keyword]) { keyword += 1 }
          overridden.insert(file[keyword + 1])
        } else if let method = OptionalMethod(at: index, in: file) {
          optionalMethods[method.name, default: []].append(file.labels(in: method.parameters))
        }
      }
    }
  }

  /// The type that `property` of the class `owner` is declared with; nil if that is not known.
  func type(of property: String, in owner: String?) -> String? {
    guard let owner else { return nil }
    let types = properties["\(owner).\(property)", default: []]
    return types.isEmpty ? type(of: property, in: superclasses[owner]) : types.first
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
  private(set) var parameters: Int

  /// The method whose `optional` is at `index`; nil if that is no modifier of a method.
  init?(at index: Int, in file: SwiftFile) {
    guard file[index] == "optional" else { return nil }
    var keyword = index + 1
    while Keywords.modifiers.contains(file[keyword]) || file[keyword].hasPrefix("@") {
      keyword += 1
    }
    guard file[keyword] == "func" else { return nil }
    (name, self.keyword, parameters) = (file[keyword + 1], keyword, keyword + 2)
    while !["(", ""].contains(file[parameters]) { parameters += 1 }
  }
}
