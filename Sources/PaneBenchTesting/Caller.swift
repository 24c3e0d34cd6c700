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

  /// Records `text` as a failure of the test, in the library that runs it.
  func record(_ text: String) {
    if let sink = Self.sink { return sink(text, Int(line)) }
    guard Self.isXCTest else {
      Issue.record(Comment(rawValue: text), sourceLocation: location)
      return
    }
    XCTFail(text, file: filePath, line: line)
  }

  /// Shows `text` beside the test, which does not fail.
  func warn(_ text: String) {
    if let sink = Self.sink { return sink(text, Int(line)) }
    guard Self.isXCTest else {
      Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
      return
    }
    FileHandle.standardError.write(Data("\(filePath):\(line): warning: \(text)\n".utf8))
  }

  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
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

  /// Does `work` with a test of `loaders` beside the built-in ones; what it throws is recorded.
  ///
  /// - Throws: `CancellationError` if the test is cancelled, as at its time limit.
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
