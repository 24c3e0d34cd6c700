import Foundation
import Instruments
import Measurement
import PageLoaders
import Replaying
import Scrolling
import Traces

/// Replays a scenario in this process as a timing worker does, for tools that watch a process, and
/// prints by how many MiB the resident memory peaked meanwhile: `crosscheck FILE LOADER PAGES`.
@main struct CrossCheck {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 4, let loader = LoaderCatalogue.builtIn.named(words[2]),
      let pages = Int(words[3]),
      let entry = ScenarioEntry.checked(
        Array(try Data(contentsOf: URL(fileURLWithPath: words[1]))), path: words[1],
        loaders: LoaderCatalogue.builtIn.names
      ).entry
    else {
      FileHandle.standardError.write(Data("usage: crosscheck FILE LOADER PAGES\n".utf8))
      exit(64)
    }
    let setup = try ScenarioSetup(entry, pages: pages)
    let rehearsal = try ScenarioSetup.rehearsal(on: setup.device).trace
    replay(loader, rehearsal, setup.device, setup.blankPages(rehearsing: loader))
    _ = ResidentMemory.resetPeak()
    replay(loader, setup.trace, setup.device, setup.source)
    print(Double(ResidentMemory.peak() ?? 0) / 1_048_576)
  }

  private static func replay(
    _ loader: any PageLoader.Type, _ trace: Trace, _ device: Device, _ source: any PageSource
  ) {
    TimeTape().record(loader, trace, device: device, source: source)
  }
}
