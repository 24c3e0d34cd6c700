import Basics
import PageLoaders
import ScenarioLanguage
import Scrolling

extension LoaderCatalogue {
  /// What the types of these loaders are called in symbols, by the loaders' names: a worker of the
  /// same program finds them by it, unless they are private or in a function.
  package var typeNames: [String: String] {
    Dictionary(
      loaders.compactMap { type in _mangledTypeName(type).map { (type.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// These loaders, and those of `types`, by name, that are not among them.
  func including(_ types: [String: String]) throws(Failure) -> LoaderCatalogue {
    var all = loaders
    for (name, type) in types.sorted(by: { $0.key < $1.key }) where named(name) == nil {
      guard let loader = _typeByName(type) as? any PageLoader.Type else {
        throw Failure(
          "this program has no type that conforms to PageLoader and is called '\(type)' in symbols",
          code: .fault)
      }
      all.append(loader)
    }
    return LoaderCatalogue(all)
  }

  /// What is wrong with the names of loaders, by which scenarios, options and tables know them.
  package var problemWithNames: String? {
    let builtIn = Set(LoaderCatalogue.builtIn.names)
    var known: Set<String> = []
    for name in names {
      guard known.insert(name).inserted else {
        let other = builtIn.contains(name) ? "a loader that comes with PaneBench" : "another loader"
        return
          "the loader name '\(name)' is taken by \(other). Give yours another 'static let name'."
      }
      guard builtIn.contains(name) || Scenario.canSpell(loader: name) else {
        return
          "a scenario cannot name a loader '\(name)'. A loader's name is one word: a letter, then letters, digits and hyphens, and not 'at'."
      }
    }
    return nil
  }
}
