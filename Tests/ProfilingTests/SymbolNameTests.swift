import Foundation
import Testing

@testable import Profiling

@Suite struct SymbolNameTests {
  @Test(
    arguments: [
      (
        "$s11PageLoaders15ThreePaneLoaderC3add33_5CECD54DC5751FADE2E42F200F59E41FLL_4slotySi_SitF",
        "ThreePaneLoader.add(_:slot:)", "PageLoaders"
      ),
      (
        "$s9Scrolling10ScrollViewC5frameAC10Foundation6CGRectV_tcfC", "ScrollView.init(frame:)",
        "Scrolling"
      ),
      (
        "$s7Workers15CallgrindCountsV2ofACSS_tYaKcfCTf4nd_nTQ1_", "CallgrindCounts.init(of:)",
        "Workers"
      ),
      (
        "$s4Text6concatyyyYbcSgAC_ACtFyyYbcfU_TA", "closure #1 in concat(_:_:)", "Text"
      ),
      ("$s4Text3TagC2eeoiySbAC_ACtFZ", "Tag.==(_:_:)", "Text"),
      (
        "$s9Scrolling18ScrollViewDelegatePAAE06scrollC14DidEndDragging_14willDecelerateyAA0bC0C_SbtF",
        "ScrollViewDelegate.scrollViewDidEndDragging(_:willDecelerate:)", "Scrolling"
      ),
      ("$sSa5PagerE8shuffledyyF", "Array.shuffled()", "Pager"),
      (
        "$ss17_NativeDictionaryV4copyyyF7Workers4PassO_Say11Measurement4PlanV4StepVGTg5Tm",
        "_NativeDictionary.copy()", "Swift"
      ),
      (
        "$sShyShyxGqd__nc7ElementQyd__RszSTRd__lufCSS_SaySSGTt0g5Tf4g_nTm", "Set.init(_:)", "Swift"
      ),
      ("$s99Short", "$s99Short", ""), ("$s", "$s", ""),
    ]) func namesReadAsWritten(symbol: String, function: String, module: String) async throws
  {
    let names = SymbolNames(demangled: try await Symbolizer().demangled([symbol]))
    let frame = names.frame(.init(name: symbol), in: "/bin/a")
    #expect(frame == CodeFrame(function: function, module: module))
  }

  @Test(arguments: [
    (
      "swift_allocObject", "/usr/lib/swift/linux/libswiftCore.so", "swift_allocObject",
      "libswiftCore.so"
    ),
    ("swift_allocObject", "/home/me/.build/debug/pager", "swift_allocObject", "libswiftCore.so"),
    (
      "swift::MetadataAllocator::Allocate(unsigned long, unsigned long)",
      "/usr/lib/libswiftCore.so",
      "swift::MetadataAllocator::Allocate", "libswiftCore.so"
    ),
    (
      "(anonymous namespace)::fill(int, char (*)())", "/usr/lib/libthing.so.6.1.2", "fill",
      "libthing.so.6"
    ),
    ("operator new(unsigned long)", "/usr/lib/libstdc++.so.6", "operator new", "libstdc++.so.6"),
    ("main", "/home/me/.build/debug/pager", "main", "main"),
    ("pager_main", "/home/me/.build/debug/pager", "pager_main", "main"),
    ("my_decoder", "/home/me/.build/debug/pager", "my_decoder", "pager"),
    (
      "", "/usr/lib/x86_64-linux-gnu/libpango-1.0.so.0.5000.12", "libpango-1.0.so.0",
      "libpango-1.0.so.0"
    ),
    ("", "/home/me/.build/debug/pager", "pager", "main"),
  ]) func otherNamesLoseTheirArguments(
    symbol: String, object: String, function: String, module: String
  ) {
    let frame = SymbolNames(demangled: [:]).frame(.init(name: symbol), in: object)
    #expect(frame == CodeFrame(function: function, module: module))
  }

  @Test func codeWithoutAFileOrALineHasNone() {
    func frame(_ file: String, _ line: Int) -> CodeFrame {
      SymbolNames(demangled: [:]).frame(.init(name: "f", file: file, line: line), in: "/lib/x.so")
    }
    #expect(frame("", 3) == CodeFrame(function: "f", module: "x.so"))
    #expect(frame("/<compiler-generated>", 3) == CodeFrame(function: "f", module: "x.so"))
    #expect(frame("C:/src/b.c", 0) == CodeFrame(function: "f", module: "x.so", file: "b.c"))
  }

  /// Asks for a function of a library that is loaded here, and for what is nowhere.
  @Test func theSymbolizerKnowsTheRuntime() async throws {
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
    let frames = try await Symbolizer().frames(of: [library, gone, empty])
    #expect(frames[library]?.last?.function == "swift_retain")
    #expect(frames[library]?.first?.module == "libswiftCore.so")
    #expect(frames[gone] == [CodeFrame(function: "libgone.so.1", module: "libgone.so.1")])
    #expect(frames[empty] == [CodeFrame(function: "passwd", module: "main")])
    #expect(frames.count == 3)
  }
}
