import Foundation
import Measurement
import Profiling
import Recorder
import Reporting
import ScenarioLanguage
import ScriptPages
import TraceFormats

extension MadeUpFile {
  static let all =
    [scenario, trace] + recordings + [run, fountain, plainText, document, request]
    + [callgrind, heap]

  private static let scenario = MadeUpFile(
    "scenario",
    head: """
      scenario "Much"
      script generated cues 12 per page seed 7
      pages 100
      scenes 3
      loaders eager three-pane
      gestures {
          open at page 1

      """, tail: "}\n",
    { _ in
      """
          # A reader turns two pages and looks back at one.
          jump to page 12
          repeat 3 {
              flick left 1500 pt/s every 120.5 ms times 6   # quickly
              drag left 0.6 page over 300 ms
              release
              settle
          }
          scroll to page 40 scene 2 animated

      """
    }, read: { _ = Scenario.parse(bytes: $0, file: "much", vocabulary: vocabulary) })

  private static let vocabulary = Vocabulary(loaders: ["eager", "three-pane"], metrics: [])

  private static let trace = MadeUpFile(
    "trace",
    head:
      #"{"panebench":"trace","version":1,"kind":"touches","viewport":[375,667],"scale":2}"# + "\n",
    sample, read: { _ = try TraceFile.read(Data($0), path: "much") })

  /// A line of a trace: a finger that goes down and up again every half second.
  @Sendable private static func sample(_ index: Int) -> String {
    let phase = index % 60 == 0 ? "began" : index % 60 == 59 ? "ended" : "moved"
    let (x, y) = (position(index, 375), position(index * 7 + 1, 667))
    return
      "{\"t\":\(index * 8_333),\"id\":0,\"phase\":\"\(phase)\",\"x\":\(x),\"y\":\(y)}\n"
  }

  /// A position in `extent`: even and without a pattern (Weyl's sequence of the golden ratio).
  private static func position(_ index: Int, _ extent: Double) -> Double {
    (Double(index) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1) * extent
  }

  private static let run = MadeUpFile(
    "run",
    head: #"""
      {"began":"2026-01-01T00:00:00Z","environment":{},"machine":{"allocator":"jemalloc","drawing":"Pango","fonts":[],"kernel":"any","load":"any","processor":"any","processors":2},"panebench":"run","passes":["timing"],"program":"0.1.0","scenarios":[],"version":VERSION}

      """#.replacing("VERSION", with: "\(RunHeader.currentVersion)"),
    { index in
      """
      {"cell":{"loader":"eager","pages":10,"scenario":"Much","scenes":1},"details":{"block":\(index / 10 + 1)},\
      "metrics":{"load-time":\(position(index, 9)),"turn-time":\(position(index + 3, 9))},\
      "outcome":{"completed":{}},"pass":"timing","repetition":\(index + 1)}

      """
    }, read: { _ = try Run(Data($0), path: "much") })

  private static let fountain = MadeUpFile(
    "fountain", { "INT. STAGE \($0)\n\nANNA (quietly)\nIs it *me*? [[note]]\n\n> CUT TO:\n\n" },
    read: { _ = try Script(bytes: $0, file: "much.fountain") })

  private static let plainText = MadeUpFile(
    "txt", { "ANNA: Is it me, \($0)?\n\nBEN (aside): It is.\n\n[They go.]\n\n" },
    read: { _ = try Script(bytes: $0, file: "much.txt") })

  private static let document = MadeUpFile(
    "document",
    { "Text.\n\n<!-- panebench:begin n\($0) -->\n\nold\n\n<!-- panebench:end n\($0) -->\n\n" },
    read: {
      let text = String(decoding: $0, as: UTF8.self)
      _ = try DocumentInsertion(of: ["n0": "new"], into: text)
    })

  private static let request = MadeUpFile(
    "request", head: "POST / HTTP/1.1\r\n", { "X\($0): a value that says nothing\r\n" },
    read: { _ = try HTTPRequest.endOfHead(in: Data($0)) })

  private static let callgrind = MadeUpFile(
    "callgrind", head: "ob=(1) program\n",
    { index in
      "fn=(\(2 * index)) f\(index)'open'main\n0x100 0 40\n+4 0 20\ncfn=(\(2 * index + 1)) g\(index)\n"
        + "calls=1 0x100 0\n+8 0 70\n"
    }, read: { _ = try CallgrindFile(String(decoding: $0, as: UTF8.self), path: "much") })

  private static let heap = MadeUpFile(
    "heap", head: "heap_v2/4096\n  t*: 3: 112 [5: 208]\n", tail: "MAPPED_LIBRARIES:\n",
    {
      "@ 0x7f0000001010 0x\(String($0, radix: 16))\n  t*: 2: 96 [4: 192]\n  t0: 2: 96 [4: 192]\n"
    }, read: { _ = try HeapDump($0, path: "much") })
}
