import Basics
import Statistics

extension EvidenceUnit {
  /// So many of them: `12 rounds`, `1 block`.
  func counted(_ count: Int) -> String { Basics.counted(count, rawValue) }
}
