import Foundation
import PaneBenchTesting
import Testing
import XCTest

/// What XCTest does with expectations. Fails on request alone.
final class ExpectationsInXCTest: XCTestCase {
  static let request = "PANEBENCH_FAIL_IN_XCTEST"
  static let failingLine = 15

  func testSound() async throws { try await expectConstantLoad(of: SteadyPager.self) }

  func testUnsound() async throws {
    guard ProcessInfo.processInfo.environment[Self.request] != nil else { return }
    try await expectConstantLoad(of: RoomyPager.self)
  }
}

@Suite("Expectations in XCTest")
struct XCTestTests {
  @Test("what does not hold fails the test at its line")
  func fails() async throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    program.arguments = ["PaneBenchTestingTests.ExpectationsInXCTest/testUnsound"]
    program.environment = ProcessInfo.processInfo.environment
      .merging([ExpectationsInXCTest.request: "1"]) { $1 }
    let pipe = Pipe()
    (program.standardOutput, program.standardError) = (pipe, pipe)
    try program.run()
    // It measures when this process does not, whose tests need all of Swift's own threads for that.
    let output = await withCheckedContinuation { continuation in
      DispatchQueue(label: "output").async {
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
    program.waitUntilExit()
    #expect(program.terminationStatus == 1)
    #expect(
      output.contains(
        "XCTestTests.swift:\(ExpectationsInXCTest.failingLine): error: ExpectationsInXCTest.testUnsound"
      ), "\(output)")
    #expect(output.contains("gesture 1, open at page 1: 1 page fetched"))
  }
}
