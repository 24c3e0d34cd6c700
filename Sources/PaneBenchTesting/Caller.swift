import Basics
import Foundation
import Scrolling
import Testing
import XCTest

/// The line of a test that expects something; findings are recorded there.
struct Caller: Sendable {
  private let fileID, filePath: StaticString
  private let line, column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.filePath) = (fileID, filePath)
    (self.line, self.column) = (line, column)
  }

  /// What findings and warnings go to, with their line, instead of the library that runs the test.
  @TaskLocal static var sink: (@Sendable (_ text: String, _ line: Int) -> Void)?

  /// Records `text` in the library that runs the test, which does not fail with a warning.
  func record(_ text: String, severity: Issue.Severity = .error) {
    if let sink = Self.sink { return sink(text, Int(line)) }
    guard Self.isXCTest else {
      let location = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
      Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: location)
      return
    }
    guard severity == .warning else { return XCTFail(text, file: filePath, line: line) }
    FileHandle.standardError.write(Data("\(filePath):\(line): warning: \(text)\n".utf8))
  }

  /// Whether XCTest runs the test. `swift test` runs a program once for each of the two libraries;
  /// a task that a test has detached does not know its test.
  private static var isXCTest: Bool {
    Test.current == nil && !CommandLine.arguments.contains("swift-testing")
  }

  /// The folder of the nearest Package.swift above the test, or else the current folder: relative
  /// paths start there.
  var package: String {
    let current = FileManager.default.currentDirectoryPath
    var folder = current.appendingPath("\(filePath)").pathFolder
    while folder != "/", !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
      folder = folder.pathFolder
    }
    return folder == "/" ? current : folder
  }

  /// Does `work` with a test of `loaders` beside the built-in ones. What it throws is recorded, but
  /// for a `CancellationError`: the test is cancelled, as at its time limit.
  func reporting(
    _ loaders: [any PageLoader.Type], _ work: (LoaderTest) async throws -> Void
  ) async throws {
    do { try await work(LoaderTest(self, loaders)) } catch let error as CancellationError {
      throw error
    } catch {
      record("\(error)")
    }
  }
}
