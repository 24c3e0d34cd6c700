import Foundation
import Testing
import Traces

@testable import Measurement

@Suite("What a worker says of itself")
struct WorkerAnswerTests {
  @Test(
    "what two replays in turn leave behind is a leak as far as both do",
    arguments: [
      (4_096.0, 4_096.0, 4_096.0), (4_096, 0, 0), (4_096, -4_096, 0), (-4_096, 4_096, 0),
      (-4_096, -64, -64), (64, 4_096, 64),
    ])
  func leak(first: Double, again: Double, kept: Double) {
    #expect(PassRunner.leak(first, again) == kept)
  }

  @Test("options that name something twice are not ones that were asked for")
  func twice() throws {
    let sound = #"{"passes":["census","timing"],"loaders":["eager"],"pages":[1]}"#
    for (old, new) in [
      ("", ""), (#""census","#, #""census","census","#), (#"["eager"]"#, #"["eager","eager"]"#),
      ("[1]", "[1,1]"),
    ] {
      let text = old.isEmpty ? sound : sound.replacingOccurrences(of: old, with: new)
      let options = try JSONDecoder().decode(Options.self, from: Data(text.utf8))
      #expect(options.isWithinLimits == old.isEmpty, "\(text)")
    }
  }

  @Test("a trace with an item of an unknown kind is refused")
  func unknownKind() throws {
    for kind in [0.0, 12, 26, -1, 4, 13, 27, 1e9] {
      let numbers = [0, 0, kind, 0, 0, 0]
      let data = numbers.withUnsafeBytes { Data($0) }
      let known = (try? JSONDecoder().decode(Trace.self, from: JSONEncoder().encode(data))) != nil
      #expect(known == [0, 12, 26].contains(kind), "\(kind)")
    }
  }
}
