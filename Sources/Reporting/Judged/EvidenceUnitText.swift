import PlainText
import Statistics

extension EvidenceUnit {
  /// So many of them: `12 rounds`, `1 block`.
  func counted(_ count: Int) -> String { PlainText.counted(count, rawValue) }
}
