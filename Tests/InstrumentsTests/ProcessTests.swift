import Basics
import Foundation
import TestSupport
import Testing

@testable import Instruments

@Suite("Files without a name, memory, and processes")
struct ProcessTests {
  @Test("others keep a machine busy by what is neither idle nor this process's own work")
  func others() {
    let before = ProcessorTime(total: 100, idle: 40, own: 10)
    let after = ProcessorTime(total: 120, idle: 45, own: 20)
    #expect(after.shareOfOthers(since: before) == 0.25)
    #expect(before.shareOfOthers(since: before) == nil)
  }

  @Test("figures of the kernel are read in bytes, from the line that has them")
  func figures() throws {
    let folder = TestFolder()
    try folder.write(
      "MemTotal: 9 kB\nMemAvailable:   12 kB\nVmHWM:\t      7 kB\n", to: "figures")
    let path = folder("figures")
    #expect(KernelFile.bytes("MemAvailable", in: path) == 12_288)
    #expect(KernelFile.bytes("VmHWM", in: path) == 7_168)
    #expect(KernelFile.bytes("SwapFree", in: path) == nil)
    #expect(KernelFile.bytes("MemAvailable", in: path + "x") == nil)
  }

  @Test("an anonymous file keeps what is written or mapped at its place, and does not grow")
  func file() throws {
    let file = try AnonymousFile(size: 8)
    try file.write(Array("abc".utf8), at: 2)
    let page = try #require(AnonymousFile.map(file.descriptor, count: 8))
    page.storeBytes(of: 7, as: UInt8.self)
    munmap(page, 8)
    #expect(file.bytes(in: 0..<6) == [7, 0, 97, 98, 99, 0])
    #expect(file.bytes(in: 6..<60).count == 2)
    #expect(throws: Failure.self) { try file.write([1], at: 8) }
  }
}
