import Algorithms
import Basics
import Verdicts

/// Judged evidence in the formats of people and of the services that show what a check found.
package protocol VerdictReport {
  /// For a person; ends in a newline.
  func terminalText(_ style: TerminalStyle) -> String
  /// GitHub-flavoured Markdown, made for the summary of a workflow step; ends in a newline.
  var markdown: String { get }
  /// What a service shows beside the files of scenarios.
  var annotated: Annotated { get }
  var junit: String { get }
  /// For programs: everything that was judged; ends in a newline.
  var json: String { get }
}

/// Lines about scenarios, and what concerns them all.
package struct Annotated {
  let errors, warnings: [(scenario: String, text: String)]
  let notices: [String]
}

extension VerdictReport {
  /// Workflow commands of GitHub Actions; `paths` are the files of the scenarios by title: an annotation is shown beside
  /// its file. Those about one scenario are one command.
  package func annotations(paths: [String: String] = [:]) -> String {
    let annotated = annotated
    func commands(
      _ kind: WorkflowCommand.Kind, _ lines: [(scenario: String, text: String)]
    ) -> [WorkflowCommand] {
      lines.chunked(on: \.scenario).map { title, lines in
        WorkflowCommand(kind, scenario: title, paths: paths, lines.map(\.text))
      }
    }
    return
      (commands(.error, annotated.errors) + commands(.warning, annotated.warnings)
      + annotated.notices.map { WorkflowCommand(notice: $0) }).map(\.text).joined()
  }
}

extension [ProfileLink] {
  /// A line each; empty if there is none.
  var terminalText: String {
    isEmpty ? "" : "\n" + map { "profile of \($0.title.singleLine): \($0.path)\n" }.joined()
  }

  /// A list of links; empty if there is none.
  var markdown: String {
    isEmpty
      ? ""
      : "\n"
        + map { "- [Profile of \($0.title.markdownEscaped)](<\($0.path)>)\n" }.joined()
  }
}

/// Suites of cases as JUnit XML.
struct JUnitReport {
  struct Case {
    enum Result {
      case passed
      case failed([String])
      case skipped(String)
    }

    let name: String
    let result: Result

    fileprivate var isFailure: Bool { if case .failed = result { true } else { false } }
    fileprivate var isSkipped: Bool { if case .skipped = result { true } else { false } }
  }

  /// The command that it reports of.
  let name: String
  /// The type of a failure: `worse`.
  let failureType: String
  let suites: [(title: String, cases: [Case])]

  var text: String {
    let body = suites.map { suite in
      "  <testsuite name=\"\(suite.title.xmlEscaped)\" \(counts(suite.cases))>\n"
        + suite.cases.map { xml($0, of: suite.title) }.joined() + "  </testsuite>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(name)" \(counts(suites.flatMap(\.cases)))>
      \(body.joined())</testsuites>

      """
  }

  private func counts(_ cases: [Case]) -> String {
    let (failures, skipped) = (cases.count(where: \.isFailure), cases.count(where: \.isSkipped))
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
  }

  private func xml(_ one: Case, of suite: String) -> String {
    let head =
      "    <testcase classname=\"\(suite.xmlEscaped)\" name=\"\(one.name.xmlEscaped)\""
    let inner: String
    switch one.result {
    case .passed: return head + "/>\n"
    case .failed(let sentences):
      let text = sentences.joined(separator: "\n").xmlEscaped
      let message = (sentences.first ?? "").xmlEscaped
      inner = "<failure message=\"\(message)\" type=\"\(failureType)\">\(text)</failure>"
    case .skipped(let reason): inner = "<skipped message=\"\(reason.xmlEscaped)\"/>"
    }
    return head + ">\n      \(inner)\n    </testcase>\n"
  }
}

/// A workflow command of GitHub Actions: `::error file=…,title=…::…`, with the escapes of GitHub's own toolkit.
///
/// GitHub shows ten of a kind for each step, so what is said of a scenario shares one.
struct WorkflowCommand {
  enum Kind: String { case error, warning, notice }

  let text: String

  /// What is said of `scenario`, beside its file where `paths` has one.
  init(_ kind: Kind, scenario: String, paths: [String: String], _ lines: [String]) {
    var properties = ["title": "PaneBench: \(scenario)"]
    // A path that leads out of the checkout would be shown nowhere.
    if let path = paths[scenario], !path.hasPrefix("/"), !path.hasPrefix("../") {
      properties["file"] = path
    }
    self.init(kind, properties, lines.joined(separator: "\n"))
  }

  init(notice: String) { self.init(.notice, ["title": "PaneBench"], notice) }

  private init(_ kind: Kind, _ properties: [String: String], _ message: String) {
    let list = properties.sorted { $0.key < $1.key }
      .map { "\($0.key)=\(Self.escaped($0.value, ":,"))" }.joined(separator: ",")
    text = "::\(kind.rawValue) \(list)::\(Self.escaped(message))\n"
  }

  private static func escaped(_ text: String, _ others: String = "") -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "%\r\n\(others)".unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
