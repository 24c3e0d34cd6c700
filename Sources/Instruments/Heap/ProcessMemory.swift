import CLinux
import Foundation

/// Memory of this process by its addresses, which need not be any: what is there can be written into
/// a file. Source: write(2), "EFAULT".
final class ProcessMemory {
  private let file = linux_memfd_create("panebench", 1)
  /// Of pages that were asked for, whether they are there: while they are looked at, they stay.
  private var pages: [UInt: Bool] = [:]
  private static let pageSize: UInt = 4_096
  let images = LoadedImage.all

  deinit { close(file) }

  /// What is at `address`; nil if nothing is.
  func load<Value: BitwiseCopyable>(_ address: UInt, as type: Value.Type = Value.self) -> Value? {
    guard isThere(address, UInt(MemoryLayout<Value>.size)) else { return nil }
    return UnsafeRawPointer(bitPattern: address)?.loadUnaligned(as: Value.self)
  }

  func word(_ address: UInt) -> UInt? { address % 8 == 0 ? load(address) : nil }

  /// The words from `address` on; none if they cannot be read.
  func words(_ address: UInt, _ count: Int) -> [UInt] {
    guard count > 0, isThere(address, 8 * UInt(count)) else { return [] }
    return Array(UnsafeBufferPointer(start: UnsafePointer(bitPattern: address), count: count))
  }

  private func isThere(_ address: UInt, _ size: UInt) -> Bool {
    let (end, overflows) = address.addingReportingOverflow(size)
    guard !overflows else { return false }
    return (address / Self.pageSize...(end - 1) / Self.pageSize).allSatisfy { page in
      if let known = pages[page] { return known }
      let start = UnsafeRawPointer(bitPattern: page * Self.pageSize)
      let isThere = start.map { pwrite(file, $0, 1, 0) == 1 } ?? false
      pages[page] = isThere
      return isThere
    }
  }

  func isCode(_ address: UInt) -> Bool {
    image(of: address)?.code.contains { $0.contains(address) } ?? false
  }

  func image(of address: UInt) -> LoadedImage? {
    images.first { $0.addresses.contains(address) }
  }
}

/// A program or a library in memory. Sources: dl_iterate_phdr(3), elf(5).
struct LoadedImage {
  private let path: String
  /// By how much its addresses are more than those in its file.
  private let shift: UInt
  let addresses: Range<UInt>
  /// What of it is written: its static and global variables.
  let variables: [Range<UInt>]
  fileprivate let code: [Range<UInt>]

  static var all: [LoadedImage] {
    var all: [LoadedImage] = []
    _ = withUnsafeMutablePointer(to: &all) {
      dl_iterate_phdr(
        { image, _, all in
          if let image = image.flatMap({ LoadedImage($0.pointee) }) {
            all?.assumingMemoryBound(to: [LoadedImage].self).pointee.append(image)
          }
          return 0
        }, $0)
    }
    return all
  }

  private init?(_ image: linux_image) {
    let shift = UInt(image.shift)
    let parts = UnsafeBufferPointer(start: image.parts, count: Int(image.count))
      .filter { $0.p_type == UInt32(PT_LOAD) }
    func range(_ part: Elf64_Phdr) -> Range<UInt> {
      let begin = shift + UInt(part.p_vaddr)
      return begin..<begin + UInt(part.p_memsz)
    }
    guard let first = parts.first, let last = parts.last else { return nil }
    let path = image.path.map { String(cString: $0) } ?? ""
    (self.path, self.shift) = (path.isEmpty ? "/proc/\(getpid())/exe" : path, shift)
    addresses = range(first).lowerBound..<range(last).upperBound
    variables = parts.filter { $0.p_flags & UInt32(PF_W) != 0 }.map(range)
    code = parts.filter { $0.p_flags & UInt32(PF_X) != 0 }.map(range)
  }

  func codeAddress(_ address: UInt) -> CodeAddress {
    CodeAddress(object: path, address: UInt64(address - shift))
  }

  /// The first symbol of which `isMeant`; nil if none is. Linear in the file.
  func symbol(
    where isMeant: (_ addresses: Range<UInt>, _ name: UnsafePointer<CChar>) -> Bool
  ) -> (name: String, address: UInt)? {
    guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return nil }
    return file.withUnsafeBytes { bytes in
      func load<Value: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, as: Value.Type) -> Int {
        guard offset >= 0, offset <= bytes.count - MemoryLayout<Value>.size else { return 0 }
        return Int(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self))
      }
      let sections = load(40, as: Int.self)
      for table in (0..<load(60, as: UInt16.self)).map({ sections + 64 * $0 })
      where [2, 11].contains(load(table + 4, as: UInt32.self)) {
        let begin = load(table + 24, as: Int.self)
        let names = load(sections + 64 * load(table + 40, as: UInt32.self) + 24, as: Int.self)
        for symbol in stride(from: begin, to: begin + load(table + 32, as: Int.self), by: 24) {
          let address = shift &+ UInt(bitPattern: load(symbol + 8, as: Int.self))
          let end = address &+ UInt(bitPattern: load(symbol + 16, as: Int.self))
          let name = names + load(symbol, as: UInt32.self)
          guard address < end, name < bytes.count, let start = bytes.baseAddress else { continue }
          let text = (start + name).assumingMemoryBound(to: CChar.self)
          if isMeant(address..<end, text) { return (String(cString: text), address) }
        }
      }
      return nil
    }
  }
}
