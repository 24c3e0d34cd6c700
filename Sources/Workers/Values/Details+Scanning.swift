import Foundation
import Instruments
import Replaying

extension Details {
  /// Reads what `scanner` is at, as far as it is what workers write for each round; nil where it is anything else.
  ///
  /// - Parameter wanted: The one thing to look at; nil for all.
  package init?(_ scanner: inout LineScanner, only wanted: CodingKeys? = nil) {
    self.init()
    var details = Details()
    var names: Set<CodingKeys> = []
    let isRead = scanner.members { name, scanner in
      guard let key = CodingKeys(rawValue: String(decoding: name, as: UTF8.self)),
        names.insert(key).inserted
      else { return false }
      guard key == wanted ?? key else { return scanner.skipValue() }
      return details.take(key, from: &scanner)
    }
    guard isRead else { return nil }
    self = details
  }

  private mutating func take(_ key: CodingKeys, from scanner: inout LineScanner) -> Bool {
    switch key {
    case .block:
      block = scanner.integer()
      return block != nil
    case .startUp:
      startUp = scanner.number()
      return startUp != nil
    case .frameTimes:
      frameTimes = scanner.plainString().flatMap { FrameTimes(base64: Data(scanner.slice($0))) }
      return frameTimes != nil
    case .slowFrames:
      slowFrames = scanner.columns(["frames", "microseconds"]).flatMap {
        SlowFrames(frames: $0[0], microseconds: $0[1])
      }
      return slowFrames != nil
    case .sizeClasses:
      sizeClasses =
        scanner.columns(["sizes", "open", "turns"], numbers: ["openInPlace", "turnsInPlace"])
        .flatMap {
          SizeClasses(
            checking: $0[0], open: $0[1], turns: $0[2], openInPlace: $0[3][0],
            turnsInPlace: $0[4][0])
        }
      return sizeClasses != nil
    case .memory:
      memory = scanner.phaseMemory()
      return memory != nil
    case .timeline, .endingOfShared: return false
    }
  }
}

extension LineScanner {
  /// The columns called `names`, and the numbers called `numbers` as columns of one, of an object that holds nothing else.
  fileprivate mutating func columns(_ names: [String], numbers: [String] = []) -> [[Int]]? {
    let all = names + numbers
    var columns: [[Int]?] = all.map { _ in nil }
    let isRead = members { name, scanner in
      guard let index = all.firstIndex(where: { $0.utf8.elementsEqual(name) }),
        columns[index] == nil
      else { return false }
      columns[index] = index < names.count ? scanner.integers() : scanner.integer().map { [$0] }
      return columns[index] != nil
    }
    let found = columns.compactMap { $0 }
    return isRead && found.count == all.count ? found : nil
  }

  fileprivate mutating func phaseMemory() -> PhaseMemory? {
    let sums = ["allocated", "active", "resident", "mapped", "retained", "metadata"]
    var statistics: [String: AllocatorStatistics] = [:]
    let isRead = members { name, scanner in
      guard let values = scanner.columns([], numbers: sums)?.map({ $0[0] }) else { return false }
      let phase = AllocatorStatistics(
        allocated: values[0], active: values[1], resident: values[2], mapped: values[3],
        retained: values[4], metadata: values[5])
      return statistics.updateValue(phase, forKey: String(decoding: name, as: UTF8.self)) == nil
    }
    return isRead ? PhaseMemory(statistics) : nil
  }
}
