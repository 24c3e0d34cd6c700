import Foundation
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@Suite("Language.md")
struct DocumentationTests {
  /// The blocks of code, with what stands after their fences.
  private let blocks: [(kind: Substring, text: String)]

  init() throws {
    let fences = try projectText("Documentation/Language.md").split(separator: "```")
    blocks = stride(from: 1, to: fences.count, by: 2).map { number in
      let kind = fences[number].prefix { $0 != "\n" }
      return (kind, String(fences[number].dropFirst(kind.count + 1)))
    }
  }

  private func texts(_ kind: String) -> [String] { blocks.filter { $0.kind == kind }.map(\.text) }

  @Test("has an example that is a scenario without a warning")
  func examples() throws {
    let scenarios = texts("scenario")
    #expect(!scenarios.isEmpty)
    for text in scenarios {
      #expect(Scenario.parse(text).checkingGestures(nil).report() == "", "\(text)")
    }
  }

  @Test("has the scenario in Swift that is built here")
  func swift() throws {
    let scenario = Scenario(
      "Flick through the second act", script: .generated(seed: 7),
      pages: [10, 100, 1_000], loaders: ["eager", "three-pane"], memoryLimit: 512.mebibytes
    ) {
      Gesture.open(page: 1)
      Gesture.repeat(12) {
        Gesture.flick(.left, 1500.pointsPerSecond)
        Gesture.settle
      }
      Gesture.drag(.left, 0.6.pages, over: 300.milliseconds)
      Gesture.release
      Gesture.settle
      Gesture.close
    } expect: {
      Expect("load-time").isConstant(within: 10.percent).for("three-pane")
      Expect("load-time").grows().for("eager")
      Expect("blank-frames").is(0).for("three-pane").at(100, 1_000)
      Expect("peak-bytes").isAtMost(24.mebibytes).for("three-pane")
    }
    #expect(Scenario.parse(scenario.text, file: "a").checkingGestures(nil).report() == "")

    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let here = lines.drop { !$0.hasPrefix("    let scenario = Scenario(") }.map { $0.dropFirst(4) }
    let example = try #require(texts("swift").first).split(separator: "\n")
    #expect(Array(here.prefix(example.count)) == example)
  }
}
