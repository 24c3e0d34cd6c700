import TestSupport
import Testing

@testable import PaneBenchTesting

@Suite("A film in a test")
struct FilmTests {
  private let folder = TestFolder()

  init() throws {
    try folder.write(SteadyPager.scenario, to: "two.scenario")
  }

  private func findings(
    of loader: any PageLoader.Type = SteadyPager.self, records: Bool = false
  ) async throws -> [String] {
    try await issues {
      try await expectFilm(of: loader, folder("two.scenario"), records: records)
    }.texts
  }

  @Test("it is written on request, and the first line that is not as it was is shown")
  func film() async throws {
    #expect(try await findings().joined().contains("two.steady.txt: there is no film."))
    #expect(try await findings(records: true).joined().contains("recorded, and not compared"))
    #expect(try await findings() == [])
    let written = try folder.text(of: "two.steady.txt")
    #expect(written.hasPrefix("open at page 1\nflick left 1500 pt/s\n  0.000 s"))
    let lines = written.split(separator: "\n")
    // It is on its way.
    #expect(lines.contains { $0.contains("page 1 −") && $0.contains(", page 2 ") })
    #expect(lines.last?.hasSuffix("page 2 0…375") == true)

    let changed = written.replacingOccurrences(of: "page 2 0…375", with: "page 2 1…376")
    try folder.write(changed, to: "two.steady.txt")
    let said = try await findings().joined()
    #expect(said.contains("two.steady.txt:\(lines.count): the film is another, in 'settle'.\nwas "))
    #expect(said.contains("page 2 1…376\nis  ") && said.contains("page 2 0…375\nIf this is meant"))
    // One that ends earlier.
    try folder.write(lines.dropLast().joined(separator: "\n") + "\n", to: "two.steady.txt")
    #expect(try await findings().joined().contains("was   nothing: the film has ended\nis  "))
  }
}
