import Foundation

/// The IPv4 addresses of this machine.
package enum LocalAddresses {
  /// All of them, loopback first as the system lists them.
  package static var all: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap { entry in
      guard let address = entry?.pointee.ifa_addr,
        address.pointee.sa_family == sa_family_t(AF_INET)
      else { return nil }
      let bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr.s_addr) { Array($0) }
      }
      return bytes.map { "\($0)" }.joined(separator: ".")
    }
  }

  /// The one that a phone in the same network is most likely to reach: a private address before others, none of
  /// loopback and of links without a router.
  package static var network: String? {
    let others = all.filter { !$0.hasPrefix("127.") && !$0.hasPrefix("169.254.") }
    return others.first { $0.hasPrefix("192.168.") } ?? others.first { $0.hasPrefix("10.") }
      ?? others.first
  }
}
