import Basics
import ScenarioLanguage
import ScriptPages
import Scrolling
import Traces

/// What a worker makes of a scenario.
extension Scenario {
  /// Bytes that a loader may hold: 1 GiB if the scenario does not say.
  package var loaderLimit: Int { memoryLimit?.bytes ?? 1 << 30 }

  /// The pages that the mode draws, `pages` side by side.
  ///
  /// - Throws: what is wrong with the script.
  func source(pages: Int, rotates: Bool) throws -> any PageSource {
    let blank = BlankPageSource(pageCount: pages, sceneCount: scenes, size: device.size)
    if case .cost(let time, let memory) = mode {
      return CostlyPageSource(blank, time: time, bytes: memory.bytes)
    }
    guard mode.usesScript else { return blank }
    let script = try pagedScript()
    let source = ScriptPageSource(
      script, hiding: try hiddenCharacter(of: script), showsPictures: mode == .image,
      pageCount: pages, sceneCount: scenes, size: device.size, turns: rotates,
      renderer: PageRenderer(scale: device.scale))
    source.warmUp()
    return source
  }

  /// The script, cut into pages.
  ///
  /// - Throws: what is wrong with the script.
  func pagedScript() throws -> PagedScript {
    switch script {
    case .generated(let seed): PagedScript.generated(seed: seed, cuesPerPage: cuesPerPage)
    case .file(let path): PagedScript(try Script(contentsOf: path), cuesPerPage: cuesPerPage)
    }
  }

  /// The character whose lines the mode hides in `script`; nil if it hides none.
  ///
  /// - Throws: `InputError` if nobody is there whose lines could be hidden.
  func hiddenCharacter(of script: PagedScript) throws -> String? {
    guard case .memorize(let wanted) = mode else { return nil }
    guard let leading = script.text.leadingCharacter else { throw InputError.nobodySpeaks }
    guard let wanted else { return leading }
    let names = script.text.characters.map(\.name)
    guard let name = names.first(where: { $0.lowercased() == wanted.lowercased() }) else {
      throw InputError.unknownCharacter(wanted, known: names)
    }
    return name
  }
}

extension ScenarioEntry {
  /// The scenario without its gestures, and with its script's path as this process sees it: with a compiled trace, all that
  /// is needed to replay it.
  var withoutGestures: Scenario {
    var scenario = scenario
    scenario.gestures = []
    if case .file(let path) = scenario.script { scenario.script = .file(path: file.resolve(path)) }
    return scenario
  }
}
