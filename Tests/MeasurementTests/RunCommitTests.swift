import Foundation
import Testing

@testable import Measurement

@Suite("The commit of a run")
struct RunCommitTests {
  private let commit = RunHeader.Commit(
    hash: "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d", isModified: true)

  private func header(_ commit: RunHeader.Commit?) -> RunHeader {
    RunHeader(
      [], options: Options(passes: [.census]), program: "1.2.3", commit: commit,
      began: "2026-01-02T03:04:05Z", machine: .current())
  }

  @Test("is read back, left out where there is none, and keeps no run from being resumed")
  func written() throws {
    let text = try Run(header: header(commit), repetitions: []).text()
    #expect(text.contains(#""commit":{"hash":"\#(commit.hash)","isModified":true}"#))
    #expect(try JSONDecoder().decode(RunHeader.self, from: Data(text.utf8)).commit == commit)
    #expect(try !Run(header: header(nil), repetitions: []).text().contains("commit"))
    #expect(header(commit).differences(from: header(nil)) == [])
    #expect(commit.text == "1a2b3c4 with changes")
  }

  @Test("is not that of a baseline")
  func others() {
    #expect(header(commit).ofBaseline(scenarios: []) == header(nil).ofBaseline(scenarios: []))
  }

  @Test("is that of the head, where two programs are measured in turn")
  func sides() throws {
    var request = Session.Request(
      Plan([]), catalogue: .builtIn,
      programs: Sides(
        base: Session.Program("/bin/true", version: "1"), head: Session.Program(version: "1")))
    request.commit = commit
    let headers = try Session(request).headers
    #expect(headers.head.commit == commit)
    #expect(headers.base?.commit == nil)
  }
}
