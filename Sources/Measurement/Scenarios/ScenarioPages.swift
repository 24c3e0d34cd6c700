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
      script, mode: try pageMode(of: script), pageCount: pages, sceneCount: scenes,
      size: device.size, turns: rotates, renderer: PageRenderer(scale: device.scale))
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

  /// How `script` is drawn.
  ///
  /// - Throws: `ScenarioSetupError` if nobody speaks whose lines could be hidden.
  func pageMode(of script: PagedScript) throws -> ScriptPageSource.Mode {
    switch mode {
    case .read, .blank, .cost: return .read
    case .image: return .image
    case .memorize(let wanted):
      guard let leading = script.script.leadingCharacter else {
        throw ScenarioSetupError.nobodySpeaks
      }
      guard let wanted else { return .memorize(character: leading) }
      let names = script.script.characters.map(\.name)
      guard let name = names.first(where: { $0.lowercased() == wanted.lowercased() }) else {
        throw ScenarioSetupError.unknownCharacter(wanted, known: names)
      }
      return .memorize(character: name)
    }
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
