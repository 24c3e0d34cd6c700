import Basics
import ScenarioLanguage
import ScriptPages
import Scrolling
import Traces

/// Something that is wrong with what a scenario names beside itself, or worth knowing about it.
package typealias InputProblem = Problem<ScenarioPart>

extension InputProblem {
  fileprivate static func error(_ part: ScenarioPart, _ error: any Error) -> InputProblem {
    let input = error as? InputError
    return .error(part, input?.problem ?? "\(error)", help: input?.remedy)
  }
}

extension ScenarioSetup {
  /// Reads the script and the traces that a scenario names, and says what is wrong with them, and
  /// with its pages.
  ///
  /// The traces stay with `entry`, so that nobody has to read them again.
  package static func check(_ entry: inout ScenarioEntry) -> [InputProblem] {
    problemsOfPages(entry) + problemsOfTraces(&entry)
  }

  private static func problemsOfTraces(_ entry: inout ScenarioEntry) -> [InputProblem] {
    var problems: [InputProblem] = []
    for path in entry.scenario.gestures.tracePaths {
      let part = ScenarioPart.trace(path: path)
      var warnings: [String] = []
      do { _ = try entry.recording(at: path, warnings: &warnings) } catch {
        problems.append(.error(part, error))
      }
      problems += warnings.map { .warning(part, $0) }
    }
    return problems
  }

  private static func problemsOfPages(_ entry: ScenarioEntry) -> [InputProblem] {
    let scenario = entry.scenario
    guard scenario.mode.usesScript else { return [] }
    let script: PagedScript
    do { script = try entry.withoutGestures.pagedScript() } catch {
      return [.error(.script, error)]
    }
    do { _ = try scenario.hiddenCharacter(of: script) } catch { return [.error(.mode, error)] }
    var problems: [InputProblem] = []
    if script.isProse, case .file(let path) = scenario.script {
      problems.append(
        .warning(
          .script, "nobody speaks in \(path): each of its paragraphs counts as a cue",
          help: "if somebody should, write Fountain, into a file whose name ends in .fountain: "
            + Script.cueShape))
    }
    let device = scenario.device
    let pixels = CGSize(
      width: device.size.width * Double(device.scale),
      height: device.size.height * Double(device.scale))
    if max(pixels.width, pixels.height) > PageRenderer.longestSide {
      problems.append(
        .error(
          .device, "a page of \(pixels.text) pixels cannot be drawn",
          help:
            "a side has at most \(Int(PageRenderer.longestSide)); the mode 'blank' draws nothing"))
    } else if scenario.mode != .image,
      PageRenderer(scale: device.scale).cutsOff(script, on: device.size)
    {
      problems.append(
        .warning(
          .cuesPerPage, "the fullest page does not fit on \(device.size.text) pt and is cut off",
          help: "write fewer cues per page, or use a larger device"))
    }
    return problems
  }
}
