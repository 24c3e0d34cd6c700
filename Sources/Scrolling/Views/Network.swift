/// How long the network of a scenario takes to answer.
public struct Network: Hashable, Sendable, Codable {
  /// What each answer takes.
  public var time: Microseconds
  /// What an answer takes beyond that at most: a random part of it.
  public var jitter: Microseconds
  /// The same seed gives the same random parts.
  public var seed: UInt64
  /// The folder of the files that it has beside the pages' pictures; nil if it has none.
  package var folder: String?

  /// A network that takes `time`, and up to `jitter` more.
  public init(_ time: Microseconds, jitter: Microseconds = .zero, seed: UInt64 = 1) {
    (self.time, self.jitter, self.seed) = (time, jitter, seed)
  }

  /// What the answer to a request takes, by its number from 0: by SplitMix64.
  package func time(ofRequest number: Int) -> Microseconds {
    guard jitter > .zero else { return time }
    var bits = seed &+ UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return time + Microseconds(rawValue: Int64(bits % UInt64(jitter.rawValue + 1)))
  }
}

/// What became of a request to the network, by its number.
package enum RequestEvent {
  /// It asked for `address`, which is of a page's picture where there is `page`, from 0.
  case asked(Int, address: String, page: Int?)
  case answered(Int)
  case cancelled(Int)
}

/// The network as a loader uses it.
package struct NetworkUse {
  package let network: Network
  /// How many requests there were.
  package private(set) var requests = 0
  /// How many pictures tasks had drawn instead of asking for them.
  package private(set) var loads = 0
  /// What became of them; nil if nobody watches them.
  package var events: [RequestEvent]?

  package init(_ network: Network) { self.network = network }

  /// A task has a picture drawn where an app's would load it; returns what that takes.
  package mutating func load() -> Microseconds {
    loads += 1
    return network.time(ofRequest: requests + loads - 1)
  }

  /// Begins a request; returns its number and what its answer takes.
  package mutating func ask(_ address: String, page: Int?) -> (number: Int, time: Microseconds) {
    defer { requests += 1 }
    events?.append(.asked(requests, address: address, page: page))
    return (requests, network.time(ofRequest: requests))
  }
}
