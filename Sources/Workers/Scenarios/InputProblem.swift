import Gestures
import InputFiles
import ScenarioLanguage
import ScriptPages
import Scrolling

/// Something that is wrong with what a scenario names beside itself, or worth knowing about it.
package struct InputProblem: Sendable, CustomStringConvertible {
  package let severity: Diagnostic.Severity
  /// The part of the scenario that it is about.
  package let part: ScenarioPart
  package let message: String
  package let help: String?

  package var description: String {
    message + (help.map { ". \($0.prefix(1).uppercased())\($0.dropFirst())." } ?? "")
  }

  fileprivate static func warning(
    _ part: ScenarioPart, _ message: String, help: String? = nil
  ) -> InputProblem {
    InputProblem(severity: .warning, part: part, message: message, help: help)
  }

  fileprivate static func error(_ part: ScenarioPart, _ error: any Error) -> InputProblem {
    switch error {
    case let error as ScriptError:
      InputProblem(
        severity: .error, part: part, message: "\(error.position): \(error.reason)",
        help: error.remedy)
    case let error as InputError where error.path == nil:
      InputProblem(severity: .error, part: part, message: error.reason, help: error.remedy)
    case let error as ScenarioSetupError:
      InputProblem(severity: .error, part: part, message: error.message, help: error.help)
    default:
      InputProblem(severity: .error, part: part, message: "\(error)", help: nil)
    }
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
    var traces = TraceCache(entry)
    var problems: [InputProblem] = []
    for path in entry.scenario.gestures.tracePaths {
      let part = ScenarioPart.trace(path: path)
      let known = traces.warnings.count
      do { _ = try traces.trace(at: path) } catch { problems.append(.error(part, error)) }
      problems += traces.warnings.dropFirst(known).map { .warning(part, $0) }
    }
    entry.traces = traces.traces
    return problems
  }

  private static func problemsOfPages(_ entry: ScenarioEntry) -> [InputProblem] {
    let scenario = entry.scenario
    guard scenario.mode.usesScript else { return [] }
    let play: PagedScript
    let settings = ScenarioSettings(entry)
    do { play = try settings.play() } catch { return [.error(.script, error)] }
    do { _ = try settings.pageMode(of: play) } catch { return [.error(.mode, error)] }
    var problems: [InputProblem] = []
    if play.isProse, case .file(let path) = scenario.script {
      problems.append(
        .warning(
          .script, "nobody speaks in \(path): each of its paragraphs counts as a cue",
          help: "if somebody should, write \(play.script.cueAdvice)"))
    }
    let device = scenario.device
    let pixels = CGSize(
      width: device.size.width * Double(device.scale),
      height: device.size.height * Double(device.scale))
    if max(pixels.width, pixels.height) > PageRenderer.longestSide {
      problems.append(
        InputProblem(
          severity: .error, part: .device,
          message: "a page of \(pixels.text) pixels cannot be drawn",
          help:
            "a side has at most \(Int(PageRenderer.longestSide)); the mode 'blank' draws nothing"))
    } else if scenario.mode != .image {
      let renderer = PageRenderer(scale: device.scale)
      problems += problemOfFonts(play.script, renderer)
      problems += problemOfFit(play, on: device, renderer)
    }
    return problems
  }

  private static func problemOfFonts(_ script: Script, _ renderer: PageRenderer) -> [InputProblem] {
    let count = renderer.missingCharacters(of: script)
    guard count > 0 else { return [] }
    return [
      .warning(
        .script,
        "no font on this machine has \(count) of the script's characters: boxes stand for them",
        help: "install a font that has them, such as fonts-noto-cjk for Chinese and Japanese")
    ]
  }

  private static func problemOfFit(
    _ play: PagedScript, on device: Device, _ renderer: PageRenderer
  ) -> [InputProblem] {
    let fit = renderer.fit(of: play, on: device.size)
    guard !fit.isWhole else { return [] }
    let what = play.isProse ? "paragraph" : "cue"
    let fitting = renderer.fittingCues(of: play, on: device.size)
    return [
      .warning(
        .cuesPerPage,
        "the text does not fit on a page of \(device.size.text) pt: at \(Int(fit.letterSize)) pt, the "
          + "smallest letters there are, the fullest page is cut off after \(fit.shown) of \(fit.count) \(what)s",
        help: fitting.map { "write 'cues \($0) per page', or use a larger device" }
          ?? "use a larger device: even pages of one \(what) are too full")
    ]
  }
}
