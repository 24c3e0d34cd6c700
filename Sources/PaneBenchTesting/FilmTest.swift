import Basics
import Measurement
import Replaying
import ScenarioLanguage
import Wording

extension LoaderTest {
  /// Records the first line in which the film of the loader called `name`, in the scenario at
  /// `path`, is not what the file `film` says; or writes the file, and records that. By default it
  /// lies beside the scenario, with the loader's name.
  func film(
    of name: String, _ path: String, pages: Int?, film: String?, records: Bool
  ) async throws {
    let entry = try entry(at: path)
    let film = film ?? "\(path.dropLast(path.pathExtension.count + 1)).\(name).txt"
    _ = try hasRecord("film", at: film, records: records)
    let (scenario, pages) = (entry.scenario, pages ?? entry.scenario.filmedSize)
    let cell = Cell(scenario: scenario.title, loader: name, pages: pages, scenes: scenario.scenes)
    let starts = try ScenarioSetup.compiled(entry, pages: pages).starts
    let report = try await queued(.worker) {
      await WorkerProgram().ask(.recording(cell), of: entry)
    }
    guard let recording = report.details.recording, recording.frameCount > 0 else {
      throw Failure("nothing can be filmed: \(report.outcome.text)", code: .incomplete)
    }
    let text = recording.text(
      below: starts.map { GestureFrame($0, on: scenario.device, after: recording.waits) },
      on: scenario.device, ending: report.outcome.isCompleted ? nil : report.outcome.text)
    if records { return try record(text, at: film) }
    let bytes = try RegularFile.bytes(
      of: file(at: film), limit: 1 << 26,
      remedy: "a film is lines of text; this may be another file")
    let known = String(decoding: bytes, as: UTF8.self)
    guard known != text else { return }
    caller.record(Self.difference(of: known, text, in: film))
  }

  /// The first line that differs, below the gesture it belongs to.
  static func difference(of known: String, _ text: String, in film: String) -> String {
    let (old, new) = (known.split(separator: "\n"), text.split(separator: "\n"))
    let line = zip(old, new).prefix { $0 == $1 }.count
    let gesture = new.prefix(line + 1).last { !$0.hasPrefix(" ") }
    func shown(_ lines: [Substring]) -> String {
      line < lines.count ? "\(lines[line])" : "  nothing: the film has ended"
    }
    return """
      \(film):\(line + 1): the film is another\(gesture.map { ", in '\($0)'" } ?? "").
      was \(shown(old))
      is  \(shown(new))
      If this is meant, write the film again: PANEBENCH_RECORD=1 swift test
      """
  }
}
