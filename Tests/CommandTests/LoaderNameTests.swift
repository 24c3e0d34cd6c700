import Foundation
import PageLoaders
import Scrolling
import Testing

@testable import Commands

/// A loader that does nothing but bear a name.
private class NamedLoader: PageLoader {
  class var name: String { "" }
  static let summary = ""
  static let plane = Plane.row

  required init(scrollView: ScrollView, source: any PageSource) {}
  func open(at index: PageIndex) {}
  func show(_ index: PageIndex, animated: Bool) {}
  func rotate(to size: CGSize) {}
  func close() {}
}

private final class SecondTiledLoader: NamedLoader {
  override class var name: String { "tiled" }
}

private final class TwoUpLoader: NamedLoader {
  override class var name: String { "2-up" }
}

private final class MineLoader: NamedLoader {
  override class var name: String { "mine" }
}

@Suite("Names of loaders")
struct LoaderNameTests {
  @Test("a name that a loader of the program's own has is refused at start")
  func builtIn() async {
    let result = await #expect(
      processExitsWith: .exitCode(64), observing: [\.standardErrorContent]
    ) {
      PaneBenchCommand.main(
        catalogue: LoaderCatalogue(LoaderCatalogue.builtIn.loaders + [SecondTiledLoader.self]))
    }
    expect(
      result,
      "error: the loader name 'tiled' is taken by a loader that comes with PaneBench. Give yours another 'static let name'.\n"
    )
  }

  @Test("a name that two loaders of the user's have is refused at start")
  func twice() async {
    let result = await #expect(
      processExitsWith: .exitCode(64), observing: [\.standardErrorContent]
    ) {
      PaneBenchCommand.main(catalogue: LoaderCatalogue([MineLoader.self, MineLoader.self]))
    }
    expect(
      result,
      "error: the loader name 'mine' is taken by another loader. Give yours another 'static let name'.\n"
    )
  }

  @Test("a name that a scenario cannot spell is refused at start")
  func unspelled() async {
    let result = await #expect(
      processExitsWith: .exitCode(64), observing: [\.standardErrorContent]
    ) {
      PaneBenchCommand.main(catalogue: LoaderCatalogue([TwoUpLoader.self]))
    }
    expect(
      result,
      "error: a scenario cannot name a loader '2-up'. A loader's name is one word: a letter, then letters, digits and hyphens, and not 'at'.\n"
    )
  }

  private func expect(_ result: ExitTest.Result?, _ message: String) {
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(said?.contains(message) == true, "\(said ?? "nothing")")
  }
}
