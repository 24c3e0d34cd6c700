import Basics
import Replaying
import ScenarioLanguage
import ScriptPages
import Scrolling
import Traces

/// What of a scenario its pages and its screen depend on: with the compiled trace, all that a worker has to know of it.
package struct ScenarioSettings: Hashable, Sendable, Codable {
  package let device: Device
  package let mode: Mode
  /// The script, by its path from wherever the program was started.
  package let script: ScriptSource
  package let cuesPerPage: Int
  /// Whether a finger that stops a deceleration ends it with a callback.
  package let endsDecelerationOnCatch: Bool

  package init(_ entry: ScenarioEntry) {
    let scenario = entry.scenario
    device = scenario.device
    mode = scenario.mode
    script =
      switch scenario.script {
      case .generated: scenario.script
      case .file(let path): .file(path: entry.file.resolve(path))
      }
    cuesPerPage = scenario.cuesPerPage
    endsDecelerationOnCatch = scenario.catching == .reported
  }

  /// The pages that the mode draws.
  ///
  /// - Throws: what is wrong with the script.
  package func source(pages: Int, scenes: Int, turns: Bool) throws -> any PageSource {
    let blank = BlankPageSource(pageCount: pages, sceneCount: scenes, size: device.size)
    if case .cost(let time, let memory) = mode {
      return CostlyPageSource(blank, time: time, bytes: memory.bytes)
    }
    guard mode.usesScript else { return blank }
    let play = try play()
    let source = ScriptPageSource(
      play, mode: try pageMode(of: play), pageCount: pages, sceneCount: scenes,
      size: device.size, turns: turns, renderer: PageRenderer(scale: device.scale))
    source.warmUp()
    return source
  }

  /// The script, cut into pages.
  package func play() throws -> PagedScript {
    switch script {
    case .generated(let seed): PagedScript.generated(seed: seed, cuesPerPage: cuesPerPage)
    case .file(let path): PagedScript(try Script(contentsOf: path), cuesPerPage: cuesPerPage)
    }
  }

  /// How `play` is drawn.
  ///
  /// - Throws: `InputError` if nobody is there whose lines could be hidden.
  package func pageMode(of play: PagedScript) throws -> ScriptPageSource.Mode {
    switch mode {
    case .read, .blank, .cost: return .read
    case .image: return .image
    case .memorize(let wanted):
      guard let leading = play.script.leadingCharacter else {
        throw InputError.nobodySpeaks
      }
      guard let wanted else { return .memorize(character: leading) }
      let names = play.script.characters.map(\.name)
      guard let name = names.first(where: { $0.lowercased() == wanted.lowercased() }) else {
        throw InputError.unknownCharacter(wanted, known: names)
      }
      return .memorize(character: name)
    }
  }
}
