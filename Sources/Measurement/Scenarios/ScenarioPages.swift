import Basics
import ScenarioLanguage
import ScriptPages
import Scrolling

extension Scenario {
  /// Bytes that a loader may hold: 1 GiB if the scenario does not say.
  var loaderLimit: Int { memoryLimit?.bytes ?? 1 << 30 }

  /// The pages that the mode draws, `pages` side by side.
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

  func pagedScript() throws -> PagedScript {
    switch script {
    case .generated(let seed): PagedScript.generated(seed: seed, cuesPerPage: cuesPerPage)
    case .file(let path): PagedScript(try Script(contentsOf: path), cuesPerPage: cuesPerPage)
    }
  }

  /// The character whose lines the mode hides in `script`; nil if it hides none.
  func hiddenCharacter(of script: PagedScript) throws -> String? {
    guard case .memorize(let wanted) = mode else { return nil }
    guard let leading = script.text.leadingCharacter else {
      throw InputError(
        "no character speaks in the script, so there are no lines to hide",
        remedy: "use the mode 'read', or write Fountain: \(Script.cueShape)")
    }
    guard let wanted else { return leading }
    let names = script.text.characters.map(\.name)
    guard let name = names.first(where: { $0.lowercased() == wanted.lowercased() }) else {
      let more = names.count > 20 ? ", …" : ""
      throw InputError(
        "no character of the script is called '\(wanted)'",
        remedy: "memorize one of \(names.prefix(20).joined(separator: ", "))\(more)")
    }
    return name
  }
}
