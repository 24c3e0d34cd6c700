import Instruments
import TestSupport
import Testing

@testable import Measurement

@Suite("A worker's last words")
struct CrashReportTests {
  private let images = """
    Images (13 omitted):

    0x0000555a7c810000–0x0000555a7c820000 cccadee5ce067e77 my app /home/me/my app
    0x00007f67bb160000–0x00007f67bb7a0000 <no build ID> libswiftCore.so /usr/lib/libswiftCore.so
    """

  @Test("say why it crashed, and where: Snapshots/crashes.txt; PROJECT is the project's folder")
  func reports() throws {
    try expectCases("crashes.txt") { text in
      let parts = text.replacing("PROJECT", with: projectFolder.path)
        .replacing("IMAGES", with: images).components(separatedBy: "\nFunctions:\n")
      let report = CrashReport(parts[0])
      let names = parts.last ?? ""
      let crash = report.crash { addresses in
        Dictionary(uniqueKeysWithValues: addresses.map { ($0, functions(at: $0, in: names)) })
      }
      return """
        crash: \(crash ?? "none")
        signal: \(report.signal.map(String.init) ?? "none"), begun: \(report.isBegun)
        allocation failed: \(report.saysAllocationFailed)
        first line: \(report.firstLine ?? "none")
        """
    }
  }

  /// Those that `text` has, as `app 12bd MyLoader.open(at:) at /home/me/My App/MyLoader.swift:42`.
  private func functions(at address: CodeAddress, in text: String) -> [CodeFunction] {
    text.split(separator: "\n").compactMap { line in
      let words = line.components(separatedBy: " at ")
      let names = words[0].split(separator: " ", maxSplits: 2).map(String.init)
      guard names.count == 3, address.object.hasSuffix(names[0]),
        UInt64(names[1], radix: 16) == address.address
      else { return nil }
      let position = words.last?.split(separator: ":") ?? []
      guard words.count == 2, let number = Int(position[1]) else {
        return CodeFunction(name: names[2])
      }
      return CodeFunction(name: names[2], file: String(position[0]), line: number)
    }
  }
}
