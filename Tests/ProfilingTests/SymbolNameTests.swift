import Foundation
import Instruments
import TestSupport
import Testing

@testable import Profiling

@Suite("Names of symbols")
struct SymbolNameTests {
  @Test("names read as written, and lose their arguments elsewhere: Snapshots/symbols.txt")
  func names() throws {
    try expectCases("symbols.txt") { text in
      text.split(separator: "\n").map { line in
        let words = line.components(separatedBy: " in ")
        let frame = CodeFrame(.init(name: words[0]), in: words[1])
        return frame.module.isEmpty ? frame.function : "\(frame.function) of \(frame.module)"
      }.joined(separator: "\n")
    }
  }

  @Test("code without a file or a line has none")
  func noFile() {
    func frame(_ file: String, _ line: Int) -> CodeFrame {
      CodeFrame(.init(name: "f", file: file, line: line), in: "/lib/x.so")
    }
    #expect(frame("", 3) == CodeFrame(function: "f", module: "x.so"))
    #expect(frame("/<compiler-generated>", 3) == CodeFrame(function: "f", module: "x.so"))
    #expect(frame("C:/src/b.c", 0) == CodeFrame(function: "f", module: "x.so", file: "b.c"))
  }

  @Test("the symbolizer knows a function of a library that is loaded, and nothing of what is not")
  func runtime() throws {
    let symbol = try #require(dlsym(nil, "swift_retain"))
    // The file is mapped from its beginning: `7f00-7f20 r--p 00000000 fd:01 42
    // /usr/lib/libswiftCore.so`.
    let file = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
    let map = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    let line = try #require(
      map.split(separator: "\n").first { $0.hasSuffix("/libswiftCore.so") })
    let (start, path) = (line.prefix { $0 != "-" }, line[line.firstIndex(of: "/")!...])
    let library = CodeAddress(
      object: String(path),
      address: UInt64(UInt(bitPattern: symbol)) - UInt64(start, radix: 16)!)
    let gone = CodeAddress(object: "/nowhere/libgone.so.1.2", address: 16)
    let empty = CodeAddress(object: "/etc/passwd", address: 16)
    let frames = try Symbolizer().frames(of: [library, gone, empty])
    #expect(frames[library]?.last?.function == "swift_retain")
    #expect(frames[library]?.first?.module == "libswiftCore.so")
    #expect(frames[gone] == [CodeFrame(function: "libgone.so.1", module: "libgone.so.1")])
    #expect(frames[empty] == [CodeFrame(function: "passwd", module: "main")])
    #expect(frames.count == 3)
  }
}
