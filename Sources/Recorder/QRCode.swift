/// A QR code of a short text (ISO/IEC 18004): bytes, error correction level L, versions 1 to 5, mask 0.
package struct QRCode {
  /// Rows of modules; true is dark.
  private(set) var modules: [[Bool]]
  private var isReserved: [[Bool]]

  /// Data codewords and error correction codewords of versions 1 to 5 at level L, which are one block each.
  private static let capacities = [(19, 7), (34, 10), (55, 15), (80, 20), (108, 26)]

  /// Nil where the text has more than 106 bytes.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    // A mode of 4 bits and a length of 8.
    guard let index = Self.capacities.firstIndex(where: { bytes.count + 2 <= $0.0 }) else {
      return nil
    }
    let size = 21 + 4 * index
    modules = Array(repeating: Array(repeating: false, count: size), count: size)
    isReserved = modules
    drawFixedPatterns(hasAlignment: index > 0)
    let data = Self.codewords(of: bytes, count: Self.capacities[index].0)
    draw(data + Self.errorCorrection(of: data, count: Self.capacities[index].1))
  }

  /// Two rows of modules a line, dark on white whatever the terminal's colours are, with a quiet zone.
  package var terminalText: String {
    let quiet = 4
    func isDark(_ row: Int, _ column: Int) -> Bool {
      modules.indices.contains(row) && modules.indices.contains(column) && modules[row][column]
    }
    return stride(from: -quiet, to: modules.count + quiet, by: 2).map { row in
      let blocks = (-quiet..<modules.count + quiet).map { column in
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return "\u{1B}[30;107m" + blocks.joined() + "\u{1B}[0m"
    }.joined(separator: "\n")
  }

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard modules.indices.contains(row), modules.indices.contains(column) else { return }
    modules[row][column] = isDark
    isReserved[row][column] = true
  }

  private mutating func drawFixedPatterns(hasAlignment: Bool) {
    let size = modules.count
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] {
      // A square of 7 with a light ring in it and a light border around it.
      drawSquares(row: row, column: column, reach: 4) { $0 != 2 && $0 != 4 }
    }
    if hasAlignment { drawSquares(row: size - 7, column: size - 7, reach: 2) { $0 != 1 } }
    drawFormat()
  }

  private mutating func drawSquares(row: Int, column: Int, reach: Int, isDark: (Int) -> Bool) {
    for vertical in -reach...reach {
      for horizontal in -reach...reach {
        set(row + vertical, column + horizontal, isDark(max(abs(vertical), abs(horizontal))))
      }
    }
  }

  /// Level L and mask 0, twice, and the module that is always dark.
  private mutating func drawFormat() {
    let size = modules.count
    // The data 01000 in the standard's BCH code of 15 bits.
    let bits = 0b111_0111_1100_0100
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      let row = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index
      let column = index < 8 ? size - 1 - index : index == 8 ? 7 : 14 - index
      set(row, 8, isDark)
      set(8, column, isDark)
    }
    set(size - 8, 8, true)
  }

  /// Mode, length, the bytes, and padding.
  private static func codewords(of bytes: [UInt8], count: Int) -> [UInt8] {
    var nibbles: [UInt8] = [0b0100, UInt8(bytes.count >> 4), UInt8(bytes.count & 15)]
    for byte in bytes { nibbles += [byte >> 4, byte & 15] }
    nibbles.append(0)
    var words = stride(from: 0, to: nibbles.count, by: 2).map { index in
      nibbles[index] << 4 | nibbles[index + 1]
    }
    while words.count < count { words += [0xEC, 0x11] }
    return Array(words.prefix(count))
  }

  /// The remainder of a Reed–Solomon code over GF(256) with the polynomial 0x11D.
  private static func errorCorrection(of data: [UInt8], count: Int) -> [UInt8] {
    var generator: [UInt8] = [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      generator = zip(generator + [0], [0] + generator.map { product($0, root) }).map { $0 ^ $1 }
      root = product(root, 2)
    }
    var remainder = data + [UInt8](repeating: 0, count: count)
    for index in data.indices {
      let factor = remainder[index]
      for (offset, coefficient) in generator.enumerated() {
        remainder[index + offset] ^= product(coefficient, factor)
      }
    }
    return Array(remainder.suffix(count))
  }

  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var (sum, factor) = (0, Int(a))
    for bit in 0..<8 {
      if b >> bit & 1 == 1 { sum ^= factor }
      factor <<= 1
      if factor > 255 { factor ^= 0x11D }
    }
    return UInt8(sum)
  }

  /// Up and down in columns of two from the right, past the column of timing, with mask 0.
  private mutating func draw(_ words: [UInt8]) {
    let size = modules.count
    let columns = Array(stride(from: size - 1, to: 6, by: -2)) + [5, 3, 1]
    var bit = 0
    for (index, right) in columns.enumerated() {
      for step in 0..<size {
        let row = index % 2 == 0 ? size - 1 - step : step
        for column in [right, right - 1] where !isReserved[row][column] {
          let isDark = bit / 8 < words.count && words[bit / 8] >> (7 - bit % 8) & 1 == 1
          modules[row][column] = isDark != ((row + column) % 2 == 0)
          bit += 1
        }
      }
    }
  }
}
