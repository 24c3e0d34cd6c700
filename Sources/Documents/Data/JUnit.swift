/// Cases that a check went through, as JUnit XML shows them.
package struct TestSuite: Sendable {
  package struct Case: Sendable {
    package enum Ending: Sendable {
      case passed
      /// With what fails.
      case failed([String])
      /// With what could not be tested.
      case error([String])
      /// With why.
      case skipped(String)
    }

    let name: String
    let ending: Ending

    package init(name: String, _ ending: Ending) { (self.name, self.ending) = (name, ending) }
  }

  let title: String
  let cases: [Case]
  /// What a reader has to know of all of them.
  let notes: [String]

  package init(title: String, cases: [Case], notes: [String] = []) {
    (self.title, self.cases, self.notes) = (title, cases, notes)
  }
}

extension [TestSuite] {
  /// The suites as JUnit XML; ends in a newline.
  ///
  /// - Parameters:
  ///   - name: What ran them.
  ///   - failureType: What a failure is called.
  package func junit(name: String, failureType: String) -> String {
    let suites = map { suite in
      "  <testsuite name=\"\(suite.title.xmlEscaped)\" \(suite.cases.counts)>\n"
        + suite.cases.map { $0.xml(of: suite.title, failureType) }.joined()
        + suite.notes.map { "    <system-out>\($0.xmlEscaped)</system-out>\n" }.joined()
        + "  </testsuite>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(name.xmlEscaped)" \(flatMap(\.cases).counts)>
      \(suites.joined())</testsuites>

      """
  }
}

extension [TestSuite.Case] {
  fileprivate var counts: String {
    let failures = count { if case .failed = $0.ending { true } else { false } }
    let skipped = count { if case .skipped = $0.ending { true } else { false } }
    let errors = count { if case .error = $0.ending { true } else { false } }
    return "tests=\"\(count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
  }
}

extension TestSuite.Case {
  fileprivate func xml(of suite: String, _ failureType: String) -> String {
    let head = "    <testcase classname=\"\(suite.xmlEscaped)\" name=\"\(name.xmlEscaped)\""
    let inner: String
    switch ending {
    case .passed: return head + "/>\n"
    case .failed(let sentences): inner = Self.element("failure", sentences, failureType)
    case .error(let sentences): inner = Self.element("error", sentences, "not measured")
    case .skipped(let reason): inner = "<skipped message=\"\(reason.xmlEscaped)\"/>"
    }
    return head + ">\n      \(inner)\n    </testcase>\n"
  }

  private static func element(_ name: String, _ sentences: [String], _ type: String) -> String {
    let text = sentences.joined(separator: "\n").xmlEscaped
    let message = (sentences.first ?? "").xmlEscaped
    return "<\(name) message=\"\(message)\" type=\"\(type)\">\(text)</\(name)>"
  }
}
