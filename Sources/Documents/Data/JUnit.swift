/// A case that a check went through: how it ended if it did not pass, and why.
package typealias TestCase = (name: String, ending: TestEnding?, sentences: [String])

/// With the names of JUnit's elements.
package enum TestEnding: String, Sendable {
  /// `error` is of what could not be tested.
  case failure, error, skipped
}

/// Cases, with what a reader has to know of all of them.
package typealias TestSuite = (title: String, cases: [TestCase], notes: [String])

extension [TestSuite] {
  /// What `name` ran as JUnit XML, with failures of `failureType`; ends in a newline.
  package func junit(name: String, failureType: String) -> String {
    let suites = map { suite in
      "  <testsuite name=\"\(suite.title.xmlEscaped)\" \(suite.cases.counts)>\n"
        + suite.cases.map { xml($0, of: suite.title, failureType) }.joined()
        + suite.notes.map { "    <system-out>\($0.xmlEscaped)</system-out>\n" }.joined()
        + "  </testsuite>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(name.xmlEscaped)" \(flatMap { $0.cases }.counts)>
      \(suites.joined())</testsuites>

      """
  }
}

extension [TestCase] {
  fileprivate var counts: String {
    let failures = count { $0.ending == .failure }
    let skipped = count { $0.ending == .skipped }
    let errors = count { $0.ending == .error }
    return "tests=\"\(count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
  }
}

private func xml(_ test: TestCase, of suite: String, _ failureType: String) -> String {
  let head = "    <testcase classname=\"\(suite.xmlEscaped)\" name=\"\(test.name.xmlEscaped)\""
  guard let ending = test.ending else { return head + "/>\n" }
  let name = ending.rawValue
  let text = test.sentences.joined(separator: "\n").xmlEscaped
  let type = ending == .failure ? failureType : "not measured"
  let rest = ending == .skipped ? "/>" : " type=\"\(type)\">\(text)</\(name)>"
  let message = (test.sentences.first ?? "").xmlEscaped
  return head + ">\n      <\(name) message=\"\(message)\"\(rest)\n    </testcase>\n"
}
