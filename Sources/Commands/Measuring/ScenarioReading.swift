import Basics
import Foundation
import Measurement
import ScenarioLanguage
import Scrolling
import Traces

enum ScenarioReading {
  /// A scenario with all that is wrong with it and with the script and the traces that it names;
  /// without an entry if there is an error. A trace that is replayed has nothing that was parsed.
  typealias Checked = (result: ParseResult?, entry: ScenarioEntry?)

  /// Each of the scenarios in `paths`, or without any those that the program was built with.
  static func checked(_ paths: [String]) throws(Failure) -> [Result<Checked, InputError>] {
    let loaders = CommandContext.catalogue.names
    guard paths.isEmpty else {
      return paths.map { path in
        Result { () throws(InputError) -> Checked in
          if path.hasSuffix(".trace") || RunReading.isRun(path) {
            return (nil, try replaying(path))
          }
          let bytes = try RegularFile.bytes(
            of: path, limit: ScenarioFile.largest,
            remedy: "a scenario is a short text; this may be another file")
          return ScenarioEntry.checked(bytes, path: path, loaders: loaders)
        }
      }
    }
    guard !CommandContext.scenarios.isEmpty else {
      throw Failure("no scenario was given. Name one, e.g. Scenarios/open.scenario.")
    }
    return CommandContext.scenarios.map { .success(ScenarioEntry.checked($0, loaders: loaders)) }
  }

  /// The scenario that replays the trace at `path` with all loaders: alone if it opens them itself,
  /// else from page 1 until everything is at rest.
  private static func replaying(_ path: String) throws(InputError) -> ScenarioEntry {
    struct Header: Decodable { let panebench: String }
    let bytes = try RegularFile.bytes(of: path, longestLine: 1 << 20)
    let line = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first ?? []
    if let header = try? JSONDecoder().decode(Header.self, from: Data(line)),
      header.panebench == "run"
    {
      let command = "panebench report \(path.shellQuoted)"
      throw InputError(
        "this is a run file, not a scenario",
        remedy: "show it with '\(command)'; prove and compare read it too", path: path)
    }
    let reading = try TraceFile.read(bytes, path: path)
    reading.warnings.forEach { StandardError.print("warning: \($0)") }
    let trace = reading.file.trace
    guard !trace.items.isEmpty else {
      throw InputError(
        "the trace is empty: it has no touches, offsets or events", remedy: "record it again",
        path: path)
    }
    // Along which most strokes of its fingers go.
    let axes = trace.strokes.compactMap(\.direction?.axis)
    let isVertical = axes.count { $0 == .vertical } * 2 > axes.count
    let file = URL(fileURLWithPath: path).path
    let replayed = Gesture.replay(path: file)
    let scenario = Scenario(
      "Replay of \(escapingWorkflowCommands(path.pathName.singleLine))",
      device: reading.file.header.device, script: .generated(seed: 1), mode: .blank, pages: [100],
      axis: isVertical ? .vertical : .horizontal, loaders: CommandContext.catalogue.names,
      repetitions: 4,
      gestures: { trace.opens ? [replayed] : [.open(page: 1), replayed, .settle, .close] })
    return ScenarioEntry(
      file: ScenarioFile(path: path, text: scenario.text), scenario: scenario,
      traces: [file: reading.file])
  }

  /// The scenarios in `paths`, or without any those that the program was built with; their scripts
  /// and traces found and readable. Everything wrong with any is said on standard error first.
  static func entries(_ paths: [String]) throws -> [ScenarioEntry] {
    let all = try checked(paths).map { try $0.get() }
    all.forEach { report($0.result) }
    let entries = all.compactMap(\.entry)
    if entries.count < all.count { throw Failure("", code: .badInput) }
    try requireTitles(of: entries)
    return entries
  }

  static func report(_ result: ParseResult?) {
    StandardError.write(result?.report(isColoured: StandardError.isColoured) ?? "")
  }

  static func requireTitles(of entries: [ScenarioEntry]) throws(InputError) {
    let titles = Dictionary(grouping: entries, by: \.scenario.title)
    if let same = titles.values.first(where: { $0.count > 1 }) {
      let paths = same.map(\.file.path)
      if Set(paths).count < paths.count {
        throw InputError(
          "the file is named twice", remedy: "name it once", path: paths[0], code: .usage)
      }
      let files = paths.joined(separator: " and ")
      throw InputError(
        "\(files) have the same title, \"\(same[0].scenario.title)\"",
        remedy: "rename one: tables tell scenarios apart by title")
    }
  }
}
