import Foundation

/// Memory of this process by its addresses, which need not be any. Source: proc(5), "mem".
struct ProcessMemory {
  private let file = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
  private(set) var images: [LoadedImage] = []

  init() {
    var images: [LoadedImage] = []
    guard let maps = fopen("/proc/self/maps", "r") else { return }
    defer { fclose(maps) }
    var text = [CChar](repeating: 0, count: 8_192)
    while fgets(&text, Int32(text.count), maps) != nil {
      let line = String(cString: text).dropLast()
      let columns = line.split(separator: " ", maxSplits: 5)
      let ends = columns[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard columns.count == 6, ends.count == 2, let slash = columns[5].firstIndex(of: "/") else {
        continue
      }
      let path = String(columns[5][slash...])
      if columns[2].allSatisfy({ $0 == "0" }) {
        images.append(LoadedImage(path: path, addresses: ends[0]..<ends[1]))
      }
      guard let last = images.last, last.path == path else { continue }
      images[images.count - 1].extend(to: ends[1], isCode: columns[1].contains("x"))
    }
    // Other files are mapped as they lie on the disk.
    self.images = images.filter(\.isCode).map { image in
      var image = image
      // Variables that begin as 0 are in no file.
      for range in image.variables(self) { image.extend(to: range.upperBound) }
      return image
    }
  }

  /// What is at `address`; nil if nothing is.
  func load<Value: BitwiseCopyable & ExpressibleByIntegerLiteral>(
    _ address: UInt, as type: Value.Type = Value.self
  ) -> Value? {
    var value: Value = 0
    let size = MemoryLayout<Value>.size
    guard let offset = off_t(exactly: address) else { return nil }
    return pread(file, &value, size, offset) == size ? value : nil
  }

  func word(_ address: UInt) -> UInt? { address % 8 == 0 ? load(address) : nil }

  /// The words from `address` on; none if they cannot be read.
  func words(_ address: UInt, _ count: Int) -> [UInt] {
    let words = [UInt](unsafeUninitializedCapacity: count) { buffer, initialized in
      let size = pread(file, buffer.baseAddress, count * 8, off_t(truncatingIfNeeded: address))
      initialized = max(0, size / 8)
    }
    return words.count == count ? words : []
  }

  func image(of address: UInt) -> LoadedImage? {
    images.first { $0.addresses.contains(address) }
  }
}

/// A program or a library in memory. Source: elf(5).
struct LoadedImage {
  let path: String
  private(set) var addresses: Range<UInt>
  private(set) var isCode = false

  init(path: String, addresses: Range<UInt>) { (self.path, self.addresses) = (path, addresses) }

  fileprivate mutating func extend(to end: UInt, isCode: Bool = false) {
    addresses = addresses.lowerBound..<max(end, addresses.upperBound)
    self.isCode = self.isCode || isCode
  }

  /// What of it is written: its static and global variables.
  func variables(_ memory: ProcessMemory) -> [Range<UInt>] {
    let begin = addresses.lowerBound
    let headers = begin + (memory.word(begin + 32) ?? 0)
    return (0..<UInt(memory.load(begin + 56, as: UInt16.self) ?? 0)).compactMap { index in
      let header = memory.words(headers + 56 * index, 7)
      // Of a kind that is loaded, and may be written.
      guard header.count == 7, header[0] & 0xffff_ffff == 1, header[0] >> 32 & 2 != 0 else {
        return nil
      }
      let base = header[2] > begin ? 0 : begin
      return (base + header[2])..<(base + header[2] + header[5])
    }
  }

  /// The symbols of which `isMeant` with their addresses and names. Linear in the file.
  func symbols(
    where isMeant: (_ addresses: Range<UInt>, _ name: UnsafePointer<CChar>) -> Bool
  ) -> [(name: String, address: UInt)] {
    guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return [] }
    return file.withUnsafeBytes { bytes in
      func load<Value: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, as: Value.Type) -> Int {
        guard offset >= 0, offset <= bytes.count - MemoryLayout<Value>.size else { return 0 }
        return Int(
          truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self))
      }
      let sections = load(40, as: Int.self)
      var found: [(name: String, address: UInt)] = []
      for table in (0..<load(60, as: UInt16.self)).map({ sections + 64 * $0 })
      where [2, 11].contains(load(table + 4, as: UInt32.self)) {
        let begin = load(table + 24, as: Int.self)
        let names = load(sections + 64 * load(table + 40, as: UInt32.self) + 24, as: Int.self)
        for symbol in stride(from: begin, to: begin + load(table + 32, as: Int.self), by: 24) {
          let value = UInt(bitPattern: load(symbol + 8, as: Int.self))
          let address = value > addresses.lowerBound ? value : addresses.lowerBound &+ value
          let end = address &+ UInt(bitPattern: load(symbol + 16, as: Int.self))
          let name = names + load(symbol, as: UInt32.self)
          guard address < end, name < bytes.count, let start = bytes.baseAddress else { continue }
          let text = (start + name).assumingMemoryBound(to: CChar.self)
          if isMeant(address..<end, text) { found.append((String(cString: text), address)) }
        }
      }
      return found
    }
  }
}
