import Foundation

/// How often tests try a property.
///
/// PANEBENCH_TRIALS is a factor, 1 unless set: `make thorough` multiplies every count by it.
public enum Trials {
  private static let factor =
    ProcessInfo.processInfo.environment["PANEBENCH_TRIALS"].flatMap(Double.init) ?? 1

  /// `usual` times the factor, at least 1.
  public static func count(_ usual: Int) -> Int {
    max(1, Int(Double(usual) * factor))
  }
}
