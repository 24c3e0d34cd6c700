import Foundation

package enum ProgramBuild {
  package static let version = "0.1.0"

  /// `debug` or `release`: how many allocations a loader makes depends on it.
  package static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  package static let current = of("/proc/self/exe") ?? "unknown"

  /// The mark that the linker has put into the program at `path`, made of all that is in it; without one, a mark of the
  /// file's bytes. Nil if the file cannot be read.
  package static func of(_ path: String) -> String? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return nil }
    return data.withUnsafeBytes { linkerMark(in: $0) } ?? ScenarioFile.fingerprint(of: data)
  }

  /// The note NT_GNU_BUILD_ID of a 64-bit ELF file in the machine's byte order. Source: elf(5).
  private static func linkerMark(in file: UnsafeRawBufferPointer) -> String? {
    func number<Number: FixedWidthInteger>(_ offset: Int, as type: Number.Type) -> Int? {
      guard offset >= 0, offset <= file.count - MemoryLayout<Number>.size else { return nil }
      return Int(exactly: file.loadUnaligned(fromByteOffset: offset, as: type))
    }
    guard file.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2]),
      let table = number(32, as: UInt64.self), let size = number(54, as: UInt16.self),
      let count = number(56, as: UInt16.self)
    else { return nil }
    for index in 0..<count {
      let (header, offset) = table.addingReportingOverflow(index * size)
      // PT_NOTE
      guard !offset, number(header, as: UInt32.self) == 4,
        let begin = number(header + 8, as: UInt64.self),
        let length = number(header + 32, as: UInt64.self), begin < file.count, length < file.count
      else { continue }
      var note = begin
      while note < begin + length, let nameLength = number(note, as: UInt32.self),
        let markLength = number(note + 4, as: UInt32.self),
        let type = number(note + 8, as: UInt32.self)
      {
        let mark = note + 12 + (nameLength + 3) & ~3
        let end = mark + markLength
        guard end <= file.count else { return nil }
        if type == 3, file[(note + 12)...].starts(with: Array("GNU\0".utf8)) {
          return file[mark..<end].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        note = mark + (markLength + 3) & ~3
      }
    }
    return nil
  }
}
