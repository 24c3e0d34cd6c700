import ArgumentParser
import Basics
import Documents
import Films
import Foundation
import Measurement
import Wording

struct FilmCommand: AsyncParsableCommand, DocumentCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Draws what a person would see, frame by frame, with the loaders side by side.",
    discussion: """
      The frames are those of the census, and the same on every machine. Blank areas are hatched, wrong pages \
      outlined, and each fetch flashes. With --run, frames come as late as that run measured them; without \
      it, none is late. An HTML film can be stepped and slowed down. An SVG film plays in a README. A text has a \
      line for each frame: compare two of them to see what a change does.

      EXAMPLE: panebench film Scenarios/film.scenario --output film.html
      EXAMPLE: panebench film Scenarios/film.scenario --run Runs/film.jsonl --output film.svg
      EXAMPLE: panebench film Scenarios/open.scenario --loaders eager,three-pane --pages 100 --output film.html
      """)

  @Argument(help: "The scenario.", completion: .file())
  var scenario: String

  @Option(help: "Films these loaders. The scenario need not name them.", transform: commaSeparated)
  var loaders: [String] = []

  @Option(help: "The number of pages. The default is the scenario's smallest of 10 or more.")
  var pages: Int?

  @Option(
    name: .customLong("run"), help: "A run file with the times of the same scenario and size.")
  var timing: String?

  @Option(help: "The file to write: .html, .svg or .txt.", transform: FilmFile.init)
  var output: FilmFile

  func validate() throws {
    try ValidationError.check(pages: [pages], loaders: loaders)
  }

  func run() async throws {
    let entry = try ScenarioReading.entries([scenario])[0]
    let inputs = entry.inputPaths + [timing].compactMap(\.self)
    let file = try OutputFile(output.path, inputs: inputs)
    let film = try await film(of: entry)
    try file.write(Data(output.text(of: film).utf8))
    StandardError.print(
      "\(output.path): \(counted(film.lanes.count, "loader")), \(counted(film.pages, "page")), "
        + film.seconds.replacing("\u{A0}", with: " ")
        + (timing == nil ? "; times not measured (--run gives them)" : ""))
  }

  private func film(of entry: ScenarioEntry) async throws -> Film {
    try await FilmMaking(entry, pages: pages).film(
      of: loaders.isEmpty ? entry.scenario.loaders : loaders,
      timesIn: timing.map { JoinedRun(try RunReading.run($0), path: $0) })
  }

  var documentInputs: (runs: [String], scenarios: [String]) {
    ([timing].compactMap(\.self), [scenario])
  }

  func documentContent() async throws -> DocumentContent {
    let film = try await film(of: try ScenarioReading.entries([scenario])[0])
    let names = film.lanes.map(\.name).joined(separator: ", ")
    return .file(
      path: output.path, text: output.text(of: film),
      title: "Film of \(names): \(film.title), \(counted(film.pages, "page"))")
  }
}

/// A file for a film, whose ending says how it is drawn.
struct FilmFile {
  private enum Kind: String { case html, svg, txt }
  let path: String
  private let kind: Kind

  init(_ path: String) throws(ValidationError) {
    guard let kind = Kind(rawValue: path.pathExtension) else {
      throw ValidationError("a film is a file ending in .html, .svg or .txt.")
    }
    (self.path, self.kind) = (path, kind)
  }

  func text(of film: Film) -> String {
    switch kind {
    case .html:
      Document(
        title: film.title, lead: counted(film.pages, "page"),
        [FilmPlayer(film, plays: true).block]
      ).html
    case .svg: FilmSVG(film).text
    case .txt:
      film.lanes.map { lane in
        let lines = lane.recording.text(
          below: film.gestures, on: film.device, ending: lane.ending)
        return "\(lane.name)\n\n\(lines)"
      }.joined(separator: "\n")
    }
  }
}
