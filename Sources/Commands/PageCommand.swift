import ArgumentParser
import Console
import Foundation
import Paging
import Workers

/// Draws one page as a scenario shows it.
struct PageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Draws a page as a scenario shows it, into a PNG.",
    discussion: """
      The scenario's script, device and mode decide what is on the page; loaders and gestures play no part. The mode blank \
      draws nothing.

      EXAMPLE: panebench page Scenarios/open.scenario --page 3 --output page.png
      EXAMPLE: panebench page Scenarios/read-grid.scenario --page 2 --scene 5 --output page.png
      """)

  @Argument(help: "The scenario.", completion: .file())
  var scenario: String

  @Option(help: "The page, from 1.")
  var page = 1

  @Option(help: "The scene, from 1.")
  var scene = 1

  @Option(help: "How many pages there are. Without it, the scenario's largest size.")
  var pages: Int?

  @Option(help: "The PNG to write.")
  var output: String

  @Flag(help: "Replaces the file that --output names where there is one.")
  var force = false

  func run() throws {
    guard let entry = try ScenarioReading.entries([scenario]).first else { return }
    try require(page, "--page", of: pages ?? entry.scenario.pages.max() ?? 0, "pages")
    try require(scene, "--scene", of: entry.scenario.scenes, "scenes")
    let file = try OutputFile(output, inputs: inputs(of: entry), replaceExisting: force)
    let index = PageIndex(page - 1, scene: scene - 1)
    guard let picture = try PagePicture(of: entry, at: index) else {
      throw Failure(
        "\(scenario): its mode draws nothing. Give it the mode 'read', 'memorize' or 'image'.",
        code: .badInput)
    }
    try file.write(Data(picture.png))
    let format = picture.format.map { ", script read as \($0.name)" } ?? ""
    print(
      "\(output): \(picture.width)x\(picture.height) pixels, letters of \(Int(picture.letterSize)) pt\(format)"
    )
  }

  private func require(
    _ number: Int, _ option: String, of count: Int, _ things: String
  ) throws(Failure) {
    guard number < 1 || number > count else { return }
    throw Failure(
      count < 1
        ? "\(option) \(number): the scenario has no \(things)."
        : "\(option) \(number): the scenario has \(count) \(things). Choose a number from 1 to \(count).",
      code: .usage)
  }

  /// The files that the picture is made from.
  private func inputs(of entry: ScenarioEntry) -> [String] {
    guard case .file(let path) = entry.scenario.script else { return [scenario] }
    return [scenario, entry.file.resolve(path)]
  }
}
