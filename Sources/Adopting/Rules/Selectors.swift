/// `#selector(f(_:))` is `Selector("f:", Type.f(_:))`: a method that is bound to no object, so that nothing is retained.
enum Selectors: Rule {
  static func apply(to file: SwiftFile, of pager: PagerNames, _ edits: inout Edits) {
    for index in file.tokens.indices where file[index + 1] == "(" {
      let argument = index + 2..<file.partner(of: index + 1)
      switch file[index] {
      case "#selector":
        guard let text = selector(of: argument, in: file) else {
          edits.leave(
            "this selector names no type", "write #selector(Type.method)", at: index, of: file)
          continue
        }
        edits.replace(index...argument.upperBound, of: file, with: text)
      case "#keyPath":
        let names = argument.map { file[$0] }.filter { $0 != "." }
        let path = names.drop { $0.first?.isUppercase == true }.joined(separator: ".")
        edits.replace(index...argument.upperBound, of: file, with: "\"\(path)\"")
      case "Selector" where !Keywords.types.contains(file[index - 1]), "NSSelectorFromString":
        edits.leave(
          "a selector that is made of a name calls nothing", "write #selector(…)", at: index,
          of: file)
      case "responds" where file[index + 2] == "to" && file[index + 4] == "#selector":
        let asked = (index + 5..<file.partner(of: index + 1)).contains {
          pager.optionalMethods[file[$0]] != nil
        }
        if asked {
          edits.leave(
            "whether an optional method is there cannot be asked: the answer is yes",
            "give the protocol a default", at: index, of: file)
        }
      default: continue
      }
    }
  }

  /// What stands for a selector of `argument`; nil if the type is not known of which that is a method.
  private static func selector(of argument: Range<Int>, in file: SwiftFile) -> String? {
    guard var first = argument.first else { return nil }
    var accessor: String?
    if ["getter", "setter"].contains(file[first]), file[first + 1] == ":" {
      accessor = file[first]
      first += 2
    }
    let end = argument.first { file[$0] == "as" } ?? argument.upperBound
    let name = file[end - 1] == ")" ? file.partner(of: end - 1) - 1 : end - 1
    guard name >= first else { return nil }
    let base = name > first ? file.text(first...max(first, name - 2)) : "self"
    let isOwn = ["self", "Self", "type(of: self)"].contains(base)
    guard let owner = isOwn ? file.type(around: first)?.name : base,
      owner.first?.isUppercase == true || isOwn
    else { return nil }
    let property = file[name].trimmingBackticks
    if let accessor {
      let selector = accessor == "getter" ? property : "set\(property.capitalizedFirst):"
      return "Selector(\"\(selector)\", \(accessor): \\\(owner).\(file[name]))"
    }
    let labels = (name + 1..<end).map { file[$0] }.filter { !"():".contains($0) }
      .map { $0 == "_" ? ":" : "\($0):" }
    var method = "\(owner).\(file.text(name...end - 1))"
    if end < argument.upperBound {
      // A cast says which of several: here, of a method that is bound to no object and is the main actor's.
      let types = file.text(end + 1...argument.upperBound - 1)
      let arrow = types.range(of: "->")
      method += " as "
      if isOwn || arrow == nil || types.ranges(of: "->").count == 1 {
        method += "(\(owner)) -> @MainActor \(types)"
      } else if let arrow {
        method += types[..<arrow.upperBound] + " @MainActor" + types[arrow.upperBound...]
      }
    }
    return "Selector(\"\(property)\(labels.joined())\", \(method))"
  }
}

extension String {
  fileprivate var trimmingBackticks: String { filter { $0 != "`" } }
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
