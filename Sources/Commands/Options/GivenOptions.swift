import ArgumentParser

/// An option as a command declares it, and its value.
struct DeclaredOption {
  /// `--time-limit`
  let name: String
  let takesValue: Bool
  fileprivate let value: String
}

extension ParsableArguments {
  /// Its options, and those of its groups. A new one is among them by being declared.
  var declaredOptions: [DeclaredOption] {
    Mirror(reflecting: self).children.flatMap { child -> [DeclaredOption] in
      guard let wrapper = child.value as? any OptionWrapper else { return [] }
      if let group = wrapper.content as? any ParsableArguments { return group.declaredOptions }
      let words = (child.label ?? "").dropFirst().map {
        $0.isUppercase ? "-\($0.lowercased())" : "\($0)"
      }
      return [
        DeclaredOption(
          name: "--" + words.joined(), takesValue: wrapper.takesValue,
          value: "\(wrapper.content)")
      ]
    }
  }

  /// The names of the options that say something else than they do by default.
  var givenOptions: [String] {
    let defaults = (try? Self.parse([]))?.declaredOptions ?? []
    return zip(declaredOptions, defaults).filter { $0.value != $1.value }.map(\.0.name)
  }
}

/// What the parser's property wrappers have in common.
private protocol OptionWrapper {
  var content: Any { get }
  var takesValue: Bool { get }
}

extension Option: OptionWrapper {
  fileprivate var content: Any { wrappedValue }
  fileprivate var takesValue: Bool { true }
}

extension Flag: OptionWrapper {
  fileprivate var content: Any { wrappedValue }
  fileprivate var takesValue: Bool { false }
}

extension OptionGroup: OptionWrapper {
  fileprivate var content: Any { wrappedValue }
  fileprivate var takesValue: Bool { false }
}
