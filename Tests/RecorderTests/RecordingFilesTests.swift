import Basics
import Foundation
import TestSupport
import Testing
import Traces

@testable import Recorder

@Suite("Files of recordings")
struct RecordingFilesTests {
  private let folder = TestFolder()
  private let files: RecordingFiles

  init() throws {
    files = try RecordingFiles(output: folder("a.trace"))
  }

  private func recording(_ touches: [String], _ offsets: [String] = []) -> Data {
    Data(sentRecording(touches, offsets).utf8)
  }

  @Test("a recording has files of those kinds of which it has samples")
  func takes() throws {
    let rest = #"{"t":0,"x":0,"y":0,"phase":"rest"}"#
    let both = try files.save(recording([sentTouch(0, "began"), sentTouch(9, "ended")], [rest]))
    #expect(both.text.hasPrefix("3 samples in ") && both.warnings == [])
    #expect(
      both.paths.map { ($0 as NSString).lastPathComponent } == ["a.trace", "a.offsets.trace"])
    let reading = try TraceFile.read(both.paths[0])
    #expect(reading.file.header.source == "a phone")
    #expect(reading.file.trace.touches.map(\.phase) == [.began, .ended])
    #expect(throws: InputError.self) {
      try RecordingFiles(output: folder("a.trace"))
    }
  }

  @Test("a hundred recordings of one name are stored, and no more")
  func bound() throws {
    let one = recording([sentTouch(0, "began"), sentTouch(9, "ended")])
    for _ in 0..<100 { _ = try files.save(one) }
    let error = #expect(throws: InputError.self) { try files.save(one) }
    #expect(error?.reason == "there are 100 recordings already" && error?.exitStatus == .fileAccess)
    #expect(try folder.files().count == 100)
  }

  @Test("a name that a link has which leads nowhere is taken, and the next is used")
  func danglingLink() throws {
    let one = recording([sentTouch(0, "began"), sentTouch(9, "ended")])
    _ = try files.save(one)
    try FileManager.default.createSymbolicLink(
      atPath: folder("a-2.trace"), withDestinationPath: "nowhere")
    #expect(try files.save(one).paths == [folder("a-3.trace")])
  }

  @Test("of a recording whose second file cannot be written, nothing stays")
  func halfWritten() throws {
    // Beside a name that is as long as names can be, one that is longer.
    let output = folder(String(repeating: "a", count: 249) + ".trace")
    let rest = #"{"t":0,"x":0,"y":0,"phase":"rest"}"#
    let both = recording([sentTouch(0, "began"), sentTouch(9, "ended")], [rest])
    let files = try RecordingFiles(output: output)
    let error = #expect(throws: InputError.self) { try files.save(both) }
    #expect(error?.exitStatus == .fileAccess)
    #expect(try folder.files() == [])
  }

  @Test("what a page says of itself is kept as far as it is short")
  func words() throws {
    let long = String(repeating: "b", count: 301)
    let words = #""source":"\#(long)","recorded":"\#(long)""#
    let touches = [sentTouch(0, "began"), sentTouch(9, "ended")]
    let sent = sentRecording(touches).replacing(#""source":"a phone""#, with: words)
    let header = try TraceFile.read(files.save(Data(sent.utf8)).paths[0]).file.header
    #expect(header.source?.count == 300 && header.recorded?.count == 40)
  }

  @Test("a finger that is down at the end is cancelled, and that is said")
  func cutOff() throws {
    let saved = try files.save(recording([sentTouch(0, "began"), sentTouch(7, "moved")]))
    #expect(saved.text.hasPrefix("3 samples in "))
    #expect(
      saved.warnings == [
        "\(saved.paths[0]):3: the recording ends with finger 0 down; it was ended as cancelled."
      ])
    #expect(try TraceFile.read(saved.paths[0]).warnings == [])
  }

  @Test("what is no recording is refused with its reason, and leaves nothing")
  func refusals() throws {
    let path = folder("a.trace")
    let good = sentTouch(5, "began")
    for (bytes, reason) in [
      (recording([]), "nothing was recorded. Start again, and scroll."),
      (Data(), "this is not a recording. Load the page again."),
      (Data("x\u{0C}y".utf8), "\(path):1: this is not a trace. A trace begins"),
      (recording([good, sentTouch(4, "moved")]), "\(path):3: time runs back, from 5 to 4 µs."),
    ] {
      let error = #expect(throws: InputError.self) { try files.save(bytes) }
      #expect(error?.exitStatus == .badInput)
      #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
    }
    #expect(try folder.files() == [])
  }
}
