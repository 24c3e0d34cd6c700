import Foundation
import TestSupport
import Testing

@testable import Instruments

@Suite("Whose code is")
struct CodeOwnerTests {
  @Test(
    "a function is of the module that it was written in, also if that extends another's type",
    arguments: [
      ("$s9ReaderApp5PagerC4turnyyF", .loader), ("$s9PaneUIKit6UIViewC9layOutyyF", .pages),
      ("$s9PaneUIKit6UIViewC9ReaderAppE3pinyyF", .loader),
      ("$sSa9ReaderAppE8shuffledyyF", .loader),
      ("$s9ReaderApp5PagerC9ReplayingE4readyyF", .harness),
      ("$s13PaneLibraries15ConstraintMakerC4makeyyF", .pages),
      ("swift_retain", .system),
    ] as [(String, CodeOwner)])
  func ofFunction(symbol: String, owner: CodeOwner) {
    #expect(CodeOwner(symbol: symbol) == owner)
  }

  @Test("what the compiler made has no position, also if it has a line")
  func placed() {
    func position(_ file: String, _ line: Int) -> String? {
      CodeFunction(name: "f", file: file, line: line).position
    }
    #expect(position("/app/Reader.swift", 9) == "Reader.swift:9")
    #expect(position("/app/Reader.swift", 0) == nil)
    #expect(position("/<compiler-generated>", 9) == nil)
  }

  @Test("no module of PaneBench is a loader's, but that of its loaders")
  func ofModules() throws {
    let sources = projectFolder.appendingPathComponent("Sources").path
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources)
      .filter { $0.prefixMatch(of: /C[A-Z]/) == nil }.map { $0.replacing("-", with: "_") }
    #expect(modules.filter { CodeOwner(module: $0) == .loader } == ["PageLoaders"])
  }
}
