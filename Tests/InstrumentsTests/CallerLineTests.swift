import TestSupport
import Testing

@testable import Instruments

@Suite("The line of measured code that PaneBench called last")
struct CallerLineTests {
  private let harness = CodeFunction(
    name: "$s9PaneUIKit6UIViewC4drawyyF",
    file: projectFolder.appendingPathComponent("Sources/PaneUIKit/UIView.swift").path, line: 3)

  private func app(_ symbol: String, _ line: Int) -> CodeFunction {
    CodeFunction(name: symbol, file: "/app/App.swift", line: line)
  }

  private func text(_ calls: [CodeFunction]) -> String? { CallerLines.line(in: calls)?.text }

  @Test("is the outermost of those that lie on each other, and never what begins the program")
  func began() {
    let (turn, load) = (app("$s3App5PagerC4turnyyF", 8), app("$s3App5PagerC4loadyyF", 9))
    let main = app("main", 1)
    #expect(text([harness, turn, load, harness, main]) == "load() (App.swift:9)")
    #expect(text([harness, turn, load]) == "load() (App.swift:9)")
    #expect(text([harness, turn, main]) == "turn() (App.swift:8)")
    for began in [[main], [app("$s3App5BenchV4mainyyFZ", 2), main]] {
      #expect(text([harness] + began) == nil && text([harness, harness] + began) == nil)
    }
    let operation = app("$s3App8DecodingC4mainyyF", 7)
    #expect(text([harness, operation, harness, main]) == "main() (App.swift:7)")
  }

  @Test("is of the property whose accessor it is in")
  func accessor() {
    #expect(text([harness, app("$s3App5PagerC4pageSivg", 5), harness]) == "page (App.swift:5)")
  }
}
