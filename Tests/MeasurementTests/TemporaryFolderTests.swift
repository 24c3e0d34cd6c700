import Basics
import Foundation
import Testing

@Suite("A folder for temporary files", .serialized)
struct TemporaryFolderTests {
  @Test("goes with the process, or when the next one is made, unless somebody uses it")
  func abandoned() throws {
    let folder = try TemporaryFolder("used")
    defer { folder.remove() }
    let parent = folder.url.deletingLastPathComponent()
    let yesterday = Date(timeIntervalSinceNow: -86_400)
    func old(_ name: String) throws -> String {
      let path = parent.appendingPathComponent(name).path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try FileManager.default.setAttributes([.modificationDate: yesterday], ofItemAtPath: path)
      return path
    }
    try FileManager.default.setAttributes(
      [.modificationDate: yesterday], ofItemAtPath: folder.url.path)
    let id = UUID().uuidString.lowercased()
    let (left, others) = (try old("panebench-left-\(id)"), try old("other-left-\(id)"))
    defer { try? FileManager.default.removeItem(atPath: others) }
    let next = try TemporaryFolder("next")
    defer { next.remove() }
    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
    #expect(!exists(left))
    #expect(exists(others) && exists(folder.url.path) && exists(next.url.path))
    next.remove()
    #expect(!exists(next.url.path))
  }

  @Test("where none can be made, it is said what to do")
  func refused() async {
    await #expect(processExitsWith: .success) {
      setenv("TMPDIR", "/proc", 1)
      let error = #expect(throws: Failure.self) { _ = try TemporaryFolder("refused") }
      #expect(
        error?.description
          == "/proc: no temporary folder can be made there. Name another with TMPDIR.")
      #expect(error?.exitStatus == .fileAccess)
    }
  }
}
