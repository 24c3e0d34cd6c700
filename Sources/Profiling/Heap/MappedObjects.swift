import Instruments

package struct MappedObjects: Sendable {
  /// `base` is where the beginning of the file is.
  private let mappings: [(addresses: Range<UInt64>, base: UInt64, path: String)]

  /// - Parameter lines: Those of `/proc/PID/maps`, as proc(5) describes them.
  package init(_ lines: some Sequence<String>) {
    var mappings: [(addresses: Range<UInt64>, base: UInt64, path: String)] = []
    for line in lines {
      let columns = line.split(separator: " ", maxSplits: 5).map(String.init)
      let ends = columns.first?.split(separator: "-").compactMap { UInt64($0, radix: 16) } ?? []
      guard columns.count == 6, ends.count == 2, ends[0] < ends[1],
        let slash = columns[5].firstIndex(of: "/")
      else { continue }
      // A file is mapped in parts, the first of them from its beginning.
      let name = String(columns[5][slash...].replacing(" (deleted)", with: ""))
      let last = mappings.last.flatMap { $0.path == name && $0.base < ends[0] ? $0 : nil }
      let base = columns[2].contains { $0 != "0" } ? last?.base ?? ends[0] : ends[0]
      mappings.append((ends[0]..<ends[1], base, name))
    }
    self.mappings = mappings
  }

  /// The address in its file, which numbers them from its beginning; nil if none is mapped there.
  package func codeAddress(_ address: UInt64) -> CodeAddress? {
    mappings.first { $0.addresses.contains(address) }
      .map { CodeAddress(object: $0.path, address: address - $0.base) }
  }
}
