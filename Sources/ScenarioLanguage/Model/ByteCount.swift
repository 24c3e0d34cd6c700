/// An amount of memory, in bytes.
public struct ByteCount: Hashable, Sendable, Comparable {
  /// The number of bytes.
  public let bytes: Int

  /// `bytes` bytes.
  public init(bytes: Int) { self.bytes = bytes }

  /// Less memory before more.
  public static func < (lhs: ByteCount, rhs: ByteCount) -> Bool { lhs.bytes < rhs.bytes }
}
