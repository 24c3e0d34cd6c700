import Foundation
import Measurement
import PageLoaders
import Scrolling
import TestSupport
import Testing

@testable import Commands

private final class SecondTiledLoader: IdleLoader, PageLoader { static let name = "tiled" }
private final class TwoUpLoader: IdleLoader, PageLoader { static let name = "2-up" }
private final class MineLoader: IdleLoader, PageLoader { static let name = "mine" }

@Suite("Names of loaders")
struct LoaderNameTests {
  @Test("a name that is taken, or that a scenario cannot spell, is a problem with a remedy")
  func problems() {
    let own = LoaderCatalogue.builtIn.loaders
    let problems: [([any PageLoader.Type], String?)] = [
      (own + [MineLoader.self], nil),
      (
        own + [SecondTiledLoader.self],
        "the loader name 'tiled' is taken by a loader that comes with PaneBench. Give yours another 'static let name'."
      ),
      (
        [MineLoader.self, MineLoader.self],
        "the loader name 'mine' is taken by another loader. Give yours another 'static let name'."
      ),
      (
        [TwoUpLoader.self],
        "a scenario cannot name a loader '2-up'. A loader's name is one word: a letter, then letters, digits and hyphens, and not 'at'."
      ),
    ]
    for (loaders, problem) in problems {
      #expect(LoaderCatalogue(loaders).problemWithNames == problem)
    }
  }

  @Test("list shows a loader of one's own beside the built-in ones")
  func list() async throws {
    let program = Program()
    let catalogue = LoaderCatalogue(LoaderCatalogue.builtIn.loaders + [MineLoader.self])
    let output = await CommandContext.$catalogue.withValue(catalogue) {
      await program.here(["list", "loaders"]).output
    }
    #expect(output.contains(/\nmine +For tests\.\n$/))
  }

  @Test("a program whose loaders have such names does not start: exit 64")
  func start() async {
    let result = await #expect(
      processExitsWith: .exitCode(64), observing: [\.standardErrorContent]
    ) {
      PaneBenchCommand.main(catalogue: LoaderCatalogue([TwoUpLoader.self]))
    }
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(said?.contains("error: a scenario cannot name a loader '2-up'.") == true)
  }
}
