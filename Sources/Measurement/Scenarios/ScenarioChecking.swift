import Basics
import ScenarioLanguage
import ScriptPages
import Scrolling

extension ScenarioEntry {
  /// The scenario in `bytes`, of the file at `path`, with all that is wrong with it and with the
  /// script and the traces that it names; without an entry if there is an error.
  package static func checked(
    _ bytes: [UInt8], path: String, loaders: [String]
  ) -> (result: ParseResult, entry: ScenarioEntry?) {
    let parsed = Scenario.parse(bytes: bytes, file: path, loaders: loaders)
    guard let scenario = parsed.scenario else { return (parsed.checkingGestures(nil), nil) }
    let file = ScenarioFile(path: path, text: String(decoding: bytes, as: UTF8.self))
    var entry = ScenarioEntry(file: file, scenario: scenario)
    var result = entry.checkingPages(parsed)
    let paths = scenario.gestures.tracePaths
    for path in paths {
      var warnings: [String] = []
      do { _ = try entry.recording(at: path, warnings: &warnings) } catch {
        result = result.adding(error, at: .trace(path: path))
      }
      for warning in warnings { result = result.adding(.warning(.trace(path: path), warning)) }
    }
    let hasAll = paths.allSatisfy { entry.traces[$0] != nil }
    result = result.checkingGestures(hasAll ? entry.traces.mapValues(\.trace) : nil)
    return (result, result.scenario == nil ? nil : entry)
  }

  /// The same of a scenario that is written in Swift. The paths in it start in `folder`, which has
  /// a slash at its end, or in the current folder.
  package static func checked(
    _ scenario: Scenario, in folder: String = "", loaders: [String]
  ) -> (result: ParseResult, entry: ScenarioEntry?) {
    let path = folder + scenario.title.replacing("/", with: "-") + ".scenario"
    return checked(Array(scenario.text.utf8), path: path, loaders: loaders)
  }

  private func checkingPages(_ parsed: ParseResult) -> ParseResult {
    guard scenario.mode.usesScript else { return parsed }
    let script: PagedScript
    do { script = try locatedScenario.pagedScript() } catch {
      return parsed.adding(error, at: .script)
    }
    do { _ = try scenario.hiddenCharacter(of: script) } catch {
      return parsed.adding(error, at: .mode)
    }
    var result = parsed
    if script.isProse, case .file(let path) = scenario.script {
      result = result.adding(
        .warning(
          .script, "no character speaks in \(path): each of its paragraphs counts as a cue",
          help: "if somebody should, write Fountain, into a file whose name ends in .fountain: "
            + Script.cueShape))
    }
    let (size, scale) = (scenario.device.size, scenario.device.scale)
    let pixels = CGSize(width: size.width * Double(scale), height: size.height * Double(scale))
    if max(pixels.width, pixels.height) > PageRenderer.longestSide {
      result = result.adding(
        .error(
          .device, "a page of \(pixels.text) pixels cannot be drawn",
          help:
            "a side has at most \(Int(PageRenderer.longestSide)); the mode 'blank' draws nothing"))
    } else if scenario.mode != .image, PageRenderer(scale: scale).cutsOff(script, on: size) {
      result = result.adding(
        .warning(
          .cuesPerPage, "the fullest page does not fit on \(size.text) pt and is cut off",
          help: "write fewer cues per page, or use a larger device"))
    }
    return result
  }
}

extension ParseResult {
  fileprivate func adding(_ error: any Error, at part: ScenarioPart) -> ParseResult {
    let input = error as? InputError
    return adding(.error(part, input?.problem ?? "\(error)", help: input?.remedy))
  }
}
