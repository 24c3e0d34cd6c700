/// A short mark of `bytes`. FNV-1a, 64 bits.
package func fingerprint(of bytes: some Sequence<UInt8>) -> String {
  let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
