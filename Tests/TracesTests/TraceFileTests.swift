import Basics
import Foundation
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing

@testable import Traces

private let phone = Device.iPhone6

/// The first line of a trace of touches.
private let head =
  #"{"panebench":"trace","version":1,"kind":"touches","viewport":[375,667],"scale":2}"#
private let offsetsHead =
  #"{"panebench":"trace","version":1,"kind":"offsets","viewport":[375,667],"scale":2}"#

private func read(_ lines: String...) throws -> TraceFile.Reading {
  try TraceFile.read(Data(lines.map { $0 + "\n" }.joined().utf8), path: "a.trace")
}

@Suite("Trace files")
struct TraceFileTests {
  @Test("touches, events and their times are read as they stand")
  func touches() throws {
    let reading = try read(
      head, #"{"t":0,"event":"open","page":3,"scene":2}"#,
      #"{"t":0,"id":0,"phase":"began","x":187.5,"y":333.25}"#,
      #" { "phase" : "moved", "y" : -3e1, "x" : 0.1, "id" : 0, "t" : 8333 } "#,
      #"{"t":9000,"event":"rotate","to":"landscape"}"#, "",
      #"{"t":9000,"id":0,"phase":"ended","x":1,"y":2}"#,
      #"{"t":9001,"event":"show","page":4,"animated":true}"#,
      #"{"t":9002,"event":"memory-warning"}"#,
      #"{"t":9002,"event":"tap","x":0.25,"y":1,"count":2}"#,
      #"{"t":9002,"event":"pinch","x":0.5,"y":0.25,"scale":2,"duration":300000}"#,
      #"{"t":9002,"event":"slide","x":0.5}"#, #"{"t":9002,"event":"light-mode"}"#,
      #"{"t":9003,"event":"close"}"#,
      #"{"t":10000,"event":"end"}"#)
    #expect(reading.warnings == [])
    #expect(
      reading.file.header
        == TraceHeader(kind: .touches, viewport: CGSize(width: 375, height: 667), scale: 2))
    #expect(
      reading.file.trace
        == Trace(
          touches: [
            touch(0, .began, 187.5, y: 333.25), touch(8.333, .moved, 0.1, y: -30),
            touch(9, .ended, 1, y: 2),
          ],
          events: [
            event(0, .open(PageIndex(2, scene: 1))), event(9, .rotate(.landscape)),
            event(9.001, .show(PageIndex(3), animated: true)), event(9.002, .memoryWarning),
            event(9.002, .input(.tap(x: 0.25, y: 1, times: 2))),
            event(
              9.002,
              .input(.pinch(Pinch(scale: 2, x: 0.5, y: 0.25, duration: 300.milliseconds)))),
            event(9.002, .input(.slide(to: 0.5))),
            event(9.002, .input(.appearance(isDark: false))),
            event(9.003, .close),
          ], duration: 10.milliseconds))
  }

  @Test("offsets are read as they stand")
  func offsets() throws {
    let reading = try read(
      offsetsHead, #"{"t":0,"x":0,"y":0,"phase":"rest"}"#,
      #"{"t":16667,"x":12.5,"y":0,"phase":"dragging"}"#,
      #"{"t":33333,"x":375,"y":0,"phase":"decelerating"}"#,
      #"{"t":50000,"x":375,"y":0,"phase":"rest"}"#)
    #expect(reading.warnings == [])
    #expect(reading.file.trace.offsets.map(\.phase) == [.rest, .dragging, .decelerating, .rest])
    #expect(reading.file.trace.offsets.map(\.offset.x) == [0, 12.5, 375, 375])
    #expect(reading.file.trace.duration == 50.milliseconds)
  }

  @Test("what is left out, added or passed over: Snapshots/trace-readings.txt has a file for each")
  func readings() throws {
    try expectCases("trace-readings.txt") { text in
      // What is cut off ends without the end of a line.
      let lines = "\(text)\n".replacing("<cut off>\n", with: "")
        .replacing("<head>", with: head).replacing("<offsets>", with: offsetsHead)
      let reading = try TraceFile.read(Data(lines.utf8), path: "a.trace")
      return (reading.warnings + [String(reading.file.text.dropLast())]).joined(separator: "\n")
    }
  }

  @Test("a file is written with one line for each sample, events first, the end last")
  func text() throws {
    let trace = try Trace(of: [
      .open(page: 2), .drag(.left, 10.points, over: 10.milliseconds), .release, .close,
    ])
    let header = TraceHeader(
      kind: .touches, viewport: phone.size, scale: 2, source: "made \"up\"",
      recorded: "2026-01-02T03:04:05Z")
    expectSnapshot(TraceFile(header: header, trace: trace).text, named: "written.trace")
  }

  @Test("the traces of the scenarios are written as they are, in JSON, too")
  func committed() throws {
    let folder = projectFolder.appendingPathComponent("Scenarios/Traces")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".trace") }
    #expect(names.count >= 6)
    for name in names {
      let path = folder.appendingPathComponent(name).path
      let reading = try TraceFile.read(path)
      #expect(reading.warnings == [], "\(name)")
      #expect(try reading.file.text == String(contentsOfFile: path, encoding: .utf8), "\(name)")
      let json = try JSONEncoder().encode(reading.file)
      #expect(try JSONDecoder().decode(TraceFile.self, from: json) == reading.file, "\(name)")
    }
  }

  @Test("of a phone's log the touches are read, and its calls and frames passed over")
  func phoneLog() throws {
    let log = try projectText("Lab/Fuzz/Corpus/trace/phone-log.trace")
    #expect(try TraceFile.read(log.utf8, path: "a.trace").file.trace.items.count == 3)
    // Without a scroll view in the header, these lines mean nothing.
    let plain = log.replacing("\"scrollView\"", with: "\"view\"")
    let error = #expect(throws: InputError.self) {
      try TraceFile.read(plain.utf8, path: "a.trace")
    }
    #expect(error?.line == 2)
  }

  @Test("the screen of a trace is a known device, or one with its numbers")
  func device() {
    func device(_ width: Double, _ height: Double, _ scale: Double) -> Device {
      TraceHeader(kind: .touches, viewport: CGSize(width: width, height: height), scale: scale)
        .device
    }
    #expect(device(375, 667, 2).name == "iphone-6")
    #expect(device(852, 393, 3) == device(393, 852, 3).rotated)
    #expect(
      device(412, 915, 2.625)
        == Device(size: CGSize(width: 412, height: 915), scale: 3, refreshRate: 60))
    let quick = TraceHeader(
      kind: .touches, viewport: CGSize(width: 375, height: 667), scale: 2, refreshRate: 120)
    #expect(quick.device.refreshRate == 120 && quick.device.name == nil)
  }

  @Test("every mistake is named with its line, its reason and a remedy")
  func malformed() throws {
    func message(_ text: String) -> String {
      let bytes = Array((text.isEmpty ? "" : text + "\n").utf8)
      return #expect(throws: InputError.self) { try TraceFile.read(bytes, path: "a.trace") }?
        .description ?? ""
    }
    // <head> is the first line of a trace.
    try expectCases("trace-faults.txt") { message($0.replacing("<head>", with: head)) }
    let endless = "\(head)\n{\"t\":" + String(repeating: "0", count: 70_000)
    #expect(message(endless).hasPrefix("a.trace:2: the line is longer than"))
  }
}
