import ArgumentParser

extension ParsableArguments {
  /// Its options and those of its groups, `--time-limit`, with their values, by being declared.
  private var optionValues: [(name: String, value: String)] {
    Mirror(reflecting: self).children.flatMap { child -> [(name: String, value: String)] in
      guard let wrapper = child.value as? any OptionWrapper else { return [] }
      if let group = wrapper.content as? any ParsableArguments { return group.optionValues }
      let words = (child.label ?? "").dropFirst().map {
        $0.isUppercase ? "-\($0.lowercased())" : "\($0)"
      }
      return [("--" + words.joined(), "\(wrapper.content)")]
    }
  }

  /// The names of the options that say something else than they do by default.
  var givenOptions: [String] {
    let defaults = (try? Self.parse([]))?.optionValues ?? []
    return zip(optionValues, defaults).filter { $0.value != $1.value }.map(\.0.name)
  }
}

private protocol OptionWrapper { var content: Any { get } }

extension Option: OptionWrapper { fileprivate var content: Any { wrappedValue } }
extension Flag: OptionWrapper { fileprivate var content: Any { wrappedValue } }
extension OptionGroup: OptionWrapper { fileprivate var content: Any { wrappedValue } }
