import Basics
import Foundation
import TestSupport
import Testing

@testable import Traces

@Suite("WebDriver's recordings")
struct WebDriverImportTests {
  /// Reads a case: the screen's pixels and scale in its first line, then the recording.
  private func read(_ text: String) throws -> TraceFile.Reading {
    let first = text.prefix { $0 != "\n" }
    let screen = try #require(first.wholeMatch(of: /(\d+)x(\d+) @(\d)/)).output
    let numbers = try [screen.1, screen.2, screen.3].map { try #require(Int($0)) }
    return try WebDriverImport.read(
      Array(text.dropFirst(first.count + 1).utf8), path: "a.rec",
      pixels: (numbers[0], numbers[1]), scale: Double(numbers[2]))
  }

  @Test("are read as touches, on a screen in points, with warnings where they leave a doubt")
  func touches() throws {
    try expectCases("recordings.txt") { text in
      let reading = try read(text + "\n")
      let viewport = reading.file.header.viewport
      let touches = reading.file.trace.touches.map {
        "\($0.time.rawValue) \($0.id) \($0.phase.rawValue) \(Double($0.location.x)) \(Double($0.location.y))"
          .replacing(".0", with: "")
      }
      return (["\(viewport.width) x \(viewport.height)"] + touches + reading.warnings)
        .joined(separator: "\n")
    }
  }

  @Test("every mistake is named with its reason and a remedy")
  func mistakes() throws {
    try expectCases("recording-errors.txt") { text in
      #expect(throws: InputError.self) { try read(text) }?.description ?? ""
    }
  }
}
