/// What the files of a pager say to each other.
struct PagerNames {
  /// The labels of optional methods, by name.
  private(set) var optionalMethods: [String: [[String]]] = [:]
  /// The files that have the classes, by name.
  private(set) var classes: Set<String> = []
  /// Methods and properties that a class overrides.
  private(set) var overridden: Set<String> = []

  init(_ files: [SwiftFile]) {
    for file in files {
      classes.formUnion(file.types.lazy.filter { $0.keyword == "class" }.map(\.name))
      for index in file.tokens.indices {
        switch file[index] {
        case "override":
          var keyword = index
          while Keywords.modifiers.contains(file[keyword]) { keyword += 1 }
          overridden.insert(file[keyword + 1])
        case "optional":
          guard let method = OptionalMethod(at: index, in: file) else { continue }
          optionalMethods[method.name, default: []].append(file.labels(in: method.parameters))
        default: continue
        }
      }
    }
  }

  /// Whether a call of `name` with arguments that have `labels` is one of an optional method.
  func isOptional(_ name: String, labels: [String]) -> Bool {
    optionalMethods[name, default: []].contains(labels) || takesClosure(name, labels)
  }

  /// Whether it is if a closure stands behind the arguments.
  func takesClosure(_ name: String, _ labels: [String]) -> Bool {
    let methods = optionalMethods[name, default: []]
    return !methods.contains(labels) && methods.contains { $0.dropLast() == labels[...] }
  }
}

/// A requirement that may be missing.
struct OptionalMethod {
  let name: String
  /// The index of the parenthesis before its parameters.
  let parameters: Int
  let isStatic: Bool

  /// The method whose `optional` is at `index`; nil if that is no modifier of a method.
  init?(at index: Int, in file: SwiftFile) {
    var keyword = index + 1
    while Keywords.modifiers.contains(file[keyword]) || file[keyword].hasPrefix("@") {
      keyword += 1
    }
    guard file[index] == "optional", file[keyword] == "func" else { return nil }
    var parameters = keyword + 2
    while parameters < file.tokens.count, file[parameters] != "(" { parameters += 1 }
    name = file[keyword + 1]
    isStatic = (index...keyword).contains { ["static", "class"].contains(file[$0]) }
    self.parameters = parameters
  }
}
