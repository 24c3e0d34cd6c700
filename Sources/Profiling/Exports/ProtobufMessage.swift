/// The bytes of a protocol buffer message.
///
/// Source: protobuf.dev, "Encoding".
struct ProtobufMessage {
  private(set) var bytes: [UInt8] = []

  /// A number; 0 stands for itself and is not written.
  mutating func add(_ field: Int, _ value: Int) {
    guard value != 0 else { return }
    append(UInt64(field) << 3)
    append(UInt64(bitPattern: Int64(value)))
  }

  /// Numbers, packed; zeros among them are written.
  mutating func add(_ field: Int, _ values: [Int]) {
    var packed = ProtobufMessage()
    for value in values { packed.append(UInt64(bitPattern: Int64(value))) }
    add(field, packed.bytes)
  }

  mutating func add(_ field: Int, _ message: ProtobufMessage) { add(field, message.bytes) }

  mutating func add(_ field: Int, _ text: String) { add(field, Array(text.utf8)) }

  private mutating func add(_ field: Int, _ content: [UInt8]) {
    append(UInt64(field) << 3 | 2)
    append(UInt64(content.count))
    bytes += content
  }

  /// Seven bits a byte, the lowest first; the eighth says that more come.
  private mutating func append(_ value: UInt64) {
    var rest = value
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
